import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import { type Column, findDateColumns } from './columns.ts';
import type { Entry } from './entries.ts';
import type { Header } from './header.ts';

/**
 * The columns of the rows' dates, in points: those of dates on the rows (`anchors`) or on lines of their own, without those of the
 * descriptions, and the bands under heads of dates, as a small table has too few rows to show its own column.
 */
export function dateColumnsOf(
  context: DocumentContext,
  anchors: readonly Entry[],
  headers: readonly Header[],
): Column[] {
  return [...printedColumns(context, anchors, headers), ...headedColumns(headers)];
}

function printedColumns(
  context: DocumentContext,
  anchors: readonly Entry[],
  headers: readonly Header[],
): Column[] {
  if (anchors.length === 0) return [];
  // A figure in a column of amounts may look like a date.
  const rows = anchors.map(({ line, dates }) => ({ ...line, dates }));
  // Numbers beside a day may look like money: '03/02 6950'.
  const openings = context.lines.filter(({ amounts }) =>
    amounts.every(({ strength }) => strength !== 'strong'),
  );
  const apart = openings.filter(({ dates }) => dates.length > 0);
  const isOwn = (column: Column) =>
    column.count >= OF_ROWS * rows.length || !isUnderDescription(column, headers, rows);
  const printed = findDateColumns(rows);
  const onRows = printed.filter(isOwn);
  const fullest = Math.max(0, ...onRows.map(({ count }) => count));
  // Fewer dates elsewhere than on the rows are those of descriptions.
  const found = findDateColumns([...rows, ...apart]);
  const isOnRows = ({ x0, x1 }: Column) => onRows.some((own) => overlap(own.x0, own.x1, x0, x1) > 0);
  const ofRows = Math.max(
    0,
    ...findDateColumns([...rows, ...openings])
      .filter(isOnRows)
      .map(({ count }) => count),
  );
  const isBeside = (column: Column) =>
    column.count >= fullest &&
    2 * column.count >= ofRows &&
    onRows.every(({ x0, x1 }) => overlap(column.x0, column.x1, x0, x1) <= 0) &&
    isOwn(column);
  if (onRows.length > 0) return [...onRows, ...found.filter(isBeside)];
  // Dates of descriptions are on the lines of the amounts where those of the rows are above.
  const above = found.filter((column) =>
    printed.every(({ x0, x1 }) => overlap(column.x0, column.x1, x0, x1) <= 0),
  );
  return withoutRare(above.length > 0 ? above : found, apart);
}

/** Dates that stand apart from their rows are in one column of a page: others with fewer than this share of its dates are of descriptions. */
const RARE_SHARE = 0.5;

function withoutRare(columns: readonly Column[], lines: readonly AnalysedLine[]): Column[] {
  const [fullest] = [...columns].sort((one, other) => other.count - one.count);
  if (!fullest) return [];
  const pagesOf = ({ x0, x1 }: Column) =>
    lines
      .filter(({ dates }) => dates.some(({ box }) => overlap(x0, x1, box.x0, box.x1) > 0))
      .map(({ page }) => page);
  const pages = new Set(pagesOf(fullest));
  return columns.filter(
    (column) =>
      column.count >= RARE_SHARE * fullest.count || pagesOf(column).some((page) => !pages.has(page)),
  );
}

/** A date below the head of descriptions is the row's own where at least this share of the rows have one. */
const OF_ROWS = 0.9;

/** True where a head of descriptions begins where a column does, and the texts of the rows do not begin below a later word of it. */
function isUnderDescription(
  { x0: edge }: { x0: number },
  headers: readonly Header[],
  rows: readonly AnalysedLine[],
): boolean {
  return headers.some(({ phrases, line, lines }) => {
    const isAt = (x0: number, other: number) => Math.abs(x0 - other) <= LIST_EDGE_EMS * line.size;
    const head = phrases.find(({ role, x0 }) => role === 'description' && isAt(x0, edge));
    if (!head) return false;
    const later = lines
      .flatMap(({ words }) => words)
      .filter(({ box }) => box.x0 < head.x1 && box.x0 > edge && !isAt(box.x0, edge));
    return !later.some(({ box }) => rows.every((row) => textEdges(row).some((x0) => isAt(x0, box.x0))));
  });
}

/** Where the words of a row begin that are no dates, in points. */
function textEdges({ words, dates }: AnalysedLine): number[] {
  const dated = new Set(dates.flatMap((date) => date.words));
  return words.filter((word) => !dated.has(word)).map(({ box }) => box.x0);
}

function headedColumns(headers: readonly Header[]): Column[] {
  return headers.flatMap((header) =>
    header.phrases
      .filter(({ role }) => role === 'date' || role === 'bookingDate' || role === 'transactionDate')
      .map((phrase) => ({ x0: phrase.x0, x1: phrase.x1, edge: phrase.x0, count: 0 })),
  );
}
