/** `read`: answered from what is stored; `work`: waits for a process that reads, converts or draws. */
export const CALL_GROUPS = ['read', 'edit', 'download', 'work'] as const;
export type CallGroup = (typeof CALL_GROUPS)[number];

/** A call that was answered as it should be. */
export interface CallTime {
  name: string;
  group: CallGroup;
  milliseconds: number;
  /** Of the measurement, from 0, in which it was begun. */
  minute: number;
}

export interface CallReport {
  times: CallTime[];
  /** How calls failed, by name and reason, and how often. */
  failures: [string, number][];
}

const MINUTE_MILLISECONDS = 60_000;

/** Keeps how every call ended. */
export class CallLog {
  readonly #times: CallTime[] = [];
  readonly #failures = new Map<string, number>();
  readonly #started = performance.now();

  /** Times a call; what it throws is noted as its failure, and null returned. */
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
