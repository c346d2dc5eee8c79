/**
 * Lets calls that would wait for the same lock of the database wait here instead, in this process, where they hold no
 * connection.
 */
export class Turns {
  /** What the last who asked for a turn waits for, and does; it never rejects. */
  readonly #last = new Map<string, Promise<void>>();

  /** Calls when all who asked for this key before have ended, however they did. */
  async take<T>(key: string, call: () => Promise<T>): Promise<T> {
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
      // Nobody came after: the key is forgotten.
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }

  /** Keys that somebody has a turn of. */
  get size(): number {
    return this.#last.size;
  }
}
