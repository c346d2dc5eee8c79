import { RateLimitedError } from './rate-limited-error.ts';

/** Seconds after which a stream too many may be asked for again. */
const TRY_AGAIN = 60;

/** Counts what is open at once, in this process, by who opened it. */
export class OpenStreams {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** `most`: streams that one key may have open. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a stream until the function that it returns is called. Throws RateLimitedError for one too many. */
  open(key: string): () => void {
    const others = this.#open.get(key) ?? 0;
    if (others >= this.#most)
      throw new RateLimitedError('Too many windows watch conversions at once.', TRY_AGAIN);
    this.#open.set(key, others + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }
}
