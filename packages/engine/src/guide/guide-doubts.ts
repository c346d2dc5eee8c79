import {
  type Box,
  type ConvertedDocument,
  type Finding,
  groupDecimal,
  moneyToDecimal,
  type ReadingGuide,
  type Row,
  sumMinor,
  worstProof,
} from '@ledgerlift/contract';
import { unlessProved } from '../check/unless-proved.ts';
import { overlap } from '../layout/boxes.ts';

/**
 * A document read by a guide, compared with the automatic reading of the same pages. Rows that the guide leaves out are
 * reported with their sum. A guide can't prove what contradicts a proved automatic reading, nor rows from which others
 * are left out that nothing printed accounts for.
 */
export function withGuideDoubts(
  guided: ConvertedDocument,
  automatic: ConvertedDocument,
  guide: ReadingGuide,
): ConvertedDocument {
  const shown = byPage(guided.rows);
  const leftOut = automatic.rows.filter((row) => rowAtSamePlace(row, shown) === null);
  const findings = [
    ...(leftOut.length > 0 ? [leftOutFinding(leftOut, guided.currency)] : []),
    ...guided.findings,
  ];
  const doubt =
    contradictionOf(guided, automatic, guide) ??
    doubtOfSwappedDates(guided, automatic) ??
    doubtOfLeftOut(guided, leftOut);
  if (!doubt) return { ...guided, findings };
  const accounts = guided.accounts.map((account) => unlessProved(account, doubt));
  return { ...guided, findings, accounts, proof: worstProof(accounts.map(({ proof }) => proof)) };
}

/**
 * What differs in the automatic reading: where it is proved, of all values; of dates also where the guide names no
 * column of dates. Null where nothing differs.
 */
function contradictionOf(
  guided: ConvertedDocument,
  automatic: ConvertedDocument,
  { columns }: ReadingGuide,
): string | null {
  const isProved = automatic.proof.state === 'proved';
  const hasDates = columns.some(({ role }) => role === 'date');
  const fields = [...(isProved || !hasDates ? DATES : []), ...(isProved ? MONEY : [])];
  if (fields.length === 0) return null;
  const others = byPage(automatic.rows);
  for (const row of guided.rows) {
    const other = rowAtSamePlace(row, others);
    if (!other && isProved)
      return `row ${row.position + 1} is none by the automatic reading, which is proved`;
    const field = fields.find((each) => other && printedValue(row, each) !== printedValue(other, each));
    if (field) return `the ${field} of row ${row.position + 1} is another one by the automatic reading`;
  }
  return null;
}

/** Arithmetic proves no dates: where the automatic reading takes those of the guide for value dates, neither is sure. */
function doubtOfSwappedDates(guided: ConvertedDocument, automatic: ConvertedDocument): string | null {
  const others = byPage(automatic.rows);
  const swapped = guided.rows.find((row) => {
    const other = rowAtSamePlace(row, others);
    const [own, read] = [row.date?.value, other?.date?.value];
    if (!own || !read || own === read) return false;
    return own === other?.valueDate?.value || row.valueDate?.value === read;
  });
  return swapped ? `the date of row ${swapped.position + 1} is a value date by the automatic reading` : null;
}

const DATES = ['date'] as const;
const MONEY = ['amount', 'balance'] as const;

function printedValue(row: Row, field: 'date' | 'amount' | 'balance'): string | number | undefined {
  if (field === 'date') return row.date?.value ?? undefined;
  return row[field]?.value?.minor;
}

/**
 * Balances beside the rows confirm those that are there and no others: only two printed ends do. Rows that
 * cancel each other can be left out unnoticed even then.
 */
function doubtOfLeftOut({ accounts }: ConvertedDocument, leftOut: readonly Row[]): string | null {
  if (leftOut.length === 0) return null;
  const isBetweenEnds = accounts.every(
    ({ proof }) => proof.state !== 'proved' || proof.basis === 'opening-closing',
  );
  const sum = sumMinor(leftOut.map(({ amount }) => amount?.value?.minor ?? 0));
  if (isBetweenEnds && sum !== 0) return null;
  return leftOut.length === 1
    ? 'a line outside of the table may be a row'
    : `${leftOut.length} lines outside of the table may be rows`;
}

function leftOutFinding(rows: readonly Row[], currency: string): Finding {
  const [first] = rows;
  const sum = sumMinor(rows.map(({ amount }) => amount?.value?.minor ?? 0));
  const count = rows.length === 1 ? '1 row' : `${rows.length} rows`;
  return {
    code: 'rows-outside-guide',
    severity: 'warning',
    message: `Your table leaves out ${count} with a sum of ${groupDecimal(moneyToDecimal({ minor: sum, currency }))}. Extend the table if it belongs there.`,
    row: null,
    field: null,
    page: first?.amount?.page ?? null,
    box: first?.amount?.box ?? null,
    suggestedFix: null,
  };
}

/** The row whose amount is printed in the same place; null where there is none. */
function rowAtSamePlace({ amount }: Row, rows: ReadonlyMap<number | null, readonly Row[]>): Row | null {
  const { page, box } = amount ?? {};
  if (!box) return null;
  const onPage = rows.get(page ?? null) ?? [];
  return onPage.find((other) => other.amount?.box && areOver(box, other.amount.box)) ?? null;
}

function byPage(rows: readonly Row[]): ReadonlyMap<number | null, readonly Row[]> {
  const found = new Map<number | null, Row[]>();
  for (const row of rows) {
    const page = row.amount?.page ?? null;
    const own = found.get(page);
    if (own) own.push(row);
    else found.set(page, [row]);
  }
  return found;
}

function areOver(one: Box, other: Box): boolean {
  return overlap(one.x0, one.x1, other.x0, other.x1) > 0 && overlap(one.y0, one.y1, other.y0, other.y1) > 0;
}
