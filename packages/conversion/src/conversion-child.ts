import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { LedgerliftError, type ReadingGuide } from '@ledgerlift/contract';
import type { AssistantRequest, Tracer } from '@ledgerlift/engine';
import type { AssistantRequestGuard, GuardedAssistant } from './assistant-request-guard.ts';
import { OUT_OF_TIME } from './exit-messages.ts';
import { lowerPriority } from './lower-priority.ts';
import type { MessageToChild, MessageToParent, Task, TaskResult } from './messages.ts';
import type { TimeLimits } from './task-clock.ts';
import { TooBusyError, tooComplex, unavailable } from './task-errors.ts';

export interface ChildLimits extends TimeLimits {
  /** Resident memory of a child in megabytes (10^6 bytes). */
  memoryMegabytes: number;
  /** Wall-clock seconds allowed per second of CPU time: far more than a busy machine needs (5). */
  wallFactor?: number;
  /**
   * After this many seconds a task gets only processor time that others leave (never); the child is replaced
   * afterwards.
   */
  secondsAtFullPriority?: number;
  recogniserThreads: number;
  /** Pages that a document may have. */
  maxPages: number;
  /** Path of the child's program: `child.js` beside this file after the build. */
  program: string;
}

export interface TaskHandlers {
  onProgress?: (donePages: number, totalPages: number) => void;
  /** Receives the steps of the reading, in their order. */
  onTrace?: Tracer;
  onGuide?: (guide: ReadingGuide | null) => void;
  onReading?: (bytes: Uint8Array) => void;
  onLayout?: (id: string) => void;
  /** Receives faults of the program, for the log. */
  onFault?: (report: string) => void;
  /** Answers the one request of a task with an assistant. */
  assistant?: GuardedAssistant;
}

/** A child ended while it worked on a document. */
export class ChildCrash extends Error {
  override readonly name = 'ChildCrash';
}

/** The only environment variables passed to a child: it reads hostile files and needs no secrets. */
const PASSED_ENVIRONMENT = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LEDGERLIFT_OCR_MODELS',
  'LANG',
  'LC_ALL',
  'NODE_ENV',
];
/** V8 or the watchdog print it before a child dies of memory exhaustion. */
const OUT_OF_MEMORY = /out of memory/i;
const WALL_FACTOR = 5;
const MAX_REPORT_CHARACTERS = 4_000;
/**
 * A child that takes longer to start is stuck; on a busy machine the start may take several seconds, which do not
 * count for the document.
 */
const START_SECONDS = 60;
/** A child answers a cancellation between two pages; if it takes longer it is killed. */
const CANCEL_GRACE_MILLISECONDS = 500;

interface RunningTask {
  handlers: TaskHandlers;
  resolve(result: TaskResult): void;
  reject(error: Error): void;
  /** Milliseconds of `performance.now()`. */
  startedAt: number;
  guard: AssistantRequestGuard | null;
}

/** A child process that works on one document at a time. */
export class ConversionChild {
  readonly #process: ChildProcess;
  readonly #limits: ChildLimits;
  #task: RunningTask | null = null;
  #deadline: NodeJS.Timeout | null = null;
  #patience: NodeJS.Timeout | undefined;
  #hasLowPriority = false;
  #ready = false;
  #ended = false;
  /** Why this process stopped or interrupted the child. */
  #stopped: 'late' | 'asked' | null = null;
  #report = '';
  #documents = 0;
  #residentMegabytes = 0;
  #faulty = false;

