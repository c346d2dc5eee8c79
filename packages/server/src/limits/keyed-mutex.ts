/**
 * Runs calls with the same key one after another. Calls that would block on the same database lock wait here instead,
 * where they hold no connection.
 */
export class KeyedMutex {
  /** The end of the last call of each key; never rejects. */
  readonly #last = new Map<string, Promise<void>>();

  /** Runs the call once all earlier calls of this key have settled. */
  async run<T>(key: string, call: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const answer = before === undefined ? call() : before.then(call);
    const ended = answer.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, ended);
    try {
      return await answer;
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }

  /** Number of keys with a running or waiting call. */
  get size(): number {
    return this.#last.size;
  }
}
