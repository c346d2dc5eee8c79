import { type DestinationStream, type Logger, pino } from 'pino';
import type { Environment } from './env.ts';

/**
 * Logs to standard error, unless tests redirect it. The log never contains document contents, names of uploaded files
 * or cookies: logged fields are listed explicitly, and an error is reduced to its type and stack, because messages of
 * the database quote values.
 */
export function createLog(
  { LOG_LEVEL, NODE_ENV }: Pick<Environment, 'LOG_LEVEL' | 'NODE_ENV'>,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  const level = LOG_LEVEL ?? (NODE_ENV === 'production' ? 'info' : 'warn');
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  // The stack begins with the message: keep only the frames.
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  // Drizzle puts the query and its parameters into the message; the cause is the database's own error.
  const message = code === undefined && cause === undefined ? error.message.split('\n')[0] : undefined;
  return {
    type: name,
    code,
    message,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
