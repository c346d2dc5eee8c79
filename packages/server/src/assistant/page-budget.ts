import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../store/database.ts';
import { rateLimits } from '../store/schema.ts';
import type { AssistantSettings } from './assistant-settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** It takes this many owners with their full share to use up a day's pages. */
const OWNERS_PER_DAY = 5;

/** Result of taking pages from the budget. */
export type TakenPages = 'taken' | 'owner-used-up' | 'day-used-up';

/** The pages that may be sent within 24 hours, counted in the database for all processes. */
export interface PageBudget {
  /** Takes all or none of the pages from the owner's share and from the total. Throws when the database fails. */
  take(ownerId: string, pages: number, now?: number): Promise<TakenPages>;
}

/**
 * Each owner has a share of the day's pages, at least enough for one document. Without it one owner could use up all
 * pages, because converting the same file again costs nothing.
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

/** Rolls the transaction back, so that refused pages do not reduce the owner's share. */
class Refusal extends Error {
  readonly reason: TakenPages;

  constructor(reason: TakenPages) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Counts the pages if they fit, in one statement: a document that is too long must not use up the pages of a shorter
 * one, and pages that were returned later could count for another day. False when they do not fit.
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
