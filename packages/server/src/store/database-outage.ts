/**
 * Prefixes of PostgreSQL's error codes: broken connections, too many connections or out of memory, a server that shuts
 * down, and idle_in_transaction_session_timeout (see database.ts), which a suspended process meets and can retry after.
 */
const OUTAGE_CODES = ['08', '53', '57P', '25P03'];
/** Error codes of the network. */
const NETWORK_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver without a code. */
const DRIVER_WORDS = /connection terminated|connection ended|connection error/i;
/** Message of the pool when no connection became free in time. A connection that cannot be made is a driver message. */
const POOL_WORDS = /timeout exceeded when trying to connect/i;
/** Limits circular chains of causes. */
const DEEPEST_CAUSE = 5;

/** The database's disk is full: it can still read but not write. */
const DISK_FULL = '53100';

/**
 * True when the database could not be reached, went away during the call, or accepts no more connections: the call can
 * be repeated. Use it only for errors of database calls, since network errors of other services look the same.
 */
export function isDatabaseOutage(error: unknown): boolean {
  return causesOf(error).some(({ message, code }) => {
    if (NETWORK_CODES.has(code) || OUTAGE_CODES.some((start) => code.startsWith(start))) return true;
    return DRIVER_WORDS.test(message) || POOL_WORDS.test(message);
  });
}

/** True when all connections of this process were in use for too long, whether or not the database is available. */
export function isPoolBusy(error: unknown): boolean {
  return causesOf(error).some(({ message }) => POOL_WORDS.test(message));
}

/** True when the database has no room left to write. */
export function isDatabaseFull(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === DISK_FULL);
}

/** An error and its chain of causes. */
function causesOf(error: unknown): { message: string; code: string }[] {
  const causes: { message: string; code: string }[] = [];
  let current = error;
  while (causes.length < DEEPEST_CAUSE && current instanceof Error) {
    causes.push({ message: current.message, code: 'code' in current ? String(current.code) : '' });
    current = current.cause;
  }
  return causes;
}
