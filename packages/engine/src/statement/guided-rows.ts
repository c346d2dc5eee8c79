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

/** The lines of each movement whose row a guide shows, by the index of the movement's line. */
export function linesOfShownRows(
  { lines }: DocumentContext,
  movements: readonly Entry[],
  { rowOf }: GuidedRows,
): Map<number, TableLine[]> {
  const byRow = new Map<number, TableLine[]>();
  lines.forEach((line, at) => {
    const row = rowOf(line);
    if (row === null || row === -1) return;
    byRow.set(row, byRow.get(row) ?? []);
    byRow.get(row)?.push({ at, line, anchor: null });
  });
  return new Map(
    movements.flatMap((movement) => {
      const own = byRow.get(rowOf(movement.line) ?? -1);
      const anchored = own?.map((each) => ({ ...each, anchor: each.at === movement.at ? movement : null }));
      return anchored ? [[movement.at, anchored] as const] : [];
    }),
  );
}
