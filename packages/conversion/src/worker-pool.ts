import { AssistantRequestGuard } from './assistant-request-guard.ts';
import { ChildCrash, type ChildLimits, ConversionChild, type TaskHandlers } from './conversion-child.ts';
import { FairQueue, type Requester, type StartedWork } from './fair-queue.ts';
import type { Task, TaskResult } from './messages.ts';
import { cancelled, isOutOfMemory, tooManyWaiting, unavailable, unreadableFile } from './task-errors.ts';

export interface WorkerPoolOptions extends ChildLimits {
  /** Children that work at once. */
  size: number;
  /** A child is replaced after so many documents, so that what native code leaks stays bounded. */
  documentsPerChild: number;
  /** Tasks of one network address that run at once (all of them). */
  mostPerNetwork?: number;
  /** Tasks of one network address that wait; one more is refused (none). */
  mostWaitingPerNetwork?: number;
  /** Seconds after which a child without work ends that is not the only one (never). */
  spareSeconds?: number;
}

/** Who asks for a task, and who no longer does. */
export interface TaskScheduling {
  requester: Requester;
  /** Takes the task back: it waits no more, or its child is told and soon killed. */
  signal?: AbortSignal;
  /** Called when the task's turn has come; what it throws is the task's outcome. */
  mayBegin?: () => Promise<void>;
}

/** A child that kept more than this share of its memory limit after a document is replaced. */
const WORN_OUT_SHARE = 0.7;

interface WaitingTask extends TaskScheduling {
  task: Task;
  handlers: TaskHandlers;
  /** The task's own: a second child puts no second one. */
  guard: AssistantRequestGuard | null;
  resolve(result: TaskResult): void;
  reject(error: Error): void;
}

/** Tasks and the children that work them off. Network addresses take turns, and so do the owners behind one of them. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #queue: FairQueue<WaitingTask>;
  /** The last one is the next to work. */
  readonly #idle: ConversionChild[] = [];
  readonly #busy = new Set<ConversionChild>();
  /** Ends of children without work. */
  readonly #spareTimers = new Map<ConversionChild, NodeJS.Timeout>();
  #running = 0;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.mostPerNetwork);
  }

  /**
   * Throws LedgerliftError as the task and `mayBegin` do, `too_complex`, `unreadable`, `cancelled`, `unavailable` (a
   * TooBusyError where the machine is), and `rate_limited` when too much of this network waits.
   */
  run(task: Task, handlers: TaskHandlers, turn: TaskScheduling): Promise<TaskResult> {
    const { requester, signal } = turn;
    if (this.#closed) return Promise.reject(unavailable());
    if (signal?.aborted) return Promise.reject(cancelled());
    const mostWaiting = this.#options.mostWaitingPerNetwork ?? Number.POSITIVE_INFINITY;
    if (this.#queue.waitingOf(requester.network) >= mostWaiting) return Promise.reject(tooManyWaiting());
    return new Promise((resolve, reject) => {
      const guard = handlers.assistant ? new AssistantRequestGuard(handlers.assistant) : null;
      const waiting: WaitingTask = { ...turn, task, handlers, guard, resolve, reject };
      // A running task is also told by `#runOnce`; whoever waits for it is answered here and now.
      signal?.addEventListener('abort', () => this.#cancel(waiting), { once: true });
      this.#queue.add(waiting, requester);
      this.#startNext();
    });
  }

  /** Ends all children; waiting and running tasks are cancelled. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.clear()) waiting.reject(cancelled());
    for (const timer of this.#spareTimers.values()) clearTimeout(timer);
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((child) => child.stop()));
  }

  #cancel(waiting: WaitingTask): void {
    this.#queue.remove(waiting, waiting.requester);
    waiting.reject(cancelled());
  }

  #startNext(): void {
    while (!this.#closed && this.#running < this.#options.size) {
      const next = this.#queue.take();
      if (!next) return;
      void this.#work(next);
    }
  }

  async #work({ item: waiting, end }: StartedWork<WaitingTask>): Promise<void> {
    const startedAt = performance.now();
    this.#running++;
    try {
      await waiting.mayBegin?.();
      if (this.#closed || waiting.signal?.aborted) throw cancelled();
      waiting.resolve(await this.#runOnce(waiting));
    } catch (error) {
      waiting.reject(error instanceof Error ? error : unreadableFile());
    }
    this.#running--;
    end((performance.now() - startedAt) / 1_000);
    this.#startNext();
  }

  async #runOnce(waiting: WaitingTask): Promise<TaskResult> {
    const child = this.#takeChild();
    const isFresh = child.documents === 0;
    const { task, handlers, guard, signal } = waiting;
    const onAbort = () => child.cancel();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await child.run(task, handlers, guard);
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
    let child = this.#nextIdle();
    while (child?.ended) child = this.#nextIdle();
    child ??= new ConversionChild(this.#options);
    this.#busy.add(child);
    return child;
  }

  #nextIdle(): ConversionChild | undefined {
    const child = this.#idle.pop();
    if (child) this.#forgetTimer(child);
    return child;
  }

  #giveBack(child: ConversionChild): void {
    this.#busy.delete(child);
    if (child.ended) return;
    const { documentsPerChild, memoryMegabytes } = this.#options;
    const wornOut =
      child.faulty ||
      child.hasLowPriority ||
      child.documents >= documentsPerChild ||
      child.residentMegabytes > WORN_OUT_SHARE * memoryMegabytes;
    if (wornOut || this.#closed) void child.stop();
    else this.#keepIdle(child);
  }

  #keepIdle(child: ConversionChild): void {
    this.#idle.push(child);
    const { spareSeconds } = this.#options;
    if (spareSeconds === undefined) return;
    const timer = setTimeout(() => this.#endSpare(child), spareSeconds * 1_000);
    this.#spareTimers.set(child, timer.unref());
  }

  #endSpare(child: ConversionChild): void {
    this.#forgetTimer(child);
    if (this.#idle.length + this.#busy.size === 1) return;
    this.#idle.splice(this.#idle.indexOf(child), 1);
    void child.stop();
  }

  #forgetTimer(child: ConversionChild): void {
    clearTimeout(this.#spareTimers.get(child));
    this.#spareTimers.delete(child);
  }
}
