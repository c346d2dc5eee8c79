import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { type ConvertedDocument, MAX_PAGES_PER_FILE, type ReadingGuide } from '@ledgerlift/contract';
import type { Tracer } from '@ledgerlift/engine';
import type { DocumentInspection, PageDrawing } from '@ledgerlift/readers';
import type { GuardedAssistant } from './assistant-request-guard.ts';
import type { ChildLimits } from './conversion-child.ts';
import type { Requester } from './fair-queue.ts';
import type { ConversionRequest, InspectionRequest, PictureRequest, RereadRequest } from './messages.ts';
import { SERVER_LIMITS } from './server-limits.ts';
import { type TaskScheduling, WorkerPool } from './worker-pool.ts';

export interface ConversionPoolOptions
  extends Omit<ChildLimits, 'recogniserThreads' | 'program' | 'maxPages'> {
  /** Number of documents converted at once, each in its own process. */
  size: number;
  /** Threads of one recogniser; by default as many as the machine has, three at most. */
  recogniserThreads?: number;
  /** Pages that a document may have (1,000). */
  maxPages?: number;
  /** Seconds of CPU time for detecting type, pages and lock of a file (3): a user waits for the answer. */
  secondsToInspect?: number;
  /** Seconds of CPU time for drawing one page (10). */
  secondsToDraw?: number;
  /** A child is replaced after this many documents (100). */
  documentsPerChild?: number;
  /** Receives what belongs only in a log: a stack, or a child's last output. */
  onFault?: (report: string) => void;
}

export interface ConvertOptions {
  onProgress?: (donePages: number, totalPages: number) => void;
  /** Receives the steps of the reading: what the engine decided, and why. */
  onTrace?: Tracer;
  /** Receives the guide that shows what was read; null where none can. */
  onGuide?: (guide: ReadingGuide | null) => void;
  /** Receives the words of the pages, compressed, for `reread`; not called for documents that are too long to adjust. */
  onReading?: (bytes: Uint8Array) => void;
  /** Receives the id of the layout that the file was read with. */
  onLayout?: (id: string) => void;
  /** Cancels the conversion at once, also while it waits in the queue. */
  signal?: AbortSignal;
  /** Answers requests about unproved statements in this process; without it there are none. */
  assistant?: GuardedAssistant;
}

/** Who requests an inspection or a picture; without a requester the task counts as everybody's. */
export type SchedulingOptions = Partial<TaskScheduling>;

/** Converts documents in child processes of bounded memory and time. */
export interface ConversionPool {
  /**
   * Throws LedgerliftError: `password_required`, `password_wrong`, `unreadable`, `unsupported_type`, `too_many_pages`,
   * `no_transactions`, `too_complex`, `cancelled`, `not_found`, `unavailable`; TooBusyError where the machine gave the
   * conversion too little CPU time.
   */
  convert(request: ConversionRequest, options?: ConvertOptions): Promise<ConvertedDocument>;
  /**
   * Type, pages and lock of a file. Two inspections run at once, only one per network address, and none waits behind
   * a conversion. Throws LedgerliftError like `convert`, and `rate_limited` when too many inspections of the network
   * wait.
   */
  inspect(request: InspectionRequest, turn?: SchedulingOptions): Promise<DocumentInspection>;
  /**
   * A page as a picture to look at. Queued like `inspect`; throws like it, and `not_found` when there is no such
   * page.
   */
  picture(request: PictureRequest, turn?: SchedulingOptions): Promise<PageDrawing>;
  /**
   * Reads a kept reading again by a guide. Queued like `inspect`; throws like it, and `no_transactions` when no row is
   * found.
   */
  reread(request: RereadRequest, turn?: SchedulingOptions): Promise<ConvertedDocument>;
  /** Ends all children and cancels their tasks. */
  close(): Promise<void>;
}

const DOCUMENTS_PER_CHILD = 100;
/**
 * A lone conversion may use the whole machine; several share it by the system's scheduling, at no measurable cost.
 * With three threads a child that had read nine languages held 1,685 megabytes.
 */
