/** Outcomes with their counts: `upload: 200`, `upload: 429 rate_limited`, `rows: broken (ECONNRESET)`. */
export type OutcomeCounts = [string, number][];

/** Counts the outcomes of calls. */
export class Tally {
  readonly #counts = new Map<string, number>();

  count(end: string, times = 1): void {
    this.#counts.set(end, (this.#counts.get(end) ?? 0) + times);
  }

  ends(): OutcomeCounts {
    return [...this.#counts].sort(([a], [b]) => a.localeCompare(b));
  }
}
