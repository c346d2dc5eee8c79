/**
 * Beginnings of PostgreSQL's error codes: broken connections, no more connections or memory, a server that stops, and a
 * transaction that it ended because we kept silent in it for too long (see database.ts): a process that stood still, whose
 * next attempt may go well.
 */
const OUTAGE_CODES = ['08', '53', '57P', '25P03'];
/** What the network tells. */
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
/** What the driver says without a code. */
const DRIVER_WORDS = /connection terminated|connection ended|connection error/i;
/** What its pool says to whoever has waited too long for one of its connections; one that cannot be made it calls terminated. */
const POOL_WORDS = /timeout exceeded when trying to connect/i;
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
    if (NETWORK_CODES.has(code) || OUTAGE_CODES.some((start) => code.startsWith(start))) return true;
    return DRIVER_WORDS.test(message) || POOL_WORDS.test(message);
  });
}

/** True when all connections of this process were in use for too long, whether or not the database is there. */
export function isPoolBusy(error: unknown): boolean {
  return causesOf(error).some(({ message }) => POOL_WORDS.test(message));
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