const MOST_RECOGNISER_THREADS = 3;
/** Maximum in megabytes: nothing is decoded or drawn. Measured: 150 for ordinary files. */
const INSPECTION_MEMORY = 800;
/** For a conversion: one page takes less, so short documents do not share the processor with long ones. */
const SECONDS_AT_FULL_PRIORITY = 10;
/**
 * For inspections and pictures: a user waits for them, and must not wait long because of a stranger. Their few
 * seconds of CPU time may take long on a busy machine.
 */
const SHARED_POOL = {
  size: 2,
  mostPerNetwork: 1,
  mostWaitingPerNetwork: 100,
  spareSeconds: 60,
  wallFactor: 10,
};
/** The database's queue has already ordered the conversions. */
const EVERYBODY: Requester = { network: '', owner: '' };

/** Makes a pool; children start on demand and stay running. */
export function createConversionPool(options: ConversionPoolOptions): ConversionPool {
  const { size, memoryMegabytes, secondsPerPage, secondsMinimum, onFault } = options;
  const limits = {
    program: createRequire(import.meta.url).resolve('@ledgerlift/conversion/child'),
    memoryMegabytes,
    secondsPerPage,
    secondsMinimum,
    maxPages: options.maxPages ?? MAX_PAGES_PER_FILE,
    recogniserThreads: options.recogniserThreads ?? Math.min(MOST_RECOGNISER_THREADS, availableParallelism()),
    documentsPerChild: options.documentsPerChild ?? DOCUMENTS_PER_CHILD,
  };
  const wall = options.wallFactor === undefined ? {} : { wallFactor: options.wallFactor };
  const conversions = new WorkerPool({
    ...limits,
    ...wall,
    size,
    secondsAtFullPriority: SECONDS_AT_FULL_PRIORITY,
  });
  const inspections = new WorkerPool({
    ...limits,
    ...SHARED_POOL,
    memoryMegabytes: Math.min(memoryMegabytes, INSPECTION_MEMORY),
    ...wall,
    secondsMinimum: options.secondsToInspect ?? SERVER_LIMITS.secondsToInspect,
  });
  // One page in full size needs as much memory as it does in a conversion.
  const pictures = new WorkerPool({
    ...limits,
    ...SHARED_POOL,
    ...wall,
    secondsMinimum: options.secondsToDraw ?? SERVER_LIMITS.secondsToDraw,
  });
  const faults = onFault === undefined ? {} : { onFault };
  return {
    async convert(request, { signal, ...receivers } = {}) {
      const { onTrace, onGuide, onReading, assistant } = receivers;
      const handlers = { ...faults, ...receivers };
      const asks = {
        ...(onTrace && { isTraced: true }),
        ...(onGuide && { asksForGuide: true }),
        ...(onReading && { keepsReading: true }),
      };
      const task = { kind: 'convert' as const, ...request, ...asks };
      const asking = assistant === undefined ? task : { ...task, assistedPages: assistant.maxPages };
      const result = await conversions.run(asking, handlers, {
        requester: EVERYBODY,
        ...(signal === undefined ? {} : { signal }),
      });
      return result as ConvertedDocument;
    },
    async inspect(request, turn) {
      const task = { kind: 'inspect' as const, ...request };
      return (await inspections.run(task, faults, { requester: EVERYBODY, ...turn })) as DocumentInspection;
    },
    async picture(request, turn) {
      const task = { kind: 'picture' as const, ...request };
      return (await pictures.run(task, faults, { requester: EVERYBODY, ...turn })) as PageDrawing;
    },
    async reread(request, turn) {
      const task = { kind: 'reread' as const, ...request };
      return (await pictures.run(task, faults, { requester: EVERYBODY, ...turn })) as ConvertedDocument;
    },
    async close() {
      await Promise.all([conversions.close(), inspections.close(), pictures.close()]);
    },
  };
}
