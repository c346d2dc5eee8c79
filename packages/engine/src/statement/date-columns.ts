import type { DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
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
  const rows = anchors.map((entry) => entry.line);
  const apart = context.lines.filter((line) => line.amounts.length === 0 && line.dates.length > 0);
  const onRows = findDateColumns(rows);
  const isBeside = ({ x0, x1 }: Column) =>
    onRows.every((column) => overlap(column.x0, column.x1, x0, x1) <= 0) &&
    !isUnderDescription({ x0 }, headers);
  const found = findDateColumns([...rows, ...apart]);
  return onRows.length === 0 ? found : [...onRows, ...found.filter(isBeside)];
}

/** A head and what is below it begin this close to each other, in type heights. */
const SAME_EDGE_EMS = 1;

/** True where a head of descriptions begins where a column does. */
function isUnderDescription({ x0: edge }: { x0: number }, headers: readonly Header[]): boolean {
  return headers.some(({ phrases, line }) =>
    phrases.some(
      ({ role, x0 }) => role === 'description' && Math.abs(x0 - edge) <= SAME_EDGE_EMS * line.size,
    ),
  );
}

function headedColumns(headers: readonly Header[]): Column[] {
  return headers.flatMap((header) =>
    header.phrases
      .filter(({ role }) => role === 'date' || role === 'bookingDate' || role === 'transactionDate')
      .map((phrase) => ({ x0: phrase.x0, x1: phrase.x1, edge: phrase.x0, count: 0 })),
  );
}
