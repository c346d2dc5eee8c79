import { ChildCrash, type ChildLimits, ConversionChild, type TaskHandlers } from './conversion-child.ts';
import type { Task, TaskResult } from './messages.ts';
import { ParentQuestion } from './parent-question.ts';
import { cancelled, isOutOfMemory, unavailable, unreadableFile } from './task-errors.ts';

export interface LaneOptions extends ChildLimits {
  /** Children that work at once. */
  size: number;
  /** A child is replaced after so many documents, so that what native code leaks stays bounded. */
  documentsPerChild: number;
}

/** A child that kept more than this share of its memory limit after a document is replaced. */
const WORN_OUT_SHARE = 0.7;

interface WaitingTask {
  task: Task;
  handlers: TaskHandlers;
  /** The task's own: a second child puts no second one. */
  question: ParentQuestion | null;
  signal: AbortSignal | undefined;
  resolve(result: TaskResult): void;
  reject(error: Error): void;
}

/** A queue of tasks and the children that work it off, first come, first served. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #waiting: WaitingTask[] = [];
  readonly #idle: ConversionChild[] = [];
  readonly #busy = new Set<ConversionChild>();
  #closed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Throws LedgerliftError as the task does, `too_complex`, `unreadable`, `cancelled` or `unavailable`. */
  run(task: Task, handlers: TaskHandlers, signal?: AbortSignal): Promise<TaskResult> {
    if (this.#closed) return Promise.reject(unavailable());
    if (signal?.aborted) return Promise.reject(cancelled());
    return new Promise((resolve, reject) => {
      const question = handlers.assistant ? new ParentQuestion(handlers.assistant) : null;
      const waiting: WaitingTask = { task, handlers, question, signal, resolve, reject };
      // A running task is also told by `#runOnce`; whoever waits for it is answered here and now.
      signal?.addEventListener('abort', () => this.#cancel(waiting), { once: true });
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  /** Ends all children; waiting and running tasks are cancelled. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(cancelled());
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((child) => child.stop()));
  }

  #cancel(waiting: WaitingTask): void {
    const index = this.#waiting.indexOf(waiting);
    if (index >= 0) this.#waiting.splice(index, 1);
    waiting.reject(cancelled());
  }

  #startNext(): void {
    while (!this.#closed && this.#busy.size < this.#options.size) {
      const next = this.#waiting.shift();
      if (!next) return;
      void this.#work(next);
    }
  }

  async #work(waiting: WaitingTask): Promise<void> {
    try {
      waiting.resolve(await this.#runOnce(waiting));
    } catch (error) {
      waiting.reject(error instanceof Error ? error : unreadableFile());
    }
    this.#startNext();
  }

  async #runOnce(waiting: WaitingTask): Promise<TaskResult> {
    const child = this.#takeChild();
    const isFresh = child.documents === 0;
    const { task, handlers, question, signal } = waiting;
    const onAbort = () => child.cancel();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await child.run(task, handlers, question);
    } catch (error) {
      const crashed = error instanceof ChildCrash;
      if (!crashed && (isFresh || !isOutOfMemory(error))) throw error;
      if (this.#closed || signal?.aborted) throw cancelled();
      if (isFresh) throw unreadableFile();
    } finally {
      signal?.removeEventListener('abort', onAbort);
      this.#giveBack(child);
    }
    // The documents before may have damaged the child or left it little memory: this one gets a fresh child of its own.
    return await this.#runOnce(waiting);
  }

  #takeChild(): ConversionChild {
    let child = this.#idle.pop();
    while (child?.ended) child = this.#idle.pop();
    child ??= new ConversionChild(this.#options);
    this.#busy.add(child);
    return child;
  }

  #giveBack(child: ConversionChild): void {
    this.#busy.delete(child);
    if (child.ended) return;
    const { documentsPerChild, memoryMegabytes } = this.#options;
    const wornOut =
      child.faulty ||
      child.documents >= documentsPerChild ||
      child.residentMegabytes > WORN_OUT_SHARE * memoryMegabytes;
    if (wornOut || this.#closed) void child.stop();
    else this.#idle.push(child);
  }
}
