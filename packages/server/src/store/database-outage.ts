/** Classes of PostgreSQL's error codes: broken connections, no more connections or memory, and a server that stops. */
const OUTAGE_CLASSES = ['08', '53', '57P'];
/** What the network tells. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says without a code. */
const DRIVER_WORDS =
  /connection terminated|connection ended|connection error|timeout exceeded when trying to connect/i;
/** An error that names itself as its cause ends somewhere. */
const DEEPEST_CAUSE = 5;

/**
 * True when the database could not be reached, went away meanwhile, or takes nobody more: what was asked of it is worth
 * asking again, and nothing of it was kept. Other parts' network errors look the same: ask only about calls of the database.
 */
export function isDatabaseOutage(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && current instanceof Error; depth++) {
    const code = 'code' in current ? String(current.code) : '';
    if (NETWORK_CODES.has(code) || OUTAGE_CLASSES.some((start) => code.startsWith(start))) return true;
    if (DRIVER_WORDS.test(current.message)) return true;
    current = current.cause;
  }
  return false;
}
