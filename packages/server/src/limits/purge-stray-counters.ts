import { gt } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { rateLimits } from '../store/schema.ts';

/** Longer than any limit counts. */
const LONGEST_MS = 25 * 60 * 60_000;

/**
 * Forgets counters that began while the clock was ahead: once it is put right they would hold their callers up until that
 * day comes. Returns how many went.
 */
export async function purgeStrayCounters(db: Queries, now = Date.now()): Promise<number> {
  const gone = await db
    .delete(rateLimits)
    .where(gt(rateLimits.expire, now + LONGEST_MS))
    .returning({ key: rateLimits.key });
  return gone.length;
}