  constructor(limits: ChildLimits) {
    this.#limits = limits;
    const settings = [
      String(limits.memoryMegabytes),
      String(limits.recogniserThreads),
      String(limits.maxPages),
      String(limits.secondsMinimum),
      String(limits.secondsPerPage),
    ];
    this.#process = fork(limits.program, settings, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${Math.ceil(limits.memoryMegabytes)}`],
      env: passedEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#report = (this.#report + text).slice(-MAX_REPORT_CHARACTERS);
    });
    this.#process.on('message', (message: MessageToParent) => this.#receive(message));
    this.#process.on('error', () => this.#end(unavailable()));
    // 'close' comes after all of standard error was read, which may contain the cause of death.
    this.#process.on('close', () => this.#end(this.#causeOfDeath()));
    this.#letParentExit(true);
  }

  /** True when the child is gone and can take no further task. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Documents finished so far. */
  get documents(): number {
    return this.#documents;
  }

  /** True after a fault of the program: native code or wasm in this child may be damaged. */
  get faulty(): boolean {
    return this.#faulty;
  }

  /** True after a long task: short tasks of others take precedence over it. */
  get hasLowPriority(): boolean {
    return this.#hasLowPriority;
  }

  /** Memory after the last document, in megabytes. */
  get residentMegabytes(): number {
    return this.#residentMegabytes;
  }

  /**
   * Runs a task. Throws LedgerliftError as the task does, `too_complex` when a limit was exceeded, `unavailable` when
   * the child does not start, TooBusyError when the task exceeded the wall-clock bound; throws ChildCrash when the
   * child ended otherwise.
   */
  run(task: Task, handlers: TaskHandlers, guard: AssistantRequestGuard | null): Promise<TaskResult> {
    if (this.#ended) return Promise.reject(unavailable());
    this.#letParentExit(false);
    return new Promise((resolve, reject) => {
      this.#task = { handlers, resolve, reject, startedAt: performance.now(), guard };
      this.#setDeadline(this.#ready ? this.#wall(this.#limits.secondsMinimum) : START_SECONDS);
      this.#startPatience();
      this.#send({ kind: 'task', task });
    });
  }

  /** Stops the running task, gracefully if the child responds in time. */
  cancel(): void {
    if (this.#task === null) return;
    this.#stopped = 'asked';
    this.#task.guard?.end();
    this.#send({ kind: 'cancel' });
    this.#clearDeadline();
    this.#deadline = setTimeout(() => this.#process.kill('SIGKILL'), CANCEL_GRACE_MILLISECONDS);
  }

  /** Ends the child; its task fails with ChildCrash. */
  async stop(): Promise<void> {
    if (this.#ended) return;
    this.#stopped = 'asked';
    this.#letParentExit(false);
    const closed = once(this.#process, 'close');
    this.#process.kill('SIGKILL');
    await closed;
  }

  #send(message: MessageToChild): void {
    // A child that can't be written to is ending: 'close' follows and settles the task.
    if (this.#process.connected) this.#process.send(message, () => undefined);
  }

  #receive(message: MessageToParent): void {
    this.#ready = true;
    switch (message.kind) {
      case 'ready':
        this.#startClock();
        break;
      case 'progress':
        this.#progress(message.donePages, message.totalPages);
        break;
      case 'trace':
        this.#task?.handlers.onTrace?.(message.step);
        return;
      case 'guide':
        this.#task?.handlers.onGuide?.(message.guide);
        break;
      case 'reading':
        this.#task?.handlers.onReading?.(message.bytes);
        break;
      case 'layout':
        this.#task?.handlers.onLayout?.(message.id);
        break;
      case 'ask':
        void this.#answer(message.request);
        break;
      case 'fault':
        this.#faulty = true;
        this.#task?.handlers.onFault?.(message.report);
        break;
      case 'result':
        this.#residentMegabytes = message.residentMegabytes;
        this.#settle((task) => task.resolve(message.result));
        break;
      case 'error':
        this.#residentMegabytes = message.residentMegabytes;
        this.#settle((task) =>
          task.reject(new LedgerliftError(message.code, message.message, message.details)),
        );
        break;
    }
  }

  /** Starts the time of a task that waited for the child to start. */
  #startClock(): void {
    const task = this.#task;
    if (task === null || this.#stopped !== null) return;
    task.startedAt = performance.now();
    this.#setDeadline(this.#wall(this.#limits.secondsMinimum));
  }

  #progress(donePages: number, totalPages: number): void {
    const task = this.#task;
    if (task === null || this.#stopped !== null) return;
    const { secondsMinimum, secondsPerPage } = this.#limits;
    const spent = (performance.now() - task.startedAt) / 1_000;
    const left = this.#wall(secondsMinimum + secondsPerPage * totalPages) - spent;
    // The same two bounds that TaskClock sets for CPU time.
    this.#setDeadline(donePages < totalPages ? Math.min(this.#wall(secondsMinimum), left) : left);
    task.handlers.onProgress?.(donePages, totalPages);
  }

  /** The time of an answer does not count for the document; the guard keeps it short. */
  async #answer(request: AssistantRequest): Promise<void> {
    const task = this.#task;
    if (task === null || this.#stopped !== null) return;
    // A task that may not ask, or not again, gains no time by asking.
    if (!task.guard?.isOpen) return this.#send({ kind: 'answer', proposal: null });
    const askedAt = performance.now();
    this.#clearDeadline();
    const proposal = await task.guard.put(request);
    if (this.#task !== task || this.#stopped !== null) return;
    task.startedAt += performance.now() - askedAt;
    this.#setDeadline(this.#wall(this.#limits.secondsMinimum));
    this.#send({ kind: 'answer', proposal });
  }

  #wall(cpuSeconds: number): number {
    return cpuSeconds * (this.#limits.wallFactor ?? WALL_FACTOR);
  }

  #startPatience(): void {
    const { secondsAtFullPriority } = this.#limits;
    if (secondsAtFullPriority === undefined) return;
    this.#patience = setTimeout(() => {
      this.#hasLowPriority = true;
      if (this.#process.pid !== undefined) lowerPriority(this.#process.pid);
    }, secondsAtFullPriority * 1_000);
  }

  #setDeadline(seconds: number): void {
    this.#clearDeadline();
    this.#deadline = setTimeout(() => {
      this.#stopped = 'late';
      this.#process.kill('SIGKILL');
    }, seconds * 1_000);
  }

  #clearDeadline(): void {
    if (this.#deadline !== null) clearTimeout(this.#deadline);
    this.#deadline = null;
  }

  #settle(finish: (task: RunningTask) => void): void {
    const task = this.#task;
    this.#clearDeadline();
    clearTimeout(this.#patience);
    task?.guard?.end();
    this.#task = null;
    this.#stopped = null;
    this.#documents++;
    this.#letParentExit(true);
    if (task) finish(task);
  }

  #end(cause: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    const isFault = this.#stopped === null && !this.#isOutOfTime;
    this.#settle((task) => {
      if (isFault) task.handlers.onFault?.(`${cause.message}\n${this.#report}`);
      task.reject(cause);
    });
  }

  get #isOutOfTime(): boolean {
    return this.#report.includes(OUT_OF_TIME);
  }

  #causeOfDeath(): Error {
    if (this.#stopped === 'late') return this.#ready ? new TooBusyError() : unavailable();
    if (this.#isOutOfTime) return tooComplex('time');
    if (OUT_OF_MEMORY.test(this.#report)) return tooComplex('memory');
    if (!this.#ready && this.#stopped === null) return unavailable();
    return new ChildCrash(
      `a conversion child ended (code ${this.#process.exitCode}, signal ${this.#process.signalCode})`,
    );
  }

  /** An idle child does not keep this process alive; a working one does. */
  #letParentExit(idle: boolean): void {
    const { stderr, channel } = this.#process;
    if (idle) this.#process.unref();
    else this.#process.ref();
    for (const handle of [stderr instanceof Socket ? stderr : null, channel]) {
      if (idle) handle?.unref();
      else handle?.ref();
    }
  }
}

function passedEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {};
  for (const name of PASSED_ENVIRONMENT) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
