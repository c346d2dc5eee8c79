import { RateLimitedError } from './rate-limited-error.ts';

/** Retry-After in seconds for an excess stream. */
const TRY_AGAIN = 60;

/** Limits the number of concurrently open streams of each client in this process. */
export class OpenStreams {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** `most`: maximum number of open streams of a key. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a stream until the returned function is called. Throws RateLimitedError for an excess one. */
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
