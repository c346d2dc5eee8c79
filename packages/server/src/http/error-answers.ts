import { ERROR_STATUS, type ErrorBody, LedgerliftError } from '@ledgerlift/contract';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { retryAfterOf } from '../limits/retry-after.ts';
import { isDatabaseFull, isDatabaseOutage, isPoolBusy } from '../store/database-outage.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import type { AppContext } from './app-context.ts';

/** Maximum number of reported problems; a request can have as many as it has bytes. */
const MAX_PROBLEMS = 20;
/** Retry-After in seconds while the database is unavailable. */
const OUTAGE_SECONDS = 10;
const DATABASE_AWAY =
  'The database of this server cannot be used right now. What was saved before is safe. Please try again in a minute.';
const DATABASE_FULL =
  'This server has no room left to save anything. What was saved before is safe. Please try again later.';

/** Converts any error of a route into the common error body. Logs errors that are not meant for users. */
export function answerError(error: unknown, context: AppContext, log: Logger): Response {
  if (error instanceof StoreUnavailableError)
    log.error({ err: error, ...requestOf(context) }, 'files can be neither stored nor reached');
  if (error instanceof LedgerliftError && error.code !== 'internal') {
    const body: ErrorBody = { message: error.message, code: error.code };
    if (error.details !== undefined) body.details = error.details;
    const seconds = retryAfterOf(error);
    if (seconds !== undefined) context.header('Retry-After', String(seconds));
    return answer(context, body);
  }
  if (error instanceof ZodError) return answer(context, invalidRequest(error));
  if (error instanceof HTTPException && error.status < 500)
    return answer(context, { message: 'The request could not be understood.', code: 'invalid_request' });
  const { requestId, ...request } = requestOf(context);
  const outage = outageError(error, log, { requestId, ...request });
  if (outage) {
    context.header('Retry-After', String(OUTAGE_SECONDS));
    return answer(context, { message: outage.message, code: outage.code, details: { requestId } });
  }
  log.error({ err: error, requestId, ...request }, 'request failed');
  return answer(context, {
    message: `Something went wrong on our side. Please try again; if it stays, tell us the request id ${requestId}.`,
    code: 'internal',
    details: { requestId },
  });
}

/**
 * An outage of the database as an error for users; null for any other error. Logs it with `request`, for the operator.
 */
export function outageError(error: unknown, log: Logger, request: object): LedgerliftError | null {
  // A typed error may have a cause in the network that is not the database.
  if (error instanceof LedgerliftError && error.code !== 'internal') return null;
  if (!isDatabaseOutage(error)) return null;
  log.error({ err: error, ...request }, outageWords(error));
  return new LedgerliftError('unavailable', isDatabaseFull(error) ? DATABASE_FULL : DATABASE_AWAY);
}

/** The log message, which distinguishes what the operator has to do. */
function outageWords(error: unknown): string {
  if (isDatabaseFull(error)) return 'the database has no room left';
  return isPoolBusy(error) ? 'no connection to the database was free in time' : 'the database is away';
}

/** Answers an unknown call. */
export function answerNoSuchCall(context: AppContext): Response {
  return answer(context, { message: 'There is no such call.', code: 'not_found' });
}

/** For the log: the route instead of the path, which may contain file names. */
function requestOf(context: AppContext) {
  return { requestId: context.get('requestId'), method: context.req.method, route: context.req.routePath };
}

function answer(context: AppContext, body: ErrorBody): Response {
  return context.json(body, ERROR_STATUS[body.code] satisfies ContentfulStatusCode);
}

function invalidRequest(error: ZodError): ErrorBody {
  const problems = error.issues
    .slice(0, MAX_PROBLEMS)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const [first] = problems;
  const where = first?.path ? `${first.path}: ` : '';
  return {
    message: first ? `The request is not valid. ${where}${first.message}` : 'The request is not valid.',
    code: 'invalid_request',
    details: { problems },
  };
}
