/** The bytes of one scope, as known to this process. */
interface Tally {
  /** As last counted in the database. */
  stored: number;
  countedAt: number;
  counting: Promise<void>;
  /** Bytes of running uploads. */
  arriving: number;
  /** Running uploads. */
  uploads: number;
}

/**
 * Counts the bytes of running uploads in addition to the stored ones, by scope (an owner, an address, all), so that
 * concurrent uploads are counted together.
 */
export class StorageTallies {
  readonly #tallies = new Map<string, Tally>();

  /** Begins an upload that counts in this scope; `leave` ends it. */
  enter(key: string): void {
    const tally = this.#tallies.get(key) ?? emptyTally();
    this.#tallies.set(key, tally);
    tally.uploads += 1;
  }

  /** Counts the stored bytes, unless they were counted within `freshMs`. */
  count(key: string, freshMs: number, read: () => Promise<number>): Promise<void> {
    const tally = this.#of(key);
    const now = performance.now();
    if (now - tally.countedAt >= freshMs) {
      tally.countedAt = now;
      tally.counting = countInto(tally, read);
    }
    return tally.counting;
  }

  used(key: string): number {
    const { stored, arriving } = this.#of(key);
    return stored + arriving;
  }

  arrive(key: string, bytes: number): void {
    this.#of(key).arriving += bytes;
  }

  /** Ends an upload: of the bytes that arrived, `kept` are now stored. */
  leave(key: string, arrived: number, kept: number): void {
    const tally = this.#of(key);
    tally.arriving -= arrived;
    tally.stored += kept;
    tally.uploads -= 1;
    if (tally.uploads === 0) this.#tallies.delete(key);
  }

  #of(key: string): Tally {
    return this.#tallies.get(key) ?? emptyTally();
  }
}

async function countInto(tally: Tally, read: () => Promise<number>): Promise<void> {
  try {
    tally.stored = await read();
  } catch (error) {
    tally.countedAt = Number.NEGATIVE_INFINITY;
    throw error;
  }
}

function emptyTally(): Tally {
  return {
    stored: 0,
    countedAt: Number.NEGATIVE_INFINITY,
    counting: Promise.resolve(),
    arriving: 0,
    uploads: 0,
  };
}
