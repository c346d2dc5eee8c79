import type { ConvertedDocument } from '@ledgerlift/contract';
import type { TaskLane } from '../store/schema.ts';

/**
 * How work on a task ended: `failed` is the document's fault or ours, `retried` comes again; `postponed` for a store of files
 * that is away, and `returned` because its user or this process stopped it, are no attempts.
 */
export type ConversionOutcome = 'done' | 'failed' | 'retried' | 'postponed' | 'returned';

/** What happens, told where it happens. */
export interface Metrics {
  /** `route` is the pattern of the path, never the path itself. */
  requestEnded(call: { method: string; route: string; status: number }, seconds: number): void;
  /** A task left the queue for the first time. */
  taskStarted(lane: TaskLane, waitedSeconds: number): void;
  conversionEnded(outcome: ConversionOutcome, seconds: number): void;
  documentConverted(document: Pick<ConvertedDocument, 'type' | 'pages' | 'proof'>): void;
}

/** Where nobody asks. */
export const NO_METRICS: Metrics = {
  requestEnded: () => undefined,
  taskStarted: () => undefined,
  conversionEnded: () => undefined,
  documentConverted: () => undefined,
};
