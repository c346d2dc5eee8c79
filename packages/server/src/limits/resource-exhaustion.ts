import { LedgerliftError } from '@ledgerlift/contract';
import { isExhausted } from '@ledgerlift/conversion';
import type { RateLimits } from './rate-limits.ts';

/** Maximum number of remembered pieces of work; the oldest are forgotten first. */
const MOST_REMEMBERED = 1_000;
const REMEMBERED_MS = 10 * 60_000;

interface Remembered {
  error: LedgerliftError;
  /** Milliseconds of `now`. */
  until: number;
}

/**
 * Keeps files that exceed the limits of time or memory from consuming them again and again: refuses the same work at
 * once for ten minutes, and makes a network address wait that brought several such files.
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
   * Does work for a network address. `work` identifies it: the same name is the same work. `act` calls `mayBegin` when
   * the work's turn has come, which throws the previous error of the same work, or RateLimitedError. Throws what `act`
   * throws.
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

/**
 * Throws RateLimitedError for a network address whose files recently exceeded the limits of time or memory too often.
 */
export async function checkExhaustionLimit(rateLimits: RateLimits, network: string): Promise<void> {
  await rateLimits.check('outOfTime', keyOf(network));
}

/** Counts a file that exceeded the limits against its network address, if known. Never throws. */
export async function countExhaustion(rateLimits: RateLimits, network: string | null): Promise<void> {
  // Exceeding the limit affects the next work, not this one.
  if (network !== null) await rateLimits.take('outOfTime', keyOf(network)).catch(() => undefined);
}

function keyOf(network: string): string {
  return `network ${network}`;
}
