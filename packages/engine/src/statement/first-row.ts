import type { AnalysedLine } from '../document-context.ts';
import { headsOf } from './header.ts';
import { holdsMovement, isDatedRow } from './row-lines.ts';

/** A row has the days of its booking and its value. */
const MAX_ROW_DATES = 2;

/**
 * Index of the first line that is a row; -1 when there is none. A box of the head that sums up the statement may hold a
 * date and money, too: such a line does not open with the date as rows do, or holds many, and rows or heads of columns
 * follow on its page.
 */
export function firstRowAt(lines: readonly AnalysedLine[]): number {
  const at = lines.findIndex(holdsMovement);
  const line = lines[at];
  if (!line || isRow(line)) return at;
  const heads = headsOf(lines);
  const next = lines.findIndex(
    (other, index) => index > at && (heads.has(other) || (holdsMovement(other) && isRow(other))),
  );
  return lines[next]?.page === line.page ? next : at;
}

function isRow(line: AnalysedLine): boolean {
  return isDatedRow(line) && line.dates.length <= MAX_ROW_DATES;
}
