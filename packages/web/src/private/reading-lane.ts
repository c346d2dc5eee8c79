import { type ErrorBody, LedgerliftError } from '@ledgerlift/contract';
import { cancelled, tooComplex, unreadableFile } from '@ledgerlift/conversion/limits';
import type {
  LoadedBytes,
  MessageFromWorker,
  MessageToWorker,
  TaskKind,
  WorkerResults,
  WorkerTasks,
} from './worker-messages.ts';

/** What a lane needs of a worker. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface TaskTerms {
  /** Seconds that the task may take at first, and those that each page adds once their number is known. */
  seconds: { minimum: number; perPage: number };
  signal?: AbortSignal | undefined;
  /** Runs when its turn comes. */
  onStart?: () => void;
  onProgress?: (donePages: number) => void;
  /** Runs while text recognition is loaded, which does not count towards the time of the task. */
  onLoading?: (loaded: LoadedBytes) => void;
}

const START_SECONDS = 60;
/** Loading ends when nothing has come for this long. */
const STALLED_SECONDS = 60;

/**
 * Runs tasks one after the other in a worker. A task that takes too long, crashes or is cancelled ends the worker; the next
 * one gets a new worker.
 */
export class ReadingLane {
  readonly #start: () => WorkerPort;
  #worker: WorkerPort | null = null;
  #isReady = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(start: () => WorkerPort) {
    this.#start = start;
  }

  /** Starts the worker before its first task. */
  warm(): void {
    if (this.#worker !== null) return;
    const worker = this.#start();
    this.#worker = worker;
    worker.onmessage = () => {
      this.#isReady = true;
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#drop();
    };
  }

  /**
   * Runs a task when its turn comes. Throws LedgerliftError: what the task throws, `too_complex` when it takes too long,
   * `unreadable` when it crashes the worker, `cancelled`, and `unavailable` when no worker starts or loading stalls.
   */
  run<Kind extends TaskKind>(
    kind: Kind,
    task: WorkerTasks[Kind],
    terms: TaskTerms,
  ): Promise<WorkerResults[Kind]> {
    const turn = this.#last.then(() => this.#runNow(kind, task, terms));
    this.#last = turn.catch(() => {});
    return turn;
  }

  #drop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
  }

  #runNow<Kind extends TaskKind>(
    kind: Kind,
    task: WorkerTasks[Kind],
    { seconds, signal, onStart, onProgress, onLoading }: TaskTerms,
  ): Promise<WorkerResults[Kind]> {
    if (signal?.aborted) return Promise.reject(cancelled());
    this.warm();
    const worker = this.#worker;
    if (!worker) return Promise.reject(notStarted());
    onStart?.();
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout>;
      let startedAt = performance.now();
      let loadingSince: number | null = null;
      let allowed = seconds.minimum;
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
      };
      const fail = (error: LedgerliftError) => {
        end();
        this.#drop();
        reject(error);
      };
      const cancel = () => fail(cancelled());
      const bound = (rest: number, error: () => LedgerliftError) => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(error()), rest * 1000);
      };
      const boundTask = () => {
        const spent = (performance.now() - startedAt) / 1000;
        bound(allowed - spent, () => tooComplex('time'));
      };
      const onReady = () => {
        this.#isReady = true;
        startedAt = performance.now();
        boundTask();
      };
      const load = (loaded: LoadedBytes) => {
        const now = performance.now();
        loadingSince ??= now;
        if (loaded.loadedBytes < loaded.totalBytes) bound(STALLED_SECONDS, notLoaded);
        else {
          startedAt += now - loadingSince;
          loadingSince = null;
          boundTask();
        }
        onLoading?.(loaded);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      worker.onerror = (event) => {
        event.preventDefault();
        fail(this.#isReady ? unreadableFile() : notStarted());
      };
      worker.onmessage = ({ data }: MessageEvent<MessageFromWorker>) => {
        if (data.kind === 'ready') return onReady();
        if (data.kind === 'loading') return load(data);
        if (data.kind === 'progress') {
          allowed = seconds.minimum + seconds.perPage * data.totalPages;
          if (loadingSince === null) boundTask();
          return onProgress?.(data.donePages);
        }
        end();
        if (data.kind === 'result') return resolve(data.result as WorkerResults[Kind]);
        if (data.error) return reject(errorOf(data.error));
        // After a fault of the program its memory cannot be trusted.
        fail(unreadableFile());
      };
      if (this.#isReady) onReady();
      else bound(START_SECONDS, notStarted);
      const message = { kind, task } as MessageToWorker;
      worker.postMessage(message);
    });
  }
}

function errorOf({ code, message, details }: ErrorBody): LedgerliftError {
  return new LedgerliftError(code, message, details);
}

function notStarted(): LedgerliftError {
  return new LedgerliftError(
    'unavailable',
    'The reader could not be loaded. Check the connection and try again.',
  );
}

function notLoaded(): LedgerliftError {
  return new LedgerliftError(
    'unavailable',
    'Text recognition could not be loaded. Check the connection and try again: what has come so far is kept.',
  );
}
