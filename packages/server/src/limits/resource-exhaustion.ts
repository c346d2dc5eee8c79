import { LedgerliftError } from '@ledgerlift/contract';
import { isExhausted } from '@ledgerlift/conversion';
import type { RateLimits } from './rate-limits.ts';

/** Pieces of work that are remembered; the oldest are forgotten for new ones. */
const MOST_REMEMBERED = 1_000;
const REMEMBERED_MS = 10 * 60_000;

interface Remembered {
  error: LedgerliftError;
  /** Milliseconds of `now`. */
  until: number;
}

/**
 * Keeps files that run out of time or memory from costing it again and again: the same work is refused at once for ten
 * minutes, and a network address that brought several such files has to wait.
 */
export class ResourceExhaustionGuard {
  readonly #rateLimits: RateLimits;
  readonly #now: () => number;
  readonly #remembered = new Map<string, Remembered>();

  constructor(rateLimits: RateLimits, now = () => performance.now()) {
    this.#rateLimits = rateLimits;
    this.#now = now;
  }

  /**
   * Does work for a network address. `work` names it: the same name is the same work. `act` calls `mayBegin` when the work's
   * turn has come, which throws how the same work ended before, or RateLimitedError. Throws what `act` throws.
   */
  async guard<T>(
    network: string,
    work: string,
    act: (mayBegin: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    let hasBegun = false;
    try {
      return await act(async () => {
        this.#refuseKnown(work);
        await checkExhaustionLimit(this.#rateLimits, network);
        hasBegun = true;
      });
    } catch (error) {
      if (hasBegun && error instanceof LedgerliftError && isExhausted(error)) {
        this.#remember(work, error);
        await countExhaustion(this.#rateLimits, network);
      }
      throw error;
    }
  }

  #refuseKnown(work: string): void {
    const known = this.#remembered.get(work);
    if (!known) return;
    if (this.#now() < known.until) throw known.error;
    this.#remembered.delete(work);
  }

  #remember(work: string, error: LedgerliftError): void {
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size >= MOST_REMEMBERED) this.#remembered.delete(oldest);
    this.#remembered.set(work, { error, until: this.#now() + REMEMBERED_MS });
  }
}

/** Throws RateLimitedError for a network address whose files ran out of time or memory too often lately. */
export async function checkExhaustionLimit(rateLimits: RateLimits, network: string): Promise<void> {
  await rateLimits.check('outOfTime', keyOf(network));
}

/** Counts a file that ran out of time or memory for its network address, if that is known. Never throws. */
export async function countExhaustion(rateLimits: RateLimits, network: string | null): Promise<void> {
  // One too many is refused with the next work, not with this.
  if (network !== null) await rateLimits.take('outOfTime', keyOf(network)).catch(() => undefined);
}

function keyOf(network: string): string {
  return `network ${network}`;
}
