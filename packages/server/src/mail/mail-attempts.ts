import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * SQL that is true when the next attempt is due: the first at once, the others after pauses that start at a minute and
 * double.
 */
export function isAttemptDue(createdAt: PgColumn, mailAttempts: PgColumn): SQL {
  return sql`${createdAt} + make_interval(mins => (2 ^ ${mailAttempts})::int - 1) <= now()`;
}

/** Serialises the runs of one kind of work by key. */
export class SerialRuns {
  readonly #runs = new WeakMap<object, Promise<void>>();

  /** Starts the work after the current run of this key. `work` must not reject. */
  start(key: object, work: () => Promise<void>): Promise<void> {
    const run = (this.#runs.get(key) ?? Promise.resolve()).then(work);
    this.#runs.set(key, run);
    return run;
  }
}
