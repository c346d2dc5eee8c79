import { gt } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { rateLimits } from '../store/schema.ts';

/** Longer than the window of any limit. */
const LONGEST_MS = 25 * 60 * 60_000;

/**
 * Deletes counters that began while the clock was ahead: after its correction they would block their callers until
 * then. Returns their number.
 */
export async function purgeStrayCounters(db: Queries, now = Date.now()): Promise<number> {
  const gone = await db
    .delete(rateLimits)
    .where(gt(rateLimits.expire, now + LONGEST_MS))
    .returning({ key: rateLimits.key });
  return gone.length;
}
