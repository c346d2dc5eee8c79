import { API, type ApiCall } from '@ledgerlift/contract';
import type { Context } from 'hono';
import type { AppParts } from '../app-parts.ts';
import type { LimitName } from '../limits/rate-limits.ts';
import { routeOf } from './answer-call.ts';
import type { App, AppContext, AppEnvironment } from './app-context.ts';
import { requireScope } from './authenticate-call.ts';

/**
 * `network`: the caller's network address; `caller`: the user, or for visitors their network, because their cookies
 * cost nothing; `owner`: user or visitor.
 */
type CountedBy = 'network' | 'caller' | 'owner';

/** Rows that count as one point of the `rows` limit. */
const ROWS_PER_POINT = 1000;

interface CallLimit {
  call: ApiCall;
  limit: LimitName;
  by: CountedBy;
  /** Successful calls do not count. */
  failuresOnly?: true;
}

/** `logIn` and `reauthenticate` count the calls with a password themselves, because they know the account. */
const CALL_LIMITS: readonly CallLimit[] = [
  { call: API.requestPasswordReset, limit: 'resetRequest', by: 'network' },
  { call: API.resetPassword, limit: 'linkUse', by: 'network', failuresOnly: true },
  { call: API.verifyEmail, limit: 'linkUse', by: 'network', failuresOnly: true },
  { call: API.requestVerification, limit: 'mailedLink', by: 'owner' },
  { call: API.exportAccount, limit: 'export', by: 'owner' },
  { call: API.register, limit: 'register', by: 'network' },
  { call: API.contact, limit: 'contact', by: 'network' },
  { call: API.upload, limit: 'upload', by: 'caller' },
  { call: API.startSample, limit: 'upload', by: 'caller' },
  { call: API.convert, limit: 'convert', by: 'caller' },
  { call: API.spendPages, limit: 'convert', by: 'caller' },
  { call: API.pagePicture, limit: 'picture', by: 'caller' },
  { call: API.fileReading, limit: 'download', by: 'caller' },
  { call: API.readByGuide, limit: 'reread', by: 'caller' },
  { call: API.listTransactions, limit: 'rows', by: 'caller' },
  { call: API.jobFindings, limit: 'rows', by: 'caller' },
  { call: API.suggestFilename, limit: 'rows', by: 'caller' },
  { call: API.download, limit: 'download', by: 'caller' },
  { call: API.downloadOwnCsv, limit: 'download', by: 'caller' },
  { call: API.editTransaction, limit: 'change', by: 'caller' },
  { call: API.addTransaction, limit: 'change', by: 'caller' },
  { call: API.deleteTransaction, limit: 'change', by: 'caller' },
  { call: API.restoreTransaction, limit: 'change', by: 'caller' },
  { call: API.dropDoubles, limit: 'change', by: 'caller' },
  { call: API.createCheckout, limit: 'payment', by: 'owner' },
  { call: API.cancelSubscription, limit: 'payment', by: 'owner' },
  { call: API.reactivateSubscription, limit: 'payment', by: 'owner' },
  { call: API.changeSubscription, limit: 'payment', by: 'owner' },
  { call: API.createPortal, limit: 'payment', by: 'owner' },
  { call: API.createWebhook, limit: 'webhookSecret', by: 'owner' },
  { call: API.rotateWebhookSecret, limit: 'webhookSecret', by: 'owner' },
  { call: API.testWebhook, limit: 'webhookTest', by: 'owner' },
  { call: API.makeMailAddresses, limit: 'newMailAddress', by: 'owner' },
  { call: API.unlockFile, limit: 'unlock', by: 'owner', failuresOnly: true },
];

/** The rate limit key of a call. */
export function countedKey(context: Context<AppEnvironment>, by: CountedBy): string {
  const { user, ownerId, network } = context.get('caller');
  if (by === 'owner' || (by === 'caller' && user)) return `owner ${ownerId}`;
  return `network ${network}`;
}

/**
 * Counts the rows beyond the first thousand, which `limitCalls` has counted. Throws RateLimitedError when the caller
 * has read too many.
 */
export async function countReadRows(
  context: AppContext,
  { rateLimits }: Pick<AppParts, 'rateLimits'>,
  rowCount: number,
): Promise<void> {
  const points = Math.ceil(rowCount / ROWS_PER_POINT) - 1;
  if (points > 0) await rateLimits.take('rows', countedKey(context, 'caller'), points);
}

/**
 * Counts calls before reading their bodies, and answers excess ones with 429. Refuses calls outside of an API token's
 * scope without counting them.
 */
export function limitCalls(app: App, { rateLimits }: Pick<AppParts, 'rateLimits'>) {
  for (const { call, limit, by, failuresOnly } of CALL_LIMITS)
    app.on(call.method, [routeOf(call.path)], async (context, next) => {
      // Otherwise a program with a token could use up the registrations of its whole network.
      requireScope(context, call.scope);
      const key = countedKey(context, by);
      await rateLimits.take(limit, key);
      await next();
      if (failuresOnly && context.res.ok) await rateLimits.giveBack(limit, key);
    });
}
