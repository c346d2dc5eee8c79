import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitedError } from './rate-limited-error.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The calls that one key may make within a number of seconds, and the message for the excess. */
const LIMITS = {
  signIn: { calls: 10, seconds: 15 * MINUTE, problem: 'Too many failed attempts to sign in.' },
  /** Answers of the identity provider, each of which costs a call to it. */
  providerSignIn: { calls: 30, seconds: 15 * MINUTE, problem: 'Too many failed attempts to sign in.' },
  register: { calls: 10, seconds: HOUR, problem: 'Too many accounts were asked for from your network.' },
  resetRequest: { calls: 10, seconds: HOUR, problem: 'Too many links were asked for from your network.' },
  /** To one address, for each kind. */
  mailedLink: { calls: 5, seconds: HOUR, problem: 'Too many links were sent to your address.' },
  linkUse: { calls: 20, seconds: 15 * MINUTE, problem: 'Too many links that do not work were tried.' },
  /** Only invalid tokens. */
  apiToken: {
    calls: 30,
    seconds: 15 * MINUTE,
    problem: 'Too many API tokens that do not work were tried.',
  },
  /** Each sends a mail; so does a new token. */
  passwordChange: {
    calls: 10,
    seconds: HOUR,
    problem: 'Your password was changed too often in a short time.',
  },
  newApiToken: { calls: 20, seconds: HOUR, problem: 'Too many API tokens were made in a short time.' },
  export: { calls: 5, seconds: HOUR, problem: 'Your data was downloaded too often in a short time.' },
  contact: { calls: 5, seconds: HOUR, problem: 'Too many messages were sent from your network.' },
  /** Every file counts as at least one. */
  uploadedMegabytes: { calls: 4000, seconds: HOUR, problem: 'Too much was uploaded in a short time.' },
  upload: { calls: 120, seconds: 10 * MINUTE, problem: 'Too many uploads in a short time.' },
  convert: {
    calls: 120,
    seconds: 10 * MINUTE,
    problem: 'Too many conversions were started in a short time.',
  },
  /** Each call renders the page again. */
  picture: { calls: 600, seconds: 10 * MINUTE, problem: 'Too many pages were shown in a short time.' },
  /** Thousands of rows that a call reads; every call counts as at least one. */
  rows: { calls: 3000, seconds: 10 * MINUTE, problem: 'Too many rows were read in a short time.' },
  download: { calls: 300, seconds: 10 * MINUTE, problem: 'Too many downloads in a short time.' },
  /** Changes of rows, each of which proves its document again. */
  change: { calls: 3000, seconds: 10 * MINUTE, problem: 'Too many rows were changed in a short time.' },
  /** Each reads all pages of a file again. */
  reread: {
    calls: 300,
    seconds: 10 * MINUTE,
    problem: 'Too many files were read by a guide in a short time.',
  },
  /** Each makes several calls to the payment provider. */
  payment: { calls: 60, seconds: 10 * MINUTE, problem: 'Too many changes of plans in a short time.' },
  /** Files and pages that exceeded the limits of time or memory. */
  outOfTime: {
    calls: 5,
    seconds: 10 * MINUTE,
    problem: 'Too many files from your network took more time or memory than is allowed.',
  },
  /** New endpoints, each of which resolves a host, and rotations. */
  webhookSecret: { calls: 30, seconds: HOUR, problem: 'Too many webhook secrets were made in a short time.' },
  /** Each calls a server that the user names. */
  webhookTest: {
    calls: 30,
    seconds: 10 * MINUTE,
    problem: 'Too many tests of webhooks were sent in a short time.',
  },
  newMailAddress: {
    calls: 20,
    seconds: HOUR,
    problem: 'Too many addresses for documents by mail were made in a short time.',
  },
  /** Recipients that are not ours. */
  unknownMailAddress: {
    calls: 30,
    seconds: 10 * MINUTE,
    problem: 'Too many mails were sent to addresses that do not exist.',
  },
  unlock: { calls: 20, seconds: 10 * MINUTE, problem: 'Too many passwords did not open the file.' },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Counts calls in the database, so that all processes count together. */
export interface RateLimits {
  /** Counts a call, or `points` of the limited quantity. Throws RateLimitedError when `key` exceeds the limit. */
  take(limit: LimitName, key: string, points?: number): Promise<void>;
  /** Counts nothing. Throws RateLimitedError when `key` has no call left. */
  check(limit: LimitName, key: string): Promise<void>;
  /** Returns a call that should not count. */
  giveBack(limit: LimitName, key: string): Promise<void>;
}

const NO_LIMITS: RateLimits = {
  take: async () => undefined,
  check: async () => undefined,
  giveBack: async () => undefined,
};

/**
 * `factor` multiplies every limit; 0 turns them off. When the database fails to count, the call goes through: limits
 * slow abuse down, and their failure must not block everybody.
 */
export function openRateLimits(pool: Pool, factor: number, log: Logger): RateLimits {
  if (factor === 0) return NO_LIMITS;
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  for (const [name, { calls, seconds }] of Object.entries(LIMITS))
    limiters.set(
      name as LimitName,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        // A migration creates it.
        tableCreated: true,
        keyPrefix: name,
        points: Math.max(1, Math.round(calls * factor)),
        duration: seconds,
        // All limiters share one table, so only one of them deletes expired rows.
        clearExpiredByTimeout: name === 'signIn',
      }),
    );
  const count = async (limit: LimitName, act: (limiter: RateLimiterPostgres) => Promise<unknown>) => {
    try {
      const limiter = limiters.get(limit);
      if (limiter) await act(limiter);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes))
        return log.error({ err: refused, limit }, 'calls could not be counted');
      throw new RateLimitedError(LIMITS[limit].problem, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  };
  return {
    take: (limit, key, points = 1) => count(limit, (limiter) => limiter.consume(key, points)),
    check: (limit, key) =>
      count(limit, async (limiter) => {
        const counted = await limiter.get(key);
        if (counted && counted.consumedPoints >= limiter.points) throw counted;
      }),
    giveBack: (limit, key) => count(limit, (limiter) => limiter.reward(key)),
  };
}
