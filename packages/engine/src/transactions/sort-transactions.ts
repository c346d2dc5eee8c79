import type { SortDirection, SortField, Transaction } from '@ledgerlift/contract';
import { compareDecimals, type DecimalParts, decimalParts } from './compare-decimals.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The transactions in the chosen order, as a new list. Equal ones keep their order. In both directions, text instead
 * of a date or an amount comes after the values, and empty values come last. `fileOrder` lists file ids in upload
 * order; without it files are ordered by their lowest transaction id.
 */
export function sortTransactions(
  transactions: readonly Transaction[],
  field: SortField = 'documentOrder',
  direction: SortDirection = 'asc',
  fileOrder: readonly string[] = [],
): Transaction[] {
  const sign = direction === 'asc' ? 1 : -1;
  if (field === 'documentOrder') return sortByDocument(transactions, sign, fileOrder);
  return transactions
    .map((transaction) => ({ transaction, key: keyOf(field, transaction[field]) }))
    .sort((a, b) => a.key.rank - b.key.rank || sign * compareKeys(a.key, b.key))
    .map(({ transaction }) => transaction);
}

/** The sort key of a row's value, computed once. */
interface SortKey {
  /** 0 for a value of the field's kind, 1 for other text, 2 for an empty value. */
  rank: 0 | 1 | 2;
  text: string;
  /** Words compare by the rules of language, dates by their characters. */
  isWord: boolean;
  decimal: DecimalParts | null;
}

function keyOf(field: Exclude<SortField, 'documentOrder'>, text: string): SortKey {
  const decimal = field === 'amount' ? decimalParts(text) : null;
  const isValue = field === 'date' ? ISO_DATE.test(text) : field !== 'amount' || decimal !== null;
  return { rank: text === '' ? 2 : isValue ? 0 : 1, text, isWord: field !== 'date', decimal };
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (a.decimal && b.decimal) return compareDecimals(a.decimal, b.decimal);
  if (a.text === b.text) return 0;
  if (a.isWord) return collator.compare(a.text, b.text);
  return a.text < b.text ? -1 : 1;
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
