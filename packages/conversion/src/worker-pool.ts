import { AssistantRequestGuard } from './assistant-request-guard.ts';
import { ChildCrash, type ChildLimits, ConversionChild, type TaskHandlers } from './conversion-child.ts';
import { FairQueue, type Requester, type StartedWork } from './fair-queue.ts';
import type { Task, TaskResult } from './messages.ts';
import { cancelled, isOutOfMemory, tooManyWaiting, unavailable, unreadableFile } from './task-errors.ts';

export interface WorkerPoolOptions extends ChildLimits {
  /** Number of children that work at once. */
  size: number;
  /** A child is replaced after this many documents, so that leaks of native code stay bounded. */
  documentsPerChild: number;
  /** Tasks of one network address that may run at once (all). */
  mostPerNetwork?: number;
  /** Tasks of one network address that may wait; further ones are refused (no limit). */
  mostWaitingPerNetwork?: number;
  /** Seconds after which an idle child ends, unless it is the only one (never). */
  spareSeconds?: number;
}

/** Who requests a task, and when it may start or must stop. */
export interface TaskScheduling {
  requester: Requester;
  /** Cancels the task: it leaves the queue, or its child is notified and soon killed. */
  signal?: AbortSignal;
  /** Called when the task is next; an error that it throws is the task's result. */
  mayBegin?: () => Promise<void>;
}

/** A child whose memory after a document exceeds this share of its limit is replaced. */
const WORN_OUT_SHARE = 0.7;

interface WaitingTask extends TaskScheduling {
  task: Task;
  handlers: TaskHandlers;
  /** Per task: a second child gets no second request. */
  guard: AssistantRequestGuard | null;
  resolve(result: TaskResult): void;
  reject(error: Error): void;
}

/**
 * A queue of tasks and the children that run them. Network addresses take turns, and so do the owners behind one
 * address.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #queue: FairQueue<WaitingTask>;
  /** The last one gets the next task. */
  readonly #idle: ConversionChild[] = [];
  readonly #busy = new Set<ConversionChild>();
  /** Timers that end idle children. */
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
      // `#runOnce` also stops a running task; this rejects its promise immediately.
      signal?.addEventListener('abort', () => this.#cancel(waiting), { once: true });
      this.#queue.add(waiting, requester);
      this.#startNext();
    });
  }

  /** Ends all children and cancels waiting and running tasks. */
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
    // Earlier documents may have damaged the child or left it little memory: retry in a fresh child.
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
