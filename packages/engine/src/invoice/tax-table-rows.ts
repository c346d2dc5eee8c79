import type { DocumentContext } from '../document-context.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { type TaxTableRow, taxTableRow } from './tax-table-row.ts';

/** The entries with the taxes of all rows below the heads of a table of taxes: one label is above several of them. */
export function withTaxRows(context: DocumentContext, entries: readonly SummaryEntry[]): SummaryEntry[] {
  const labels = new Set(entries.filter(({ role }) => role === 'tax').map(({ line }) => line));
  const isHead = ({ role, below, included }: SummaryEntry) => role === 'tax' && below && !included;
  const seen = new Set<number>();
  return entries.flatMap((entry) => {
    if (!isHead(entry)) return [entry];
    const rows = rowsBelow(context, entry.line, labels);
    if (!rows.length || (rows.length === 1 && rows[0]?.row.tax === entry.value)) return [entry];
    if (seen.has(entry.line)) return [];
    seen.add(entry.line);
    return rows.map(({ row: { net, tax }, at }) => ({
      ...entry,
      taxTotal: false,
      amounts: [net, tax],
      value: tax,
      line: at,
    }));
  });
}

/** The rows of taxes that follow right below a line, without those that bear a label of their own. */
function rowsBelow(
  { lines, currency }: DocumentContext,
  head: number,
  labels: ReadonlySet<number>,
): { row: TaxTableRow; at: number }[] {
  const rows: { row: TaxTableRow; at: number }[] = [];
  for (let at = head + 1; at < lines.length; at += 1) {
    const line = lines[at];
    const row = line && line.page === lines[head]?.page ? taxTableRow(line, currency) : null;
    if (!row || labels.has(at)) break;
    rows.push({ row, at });
  }
  return rows;
}
