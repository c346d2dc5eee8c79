import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Listens to one job from its creation on, so that a change between a query and the following wait is not missed. */
export interface JobWatch {
  /** Resolves when the job has changed since the last wait, after `milliseconds`, or when `signal` aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  end(): void;
}

/**
 * Notifies waiting requests of changes to a job, in this process and, through `publish`, in others. Only an
 * optimisation: waiting requests also poll.
 */
export class JobSignal {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #publish: (jobId: string) => void;

  constructor(publish: (jobId: string) => void = () => undefined) {
    this.#publish = publish;
  }

  changed(jobId: string): void {
    this.changedElsewhere(jobId);
    this.#publish(jobId);
  }

  /** Another process has reported the change. */
  changedElsewhere(jobId: string): void {
    this.#emitter.emit(jobId);
  }

  /** The caller must call `end`. */
  watch(jobId: string): JobWatch {
    let change = new AbortController();
    const onChange = () => change.abort();
    this.#emitter.on(jobId, onChange);
    return {
      async wait(milliseconds, signal) {
        const either = AbortSignal.any([signal, change.signal]);
        await sleep(milliseconds, undefined, { signal: either }).catch((error: unknown) => {
          if (!either.aborted) throw error;
        });
        change = new AbortController();
      },
      end: () => this.#emitter.off(jobId, onChange),
    };
  }
}
