import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const DAY_SECONDS = 24 * 60 * 60;
/** One count for all processes and all users. */
const KEY = 'pages';

/** Pages that may be sent within 24 hours, counted in the database. */
export interface PageBudget {
  /** Takes so many pages, all or none. False when they are not left. Throws when the database does not count. */
  take(pages: number): Promise<boolean>;
}

export function openPageBudget(pool: Pool, pagesPerDay: number): PageBudget {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    // Migrations made it.
    tableCreated: true,
    keyPrefix: 'assistant',
    points: pagesPerDay,
    duration: DAY_SECONDS,
    clearExpiredByTimeout: false,
  });
  return {
    async take(pages) {
      try {
        await limiter.consume(KEY, pages);
        return true;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // A document that is too long must not use up what a shorter one could have.
        await limiter.reward(KEY, pages);
        return false;
      }
    },
  };
}
