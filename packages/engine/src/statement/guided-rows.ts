import type { DocumentContext } from '../document-context.ts';
import type { Line } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { Entry } from './entries.ts';
import type { TableLine } from './table-line.ts';

/** What a guide shows of the rows of a table. */
export interface GuidedRows {
  /** The row of a line, from 0; null where rows are grouped automatically, -1 for a line that is in none. */
  rowOf(line: Line): number | null;
  /** What a word of a row is part of; null for neither. */
  partOf(word: Word): 'description' | 'reference' | null;
}

/** All lines of the row that a guide shows a movement in; null where its rows are grouped automatically. */
export function linesOfRow(
  { lines }: DocumentContext,
  movement: Entry,
  { rowOf }: GuidedRows,
): TableLine[] | null {
  const row = rowOf(movement.line);
  if (row === null) return null;
  return lines.flatMap((line, at) =>
    rowOf(line) === row ? [{ at, line, anchor: at === movement.at ? movement : null }] : [],
  );
}
