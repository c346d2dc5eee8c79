import type { ConvertedDocument } from '@ledgerlift/contract';
import type { TaskLane } from '../store/schema.ts';

/**
 * How a run of a task ended. `failed`: the document's fault or ours; `retried`: another attempt follows; `postponed`:
 * the file store is unavailable; `returned`: the user or this process stopped it. The last two do not count as
 * attempts.
 */
export type ConversionOutcome = 'done' | 'failed' | 'retried' | 'postponed' | 'returned';

/** Counts events where they happen. */
export interface Metrics {
  /** `route` is the pattern of the path, never the path itself. */
  requestEnded(call: { method: string; route: string; status: number }, seconds: number): void;
  /** A task left the queue for the first time. */
  taskStarted(lane: TaskLane, waitedSeconds: number): void;
  conversionEnded(outcome: ConversionOutcome, seconds: number): void;
  documentConverted(document: Pick<ConvertedDocument, 'type' | 'pages' | 'proof'>): void;
}

/** Used where metrics are off. */
export const NO_METRICS: Metrics = {
  requestEnded: () => undefined,
  taskStarted: () => undefined,
  conversionEnded: () => undefined,
  documentConverted: () => undefined,
};
