import type { Thread } from '../platform/platform.ts';
import type { Answer, Call, EndCall } from './serve-calls.ts';

/** A thread that is at work for longer is terminated all the same: milliseconds. */
const MAX_WORK_MS = 10_000;

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

/**
 * Sends requests to a thread that runs `serveCalls`. The thread keeps the process alive only while a request waits
 * for its answer.
 */
export class ThreadCalls<Body, Result> {
  readonly #thread: Thread;
  readonly #waiting = new Map<number, Waiting<Result>>();
  readonly #ready: Promise<void>;
  #nextId = 0;
  /** Called once the thread is idle after an `EndCall`, or has ended. */
  #onIdle: () => void = () => undefined;
  /** Why the thread ended; null while it runs. */
  #end: Error | null = null;

  /** `onEnd` is called once, when the thread has ended or failed. */
  constructor(thread: Thread, onEnd: () => void = () => undefined) {
    this.#thread = thread;
    this.#ready = new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error);
        // An error comes before the exit, which says less.
        if (!this.#end) onEnd();
        this.#failAll(error);
        this.#onIdle();
      };
      thread.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
      thread.on('exit', () => fail(new Error('A reading thread ended')));
      thread.on('message', (message) => {
        const answer = message as Answer<Result>;
        if ('ready' in answer) resolve();
        else if ('idle' in answer) this.#onIdle();
        else this.#settle(answer);
        if (this.#waiting.size === 0) thread.unref();
      });
    });
    // A caller that does not wait for the start gets its failure with the answer.
    this.#ready.catch(() => undefined);
  }

  /**
   * Waits until the thread is ready. Throws the reason of an earlier failure once the thread has ended: its error
   * comes before its exit.
   */
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

  /** Throws a plain Error with the message of the work's error in the thread, or the reason why the thread ended. */
  ask(body: Body): Promise<Result> {
    // An ended thread accepts messages and never answers.
    if (this.#end) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      const call: Call<Body> = { id: this.#nextId++, body };
      this.#waiting.set(call.id, { resolve, reject });
      this.#thread.ref();
      this.#thread.postMessage(call);
    });
  }

  /**
   * Ends the thread; requests that wait fail. A thread at work ends after that: the native code of a model that finds its
   * thread terminated ends the process.
   */
  async end(): Promise<void> {
    if (this.#waiting.size > 0) {
      this.#failAll(new Error('A reading thread ended'));
      await this.#untilIdle();
    }
    await this.#thread.terminate();
  }

  async #untilIdle(): Promise<void> {
    const call: EndCall = { end: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      timer = setTimeout(resolve, MAX_WORK_MS);
      this.#thread.postMessage(call);
    });
    clearTimeout(timer);
  }

  #settle(answer: Extract<Answer<Result>, { id: number }>): void {
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
