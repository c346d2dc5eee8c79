import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** True once the next attempt is due: the first at once, then after pauses that double from a minute on. */
export function isAttemptDue(createdAt: PgColumn, mailAttempts: PgColumn): SQL {
  return sql`${createdAt} + make_interval(mins => (2 ^ ${mailAttempts})::int - 1) <= now()`;
}

/** Runs of one kind of work, one after another for each key. */
export class SerialRuns {
  readonly #runs = new WeakMap<object, Promise<void>>();

  /** Starts the work after whatever runs for the key already. `work` must not reject. */
  start(key: object, work: () => Promise<void>): Promise<void> {
    const run = (this.#runs.get(key) ?? Promise.resolve()).then(work);
    this.#runs.set(key, run);
    return run;
  }
}
