import { type ConvertedDocument, type Row, type StatementGuide, sumMinor } from '@ledgerlift/contract';
import { readDate } from '../values/read-date.ts';
import { byPage, rowAtSamePlace } from './rows-at-places.ts';

/** The rows of the automatic reading that a guide to a statement leaves out. */
export function movementsLeftOut(guided: ConvertedDocument, automatic: ConvertedDocument): Row[] {
  const shown = byPage(guided.rows);
  return automatic.rows.filter((row) => rowAtSamePlace(row, shown) === null);
}

/**
 * Why a guide to a statement proves nothing: what it shows contradicts a proved automatic reading, or rows are left out that
 * nothing printed accounts for. Null where neither is so.
 */
export function doubtOfStatement(
  guided: ConvertedDocument,
  automatic: ConvertedDocument,
  guide: StatementGuide,
): string | null {
  return (
    contradictionOf(guided, automatic, guide) ??
    doubtOfSwappedDates(guided, automatic) ??
    doubtOfOtherDates(guided, automatic) ??
    doubtOfTurnedSigns(guided, automatic, guide) ??
    doubtOfLeftOut(guided, automatic) ??
    otherBalance(guided, automatic)
  );
}

/**
 * What differs in the automatic reading: where it is proved, of all values; of dates also where the guide names no
 * column of dates, or decides their order or year, and of rows that print none or bare figures, which arithmetic proves neither. Null where nothing
 * differs.
 */
function contradictionOf(
  guided: ConvertedDocument,
  automatic: ConvertedDocument,
  { columns, dateOrder, year }: StatementGuide,
): string | null {
  const isProved = automatic.proof.state === 'proved';
  const hasDates = columns.some(({ role }) => role === 'date');
  const areOpen = !hasDates || dateOrder !== undefined || year !== undefined;
  const others = byPage(automatic.rows);
  for (const row of guided.rows) {
    const other = rowAtSamePlace(row, others);
    if (!other && isProved)
      return `row ${row.position + 1} is none by the automatic reading, which is proved`;
    // A day above its rows may be outside of the table that the guide shows.
    const isCarried = row.date?.box === null;
    // Numbers that are no dates may be days of the period, too.
    const isBare = /^\p{Nd}+$/u.test(row.date?.raw ?? '');
    const isOpen = areOpen || isCarried || isBare;
    const fields = [...(isProved || isOpen ? DATES : []), ...(isProved ? MONEY : [])];
    const field = fields.find((each) => other && printedValue(row, each) !== printedValue(other, each));
    if (field) return `the ${field} of row ${row.position + 1} is another one by the automatic reading`;
  }
  return null;
}

/** A balance at the end of an account that is another one by an automatic reading that is proved. */
function otherBalance(guided: ConvertedDocument, automatic: ConvertedDocument): string | null {
  if (automatic.proof.state !== 'proved') return null;
  const found = guided.accounts.flatMap((account, index) =>
    ENDS.filter(([end]) => account[end]?.value?.minor !== automatic.accounts[index]?.[end]?.value?.minor),
  );
  const [first] = found;
  return first ? `the ${first[1]} is another one by the automatic reading` : null;
}

const ENDS = [
  ['openingBalance', 'opening balance'],
  ['closingBalance', 'closing balance'],
] as const;

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

/**
 * Dates beside those of the guide, which the automatic reading keeps out of the descriptions, may be the booking dates where
 * half of the rows print one.
 */
function doubtOfOtherDates(guided: ConvertedDocument, automatic: ConvertedDocument): string | null {
  const others = byPage(automatic.rows);
  const [first, ...further] = guided.rows.filter((row) => {
    const other = rowAtSamePlace(row, others);
    const kept = other?.description?.value ?? '';
    const dates = datesWithin(row.description?.value ?? '', guided.language ?? 'en');
    return other !== null && !other.valueDate && dates.some((date) => !kept.includes(date));
  });
  return first && 1 + further.length >= guided.rows.length / 2
    ? `the description of row ${first.position + 1} has another date`
    : null;
}

/**
 * An account adds up as well with the signs of all its amounts and balances turned round. A guide that decides signs proves it
 * only where an amount or a balance is as the automatic reading has it.
 */
function doubtOfTurnedSigns(
  guided: ConvertedDocument,
  automatic: ConvertedDocument,
  { unsigned, minus }: StatementGuide,
): string | null {
  if (unsigned === undefined && minus === undefined) return null;
  const others = byPage(automatic.rows);
  const isTurned = guided.accounts.some((account, index) => {
    const other = automatic.accounts[index];
    const isEndAlike = ENDS.some(([end]) => isAlike(account[end], other?.[end]));
    const isRowAlike = guided.rows.some((row) => {
      if ((row.account ?? 0) !== index) return false;
      const found = rowAtSamePlace(row, others);
      return MONEY.some((field) => isAlike(row[field], found?.[field]));
    });
    return !isEndAlike && !isRowAlike;
  });
  return isTurned ? 'nothing but the guide shows which amounts are money in' : null;
}

/** True for the same amount with the same sign; nothing has none. */
function isAlike(one: Row['amount'] | undefined, other: Row['amount'] | undefined): boolean {
  const minor = one?.value?.minor ?? 0;
  return minor !== 0 && minor === other?.value?.minor;
}

/** The dates that a text has, as printed. */
function datesWithin(text: string, language: string): string[] {
  const words = text.split(' ');
  return words.flatMap((_, from) =>
    [1, 2, 3]
      .map((count) => words.slice(from, from + count).join(' '))
      .filter((part) => readDate(part, language) !== null),
  );
}

const DATES = ['date'] as const;
const MONEY = ['amount', 'balance'] as const;

function printedValue(row: Row, field: 'date' | 'amount' | 'balance'): string | number | undefined {
  if (field === 'date') return row.date?.value ?? undefined;
  return row[field]?.value?.minor;
}

/**
 * Balances beside the rows confirm those that are there and no others: only two printed ends do, of the only account. Rows that
 * cancel each other can be left out unnoticed even then, and so can all rows of another account.
 */
function doubtOfLeftOut(guided: ConvertedDocument, automatic: ConvertedDocument): string | null {
  const leftOut = movementsLeftOut(guided, automatic);
  if (leftOut.length === 0) return null;
  const isOneAccount = guided.accounts.length === 1 && automatic.accounts.length === 1;
  const isBetweenEnds = guided.accounts.every(
    ({ proof }) => proof.state !== 'proved' || proof.basis === 'opening-closing',
  );
  const sum = sumMinor(leftOut.map(({ amount }) => amount?.value?.minor ?? 0));
  if (isOneAccount && isBetweenEnds && sum !== 0) return null;
  return leftOut.length === 1
    ? 'a line outside of the table may be a row'
    : `${leftOut.length} lines outside of the table may be rows`;
}
