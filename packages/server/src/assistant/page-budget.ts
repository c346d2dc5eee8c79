import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../store/database.ts';
import { rateLimits } from '../store/schema.ts';
import type { AssistantSettings } from './assistant-settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Owners who ask as much as they may use up a day only when so many of them do. */
const OWNERS_PER_DAY = 5;

/** What became of a wish for pages. */
export type TakenPages = 'taken' | 'owner-used-up' | 'day-used-up';

/** Pages that may be sent within 24 hours, counted in the database for all processes. */
export interface PageBudget {
  /** Takes so many pages, all or none, off the owner's share and off everybody's. Throws when the database does not count. */
  take(ownerId: string, pages: number, now?: number): Promise<TakenPages>;
}

/**
 * An owner has a share of the day's pages, at least those of one document: the same file can be converted for nothing
 * again and again, so that one owner could use up everybody's.
 */
export function openPageBudget(
  db: Database,
  { pagesPerDay, pagesPerFile }: Pick<AssistantSettings, 'pagesPerDay' | 'pagesPerFile'>,
): PageBudget {
  const perOwner = Math.max(Math.ceil(pagesPerDay / OWNERS_PER_DAY), pagesPerFile);
  return {
    async take(ownerId, pages, now = Date.now()) {
      try {
        await db.transaction(async (tx) => {
          if (!(await count(tx, `assistant:owner ${ownerId}`, { pages, limit: perOwner, now })))
            throw new Refusal('owner-used-up');
          if (!(await count(tx, 'assistant:pages', { pages, limit: pagesPerDay, now })))
            throw new Refusal('day-used-up');
        });
        return 'taken';
      } catch (refused) {
        if (refused instanceof Refusal) return refused.reason;
        throw refused;
      }
    },
  };
}

/** Ends the transaction: what an owner could not send takes nothing off the owner's share. */
class Refusal extends Error {
  readonly reason: TakenPages;

  constructor(reason: TakenPages) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Counts so many pages where they fit, in one statement: a document that is too long must not use up what a shorter one
 * could have, and pages that were only given back later could be given to another day. False when they do not fit.
 */
async function count(
  tx: Queries,
  key: string,
  { pages, limit, now }: { pages: number; limit: number; now: number },
): Promise<boolean> {
  if (pages > limit) return false;
  const { points, expire } = rateLimits;
  const isOver = sql`${expire} <= ${now}`;
  const counted = sql`case when ${isOver} then 0 else ${points} end + ${pages}::int`;
  const taken = await tx
    .insert(rateLimits)
    .values({ key, points: pages, expire: now + DAY_MS })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { points: counted, expire: sql`case when ${isOver} then ${now + DAY_MS} else ${expire} end` },
      setWhere: sql`${counted} <= ${limit}`,
    })
    .returning({ key: rateLimits.key });
  return taken.length > 0;
}
