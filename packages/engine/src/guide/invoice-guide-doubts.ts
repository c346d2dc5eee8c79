import { type ConvertedDocument, type InvoiceGuide, type Row, sumMinor } from '@ledgerlift/contract';
import { byPage, rowAtSamePlace, rowOnSameLine } from './rows-at-places.ts';

/** The rows of the automatic reading on whose lines a guide to an invoice shows none; a good among additions is left out, too. */
export function goodsLeftOut(guided: ConvertedDocument, automatic: ConvertedDocument): Row[] {
  const shown = byPage(guided.rows);
  return automatic.rows.filter((row) => {
    const own = rowOnSameLine(row, shown);
    return row.kind !== 'total' && (!own || isAdded(own, row));
  });
}

/** True for a good of the automatic reading that a guided one adds to the goods. Either may be wrong about a tax. */
function isAdded(own: Row, other: Row): boolean {
  return other.kind === 'item' && own.kind !== 'item' && own.kind !== 'tax';
}

/**
 * Why a guide to an invoice proves nothing: what it shows contradicts a proved automatic reading, a number or date that
 * it points at is found nowhere else, or rows are left out that nothing printed accounts for. Null where nothing is so.
 */
export function doubtOfInvoice(
  guided: ConvertedDocument,
  automatic: ConvertedDocument,
  guide: InvoiceGuide,
): string | null {
  return (
    contradictionOf(guided, automatic) ??
    doubtOfPointed(guided, automatic, guide) ??
    doubtOfHabits(guided, automatic, guide) ??
    doubtOfLeftOut(guided, automatic)
  );
}

const NAMES = {
  invoiceNumber: 'the invoice number',
  issueDate: 'the date of issue',
  dueDate: 'the due date',
} as const;

/** What differs where the automatic reading is proved: rows, total, number and date. */
function contradictionOf(guided: ConvertedDocument, automatic: ConvertedDocument): string | null {
  if (automatic.proof.state !== 'proved') return null;
  const others = byPage(automatic.rows);
  // Rows of nothing change no sum, and are often left out.
  for (const row of guided.rows.filter(({ amount }) => minorOf(amount) !== 0)) {
    const other = rowAtSamePlace(row, others);
    if (!other) return `row ${row.position + 1} is none by the automatic reading, which is proved`;
    if (other.kind !== row.kind)
      return `row ${row.position + 1} is of the kind '${other.kind}' by the automatic reading, which is proved`;
    if (minorOf(row.amount) !== minorOf(other.amount))
      return `the amount of row ${row.position + 1} is another one by the automatic reading`;
  }
  if (minorOf(guided.facts.total) !== minorOf(automatic.facts.total))
    return 'the total is another one by the automatic reading, which is proved';
  const fact = (['invoiceNumber', 'issueDate'] as const).find(
    (key) => guided.facts[key]?.value !== automatic.facts[key]?.value,
  );
  return fact ? `${NAMES[fact]} is another one by the automatic reading, which is proved` : null;
}

/**
 * Arithmetic proves no number and no date: one that a guide points at must be what is found without it, and sure. Nor does it
 * prove which of several printed sums is the total.
 */
function doubtOfPointed(
  { facts }: ConvertedDocument,
  automatic: ConvertedDocument,
  guide: InvoiceGuide,
): string | null {
  const [total, other] = [facts.total, automatic.facts.total].map(minorOf);
  // Goods add up to a subtotal, too.
  if (guide.total && total !== undefined && other !== undefined && total !== other)
    return 'the total is another one by the automatic reading';
  for (const key of ['invoiceNumber', 'issueDate'] as const) {
    const [own, other] = [facts[key], automatic.facts[key]];
    if (!guide[key] || !own) continue;
    if (!other) return `${NAMES[key]} is only found where the guide points at it`;
    if (other.value !== own.value) return `${NAMES[key]} is another one by the automatic reading`;
    if (other.reason) return other.reason.text;
  }
  return null;
}

/** Nor does it prove the order of day and month, or which mark separates decimals: sums hold in any. */
function doubtOfHabits(
  { facts, rows }: ConvertedDocument,
  automatic: ConvertedDocument,
  { dateOrder, decimal }: InvoiceGuide,
): string | null {
  const date = (['issueDate', 'dueDate'] as const).find(
    (key) => facts[key]?.value && facts[key].value !== automatic.facts[key]?.value,
  );
  if (dateOrder && date) return `${NAMES[date]} is another one by the automatic reading`;
  if (!decimal) return null;
  const others = byPage(automatic.rows);
  const differs = rows.some((row) => {
    const other = rowAtSamePlace(row, others);
    return !other || minorOf(other.amount) !== minorOf(row.amount);
  });
  return differs ? 'the amounts are others by the automatic reading' : null;
}

/** Rows that are left out change the total, unless it is another one, they cancel each other, or they are added to it. */
function doubtOfLeftOut(guided: ConvertedDocument, automatic: ConvertedDocument): string | null {
  const leftOut = goodsLeftOut(guided, automatic);
  if (leftOut.length === 0) return null;
  const sum = sumMinor(leftOut.map(({ amount }) => minorOf(amount) ?? 0));
  const isSameTotal = minorOf(guided.facts.total) === minorOf(automatic.facts.total);
  const shown = byPage(guided.rows);
  const isCounted = leftOut.some((row) => rowOnSameLine(row, shown));
  if (isSameTotal && sum !== 0 && !isCounted) return null;
  return leftOut.length === 1
    ? 'a line outside of the table may be a row'
    : `${leftOut.length} lines outside of the table may be rows`;
}

function minorOf(cell: Row['amount']): number | undefined {
  return cell?.value?.minor;
}
