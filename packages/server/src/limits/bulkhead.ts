import { FairQueue, type Requester } from '@ledgerlift/conversion';
import { RateLimitedError } from './rate-limited-error.ts';

export interface BulkheadSize {
  /** Pieces of work that run at once. */
  slots: number;
  /** Of these, the most for one network address. */
  slotsPerNetwork: number;
  /** Callers of one network address that wait; the next one is refused. */
  waitingPerNetwork: number;
}

/** Seconds after which a caller whose network has too many waiting may try again. */
const TRY_AGAIN = 5;

interface Waiting {
  start(leave: () => void): void;
}

/**
 * Bounds how much of one kind of work runs at once in this process. Whoever finds no place waits: network addresses take
 * turns, and so do the owners behind one of them, charged by the seconds that they held places.
 */
export class Bulkhead {
  readonly #size: BulkheadSize;
  readonly #queue: FairQueue<Waiting>;
  #running = 0;

  constructor(size: BulkheadSize) {
    this.#size = size;
    this.#queue = new FairQueue(size.slotsPerNetwork);
  }

  /** Pieces of work that run. */
  get running(): number {
    return this.#running;
  }

  /** Callers that wait. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Waits for a place, and returns the function that gives it back. Throws RateLimitedError when too many of the network
   * wait, and the signal's reason when it is aborted before there is a place.
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
