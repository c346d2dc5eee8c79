import type { Box } from '@ledgerlift/contract';

/** The part of a reading in which a step was taken, in the order in which the engine takes them. */
export type TraceStage = 'document' | 'type' | 'table' | 'columns' | 'sums' | 'items' | 'account' | 'proof';

/** One step of a reading: what the engine decided, and the evidence for it, in plain words for a developer. */
export interface TraceStep {
  stage: TraceStage;
  text: string;
  /** Where the evidence is printed; null for what concerns the whole document. */
  place: {
    /** From 1. */
    page: number;
    /** Points, origin top left of the page as read. */
    box: Box;
  } | null;
}

/** Receives the steps of a reading in their order. Readings that are tried and given up are among them. */
export type Tracer = (step: TraceStep) => void;

/** The place of a line of the document; null where there is no such line. */
export function placeOf(line: { page: number; box: Box } | undefined): TraceStep['place'] {
  return line ? { page: line.page, box: line.box } : null;
}
