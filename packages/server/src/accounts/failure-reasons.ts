import { ClientError, ResponseBodyError } from 'openid-client';

/** Deeper causes contain answers and tokens. */
const DEEPEST = 4;

/**
 * The messages and codes that the log of a failed sign-in contains. Other fields of these errors contain the provider's
 * answers, with tokens and addresses, and so may the messages of errors that are not the library's own.
 */
export function reasonsOf(error: Error): string[] {
  const reasons = [error.message];
  let cause = error.cause;
  for (let depth = 0; depth < DEEPEST && cause instanceof Error; depth += 1) {
    reasons.push(reasonOf(cause));
    cause = cause.cause;
  }
  return reasons;
}

function reasonOf(error: Error): string {
  if (error instanceof ResponseBodyError) return `${error.status} ${error.error}`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isOwn = error instanceof ClientError || error.constructor === Error || code.startsWith('OAUTH_');
  return [error.name, code, isOwn ? error.message : ''].filter(Boolean).join(' ');
}
