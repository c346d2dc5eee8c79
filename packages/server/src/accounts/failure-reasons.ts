import { ClientError, ResponseBodyError } from 'openid-client';

/** Deeper ones are answers and tokens. */
const DEEPEST = 4;

/**
 * What a failed sign-in is logged with: the words and codes of the errors below it. Their other fields hold answers of
 * the provider, with tokens and addresses, and so may the words of errors that are not the library's own.
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
