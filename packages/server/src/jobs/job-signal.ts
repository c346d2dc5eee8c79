import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Tells waiting requests of this process that something about a job has changed.
 * Only a hint that saves time: whoever waits looks again after a while in any case, for changes made by other processes.
 */
export class JobSignal {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  changed(jobId: string): void {
    this.emitter.emit(jobId);
  }

  /** Resolves at the next change of the job, after `milliseconds`, or when `signal` aborts, whichever is first. */
  async wait(jobId: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const stop = new AbortController();
    const options = { signal: AbortSignal.any([signal, stop.signal]) };
    try {
      await Promise.race([once(this.emitter, jobId, options), sleep(milliseconds, undefined, options)]);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      stop.abort();
    }
  }
}
