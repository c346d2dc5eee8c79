import type { SortDirection, SortField, Transaction } from '@ledgerlift/contract';
import { compareDecimals, isDecimal } from './compare-decimals.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The transactions in the chosen order, as a new list. Equal ones keep the order they came in.
 * Whatever the direction, text in place of a date or an amount comes after the values, and empty values come last.
 * `fileOrder` lists file ids in upload order; without it files follow their lowest transaction id.
 */
export function sortTransactions(
  transactions: readonly Transaction[],
  field: SortField = 'documentOrder',
  direction: SortDirection = 'asc',
  fileOrder: readonly string[] = [],
): Transaction[] {
  const sign = direction === 'asc' ? 1 : -1;
  if (field === 'documentOrder') return sortByDocument(transactions, sign, fileOrder);
  const compare = COMPARE[field];
  return [...transactions].sort((a, b) => {
    const rank = rankOf(field, a[field]) - rankOf(field, b[field]);
    return rank !== 0 ? rank : sign * compare(a[field], b[field]);
  });
}

const COMPARE: Record<Exclude<SortField, 'documentOrder'>, (a: string, b: string) => number> = {
  date: (a, b) => (a === b ? 0 : a < b ? -1 : 1),
  amount: (a, b) => (isDecimal(a) && isDecimal(b) ? compareDecimals(a, b) : collator.compare(a, b)),
  currency: collator.compare,
  type: collator.compare,
  sender: collator.compare,
  recipient: collator.compare,
};

/** 0 for a value of the field's kind, 1 for text in its place, 2 for nothing. */
function rankOf(field: SortField, value: string): 0 | 1 | 2 {
  if (value === '') return 2;
  if (field === 'date') return ISO_DATE.test(value) ? 0 : 1;
  if (field === 'amount') return isDecimal(value) ? 0 : 1;
  return 0;
}

function sortByDocument(
  transactions: readonly Transaction[],
  sign: 1 | -1,
  fileOrder: readonly string[],
): Transaction[] {
  const ranks = fileRanks(transactions, fileOrder);
  const rank = (transaction: Transaction) => ranks.get(transaction.fileId) ?? 0;
  return [...transactions].sort(
    (a, b) => sign * (rank(a) - rank(b) || a.position - b.position || a.id - b.id),
  );
}

function fileRanks(
  transactions: readonly Transaction[],
  fileOrder: readonly string[],
): ReadonlyMap<string, number> {
  const lowestIds = new Map<string, number>();
  for (const { fileId, id } of transactions)
    lowestIds.set(fileId, Math.min(id, lowestIds.get(fileId) ?? Number.POSITIVE_INFINITY));
  const unlisted = [...lowestIds.keys()]
    .filter((fileId) => !fileOrder.includes(fileId))
    .sort((a, b) => (lowestIds.get(a) ?? 0) - (lowestIds.get(b) ?? 0));
  return new Map([...fileOrder, ...unlisted].map((fileId, index) => [fileId, index]));
}
