import { FairQueue, type Requester } from '@ledgerlift/conversion';
import { RateLimitedError } from './rate-limited-error.ts';

export interface BulkheadSize {
  /** Maximum number of concurrent pieces of work. */
  slots: number;
  /** Maximum of these for one network address. */
  slotsPerNetwork: number;
  /** Maximum number of waiting callers of one network address. */
  waitingPerNetwork: number;
}

/** Retry-After in seconds when too many callers of a network wait. */
const TRY_AGAIN = 5;

interface Waiting {
  start(leave: () => void): void;
}

/**
 * Limits the concurrency of one kind of work in this process. Callers without a slot wait: network addresses take
 * turns, and so do the owners behind one address, charged by the seconds that they held slots.
 */
export class Bulkhead {
  readonly #size: BulkheadSize;
  readonly #queue: FairQueue<Waiting>;
  #running = 0;

  constructor(size: BulkheadSize) {
    this.#size = size;
    this.#queue = new FairQueue(size.slotsPerNetwork);
  }

  /** Number of running pieces of work. */
  get running(): number {
    return this.#running;
  }

  /** Number of waiting callers. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Waits for a slot, and returns the function that releases it. Throws RateLimitedError when too many callers of the
   * network wait, and the signal's reason when it aborts first.
   */
  async enter(requester: Requester, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#queue.waitingOf(requester.network) >= this.#size.waitingPerNetwork)
      throw new RateLimitedError('Too many large requests from your network wait already.', TRY_AGAIN);
    return new Promise((resolve, reject) => {
      const hangUp = () => {
        if (this.#queue.remove(waiting, requester)) reject(signal.reason);
      };
      const waiting: Waiting = {
        start(leave) {
          signal.removeEventListener('abort', hangUp);
          resolve(leave);
        },
      };
      signal.addEventListener('abort', hangUp, { once: true });
      this.#queue.add(waiting, requester);
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running < this.#size.slots) {
      const work = this.#queue.take();
      if (!work) return;
      this.#running += 1;
      const startedAt = performance.now();
      let isInside = true;
      work.item.start(() => {
        if (!isInside) return;
        isInside = false;
        this.#running -= 1;
        work.end((performance.now() - startedAt) / 1000);
        this.#startNext();
      });
    }
  }
}
