import { isDatabaseOutage } from '../store/database-outage.ts';
import { LEASE_RENEWAL_MS } from './task-queue.ts';

/**
 * All leases may have ended while the database was away, though their workers live and wait to write their outcome or to
 * renew. Within this time each of them has had its turn: what is renewed by the clock, and an attempt to connect.
 */
const GRACE_MS = LEASE_RENEWAL_MS + 5000;

/**
 * Notes when a worker last met a database that was away. Until a while after that, the end of a lease says nothing of who
 * had it.
 */
export class OutageWatch {
  readonly #graceMs: number;
  #metAt = Number.NEGATIVE_INFINITY;

  constructor(graceMs = GRACE_MS) {
    this.#graceMs = graceMs;
  }

  /** Takes what a call of the database threw, whatever it is. */
  note(error: unknown): void {
    if (isDatabaseOutage(error)) this.#metAt = performance.now();
  }

  /** True when leases that have ended are those of dead workers. */
  trustsLeases(): boolean {
    return performance.now() - this.#metAt >= this.#graceMs;
  }
}
