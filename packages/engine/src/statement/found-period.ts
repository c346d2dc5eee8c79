import type { DateCell } from '@ledgerlift/contract';
import type { Period } from '../values/period.ts';

/** A period as printed. */
export interface FoundPeriod extends Period {
  startCell: DateCell;
  endCell: DateCell;
  /** Index into the document's lines. */
  at: number;
  /** How much speaks for it: a joining word, a word for period near it. */
  score: number;
}
