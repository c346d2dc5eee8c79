const MILLISECONDS_PER_SECOND = 1_000;
const MICROSECONDS_PER_MILLISECOND = 1_000;
/** The value in shared memory while no task runs. */
const NO_DEADLINE = 0;

/** Seconds of CPU time, of all threads of a child together. */
export interface TimeLimits {
  /** Additional seconds for each page of a document, on top of `secondsMinimum`. */
  secondsPerPage: number;
  /** Seconds for any document; also the maximum for a single page. */
  secondsMinimum: number;
}

/** CPU time that this process has used so far, with all its threads. */
export function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS_PER_MILLISECOND;
}

/**
 * Tells the watchdog the CPU time at which the task must end, in shared memory: the watchdog reads it while the main
 * thread is stuck in native code. Work of other processes does not count.
 */
export class TaskClock {
  readonly deadline: Int32Array;
  readonly #limits: TimeLimits;
  readonly #used: () => number;
  #startedAt = 0;

  /** `used`: milliseconds of CPU time. */
  constructor(limits: TimeLimits, used = cpuMilliseconds) {
    this.#limits = limits;
    this.#used = used;
    this.deadline = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  }

  /** A task begins. */
  start(): void {
    this.#startedAt = this.#used();
    this.#setDeadline(this.#startedAt + this.#limits.secondsMinimum * MILLISECONDS_PER_SECOND);
  }

  /** A page was read. */
  progress(donePages: number, totalPages: number): void {
    const { secondsMinimum, secondsPerPage } = this.#limits;
    const ofPage = this.#used() + secondsMinimum * MILLISECONDS_PER_SECOND;
    const ofDocument =
      this.#startedAt + (secondsMinimum + secondsPerPage * totalPages) * MILLISECONDS_PER_SECOND;
    // After the last page the engine works on the document as a whole.
    this.#setDeadline(donePages < totalPages ? Math.min(ofPage, ofDocument) : ofDocument);
  }

  /** The task has ended. */
  stop(): void {
    Atomics.store(this.deadline, 0, NO_DEADLINE);
  }

  #setDeadline(milliseconds: number): void {
    Atomics.store(this.deadline, 0, Math.ceil(milliseconds));
  }
}

/** True when the process has used more CPU time than the TaskClock's `deadline` allows. */
export function isOverdue(deadline: Int32Array, used = cpuMilliseconds()): boolean {
  const allowed = Atomics.load(deadline, 0);
  return allowed !== NO_DEADLINE && used > allowed;
}
