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

/** The database's disk is full: it still tells what it has, and takes nothing more. */
const DISK_FULL = '53100';

/**
 * True when the database could not be reached, went away meanwhile, or takes nobody more: what was asked of it is worth
 * asking again, and nothing of it was kept. Other parts' network errors look the same: ask only about calls of the database.
 */
export function isDatabaseOutage(error: unknown): boolean {
  return causesOf(error).some(({ message, code }) => {
    if (NETWORK_CODES.has(code) || OUTAGE_CLASSES.some((start) => code.startsWith(start))) return true;
    return DRIVER_WORDS.test(message);
  });
}

/** True when the database has no room left to write. */
export function isDatabaseFull(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === DISK_FULL);
}

/** An error and what caused it. */
function causesOf(error: unknown): { message: string; code: string }[] {
  const causes: { message: string; code: string }[] = [];
  let current = error;
  while (causes.length < DEEPEST_CAUSE && current instanceof Error) {
    causes.push({ message: current.message, code: 'code' in current ? String(current.code) : '' });
    current = current.cause;
  }
  return causes;
}
