/** Bytes of one scope as this process knows them. */
interface Tally {
  /** As last counted in the database. */
  stored: number;
  countedAt: number;
  counting: Promise<void>;
  /** Of uploads that are on their way. */
  arriving: number;
  /** Uploads that are on their way. */
  uploads: number;
}

/**
 * Counts the bytes of uploads that are on their way beside those that are stored, by scopes (an owner, an address, all), so
 * that uploads at the same time are counted together.
 */
export class StorageTallies {
  readonly #tallies = new Map<string, Tally>();

  /** An upload begins that this scope counts; `leave` ends it. */
  enter(key: string): void {
    const tally = this.#tallies.get(key) ?? emptyTally();
    this.#tallies.set(key, tally);
    tally.uploads += 1;
  }

  /** Has the stored bytes counted, unless that was done within `freshMs`. */
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

  /** Ends an upload: of the bytes that arrived, `kept` are stored now. */
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
