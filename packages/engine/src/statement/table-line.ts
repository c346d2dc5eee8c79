import type { AnalysedLine } from '../document-context.ts';
import type { Entry } from './entries.ts';

/** A line of the table area; `anchor` is the movement whose amounts it holds. */
export interface TableLine {
  at: number;
  line: AnalysedLine;
  anchor: Entry | null;
}
