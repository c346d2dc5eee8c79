import type { Worker } from 'node:worker_threads';
import type { Answer, Call } from './serve-calls.ts';

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** Asks a thread that runs `serveCalls`. The thread keeps no process alive that waits for none of its answers. */
export class ThreadCalls<Body, Result> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting<Result>>();
  readonly #ready: Promise<void>;
  #nextId = 0;
  /** Why nothing more will be answered; null while the thread runs. */
  #end: Error | null = null;

  /** `onEnd` is called once, when the thread has ended or failed. */
  constructor(worker: Worker, onEnd: () => void = () => undefined) {
    this.#worker = worker;
    this.#ready = new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error);
        // An error is followed by the exit, which tells less.
        if (!this.#end) onEnd();
        this.#failAll(error);
      };
      worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
      worker.on('exit', () => fail(new Error('A reading thread ended')));
      worker.on('message', (answer: Answer<Result>) => {
        if ('ready' in answer) resolve();
        else this.#settle(answer);
        if (this.#waiting.size === 0) worker.unref();
      });
    });
    // Whoever asks without waiting for the start hears of its failure by the answer.
    this.#ready.catch(() => undefined);
  }

  /** Waits until the thread answers. Throws why it failed before, once it is gone: its error comes before its exit. */
  async started(): Promise<void> {
    try {
      await this.#ready;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  /** Throws what the work throws in the thread, as a plain Error, and why the thread ended if it did. */
  ask(body: Body): Promise<Result> {
    // A thread that has ended takes messages and never answers.
    if (this.#end) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      const call: Call<Body> = { id: this.#nextId++, body };
      this.#waiting.set(call.id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(call);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(answer: Exclude<Answer<Result>, { ready: true }>): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject(new Error(answer.failure));
  }

  #failAll(error: Error): void {
    this.#end ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
