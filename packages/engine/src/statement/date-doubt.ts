import type { DocumentContext } from '../document-context.ts';
import type { Period } from '../values/period.ts';
import type { DateHeads } from './booking-token.ts';
import type { DatedRow } from './rows.ts';

/** Why dates are not sure, and the position of a row that shows it. */
export interface DateDoubt {
  row: number;
  reason: string;
}

export interface DateSurroundings {
  heads: DateHeads;
  periods: readonly Period[];
  context: DocumentContext;
  /** True for the rows of the only account: a printed period is theirs. */
  isOnly: boolean;
}

/** A doubt that a row shows. */
export function doubtOf({ row }: DatedRow, reason: string): DateDoubt {
  return { row: row.position, reason };
}
