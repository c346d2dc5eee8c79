import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Listens to one job from its making on, so that a change between a look and the wait after it is not missed. */
export interface JobWatch {
  /** Resolves when the job has changed since the last wait, after `milliseconds`, or when `signal` aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  end(): void;
}

/**
 * Tells waiting requests that something about a job has changed, here and, by `tellOthers`, in other processes.
 * Only a hint that saves time: whoever waits looks again after a while in any case.
 */
export class JobSignal {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #tellOthers: (jobId: string) => void;

  constructor(tellOthers: (jobId: string) => void = () => undefined) {
    this.#tellOthers = tellOthers;
  }

  changed(jobId: string): void {
    this.changedElsewhere(jobId);
    this.#tellOthers(jobId);
  }

  /** Another process told of it. */
  changedElsewhere(jobId: string): void {
    this.#emitter.emit(jobId);
  }

  /** The caller ends the watch. */
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
