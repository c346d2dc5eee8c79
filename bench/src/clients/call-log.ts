/** `read`: answered from the database; `work`: waits for a process that inspects, converts or draws. */
export const CALL_GROUPS = ['read', 'edit', 'download', 'work'] as const;
export type CallGroup = (typeof CALL_GROUPS)[number];

/** A successful call. */
export interface CallTime {
  name: string;
  group: CallGroup;
  milliseconds: number;
  /** The minute of the measurement, from 0, in which it began. */
  minute: number;
}

export interface CallReport {
  times: CallTime[];
  /** Failures by name and reason, with counts. */
  failures: [string, number][];
}

const MINUTE_MILLISECONDS = 60_000;

/** Records the outcome of every call. */
export class CallLog {
  readonly #times: CallTime[] = [];
  readonly #failures = new Map<string, number>();
  readonly #started = performance.now();

  /** Times a call; records an exception as its failure and returns null. */
  async time<Result>(name: string, group: CallGroup, call: () => Promise<Result>): Promise<Result | null> {
    const begun = performance.now();
    try {
      const result = await call();
      const minute = Math.floor((begun - this.#started) / MINUTE_MILLISECONDS);
      this.#times.push({ name, group, milliseconds: performance.now() - begun, minute });
      return result;
    } catch (error) {
      const failure = `${name}: ${reasonOf(error)}`;
      this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
      return null;
    }
  }

  report(): CallReport {
    return { times: this.#times, failures: [...this.#failures] };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `broken connection (${String(error.code)})` : error.message;
}
