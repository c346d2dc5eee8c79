import { isDatabaseOutage } from '../store/database-outage.ts';
import { LEASE_RENEWAL_MS } from './task-queue.ts';

/**
 * During a database outage all leases may expire although their workers are alive and wait to store an outcome or to
 * renew. Within this time each of them has renewed its lease and tried to connect.
 */
const GRACE_MS = LEASE_RENEWAL_MS + 5000;

/**
 * Notes when a worker last met a database outage. For a while after it, an expired lease does not mean that its worker
 * died.
 */
export class OutageWatch {
  readonly #graceMs: number;
  #metAt = Number.NEGATIVE_INFINITY;

  constructor(graceMs = GRACE_MS) {
    this.#graceMs = graceMs;
  }

  /** Takes any error that a database call threw. */
  note(error: unknown): void {
    if (isDatabaseOutage(error)) this.#metAt = performance.now();
  }

  /** True when an expired lease means that its worker died. */
  trustsLeases(): boolean {
    return performance.now() - this.#metAt >= this.#graceMs;
  }
}
