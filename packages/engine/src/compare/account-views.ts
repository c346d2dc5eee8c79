import type { Account, Cell, ConvertedDocument, Row } from '@ledgerlift/contract';
import { withoutOvertakenClosing } from '../repair/same-printed-figure.ts';
import { compareNumbers, type NumberPlaces, numberPlaces, type Relation } from './account-numbers.ts';
import type { JobDocument } from './job-document.ts';
import { plainText } from './plain-text.ts';

/** One account of a statement in a job. */
export interface AccountView {
  file: JobDocument;
  /** Index of the file in upload order. */
  fileIndex: number;
  number: NumberPlaces | null;
  /** A heading that replaces a number; '' for none. */
  name: string;
  bank: string;
  holder: string;
  /** ISO 4217, '' when unknown. */
  currency: string;
  /** First and last day as yyyy-MM-dd; null when a year or any date is unknown. */
  span: { start: string; end: string } | null;
  /** Balances in minor units; null when none is printed, or when it no longer belongs to the span. */
  opening: number | null;
  closing: number | null;
  rows: readonly Row[];
}

/** The accounts of all statements, in upload order. */
export function accountViews(files: readonly JobDocument[]): AccountView[] {
  return files.flatMap((file, fileIndex) =>
    file.document.type === 'bank_statement' ? viewsOf(file, fileIndex) : [],
  );
}

function viewsOf(file: JobDocument, fileIndex: number): AccountView[] {
  const { accounts, facts, rows } = file.document;
  const rowsByAccount = accounts.map((): Row[] => []);
  for (const row of rows) rowsByAccount[row.account]?.push(row);
  const printed = accounts.map(
    ({ number }) => textOf(number) || (accounts.length === 1 ? textOf(facts.accountNumber) : ''),
  );
  return accounts.map((account, index) => {
    const own = rowsByAccount[index] ?? [];
    const text = printed[index] ?? '';
    const number = numberPlaces(text);
    return {
      file,
      fileIndex,
      number: isOwnNumber(number, index, printed, accounts) ? number : null,
      name: number === null ? plainText(text) : '',
      bank: plainText(textOf(facts.bank)),
      holder: plainText(textOf(account.holder) || textOf(facts.accountHolder)),
      currency: account.currency,
      rows: own,
      ...placeInTime(file.document, account, index, own),
    };
  });
}

/** A number that several accounts of a file share belongs to the customer and identifies none of them. */
function isOwnNumber(
  number: NumberPlaces | null,
  index: number,
  printed: readonly string[],
  accounts: readonly Account[],
): boolean {
  return printed.every(
    (text, other) =>
      other === index ||
      accounts[other]?.currency !== accounts[index]?.currency ||
      numberPlaces(text) !== number,
  );
}

/** Without a printed period the rows determine it, unless rows were removed: the balances include all rows. */
function placeInTime(
  document: ConvertedDocument,
  account: Account,
  index: number,
  rows: readonly Row[],
): Pick<AccountView, 'span' | 'opening' | 'closing'> {
  const { facts, removedRows = [] } = document;
  const period = [facts.periodStart?.value, facts.periodEnd?.value].filter((day) => day != null);
  const isWhole = period.length === 2 || !removedRows.some((removed) => removed.account === index);
  const { openingBalance, closingBalance } = withoutOvertakenClosing(account, rows);
  return {
    span: spanOf(period, rows),
    opening: isWhole ? (openingBalance?.value?.minor ?? null) : null,
    closing: isWhole ? (closingBalance?.value?.minor ?? null) : null,
  };
}

function spanOf(period: readonly string[], rows: readonly Row[]): AccountView['span'] {
  let [start, end] = ['', ''];
  let isKnown = true;
  const take = (day: string) => {
    if (day.startsWith('X')) isKnown = false;
    if (start === '' || day < start) start = day;
    if (day > end) end = day;
  };
  for (const day of period) take(day);
  for (const { date } of rows) if (date?.value) take(date.value);
  return isKnown && start !== '' ? { start, end } : null;
}

function textOf(cell: Cell<string> | undefined): string {
  return cell ? (cell.value ?? cell.raw) : '';
}

/**
 * Whether two views show one account. `unknown` leaves the decision to the rows: one of them prints no number, and
 * nothing printed contradicts.
 */
export function relationOf(a: AccountView, b: AccountView): Relation {
  if (a.currency !== b.currency) return 'different';
  const isOtherBank = differ(a.bank, b.bank);
  if (a.number !== null && b.number !== null) {
    const { relation, sure } = compareNumbers(a.number, b.number);
    if (relation !== 'unknown') return isOtherBank && !sure ? 'different' : relation;
  }
  return isOtherBank || differ(a.holder, b.holder) || differ(a.name, b.name) ? 'different' : 'unknown';
}

/** True when both are printed and neither is a longer form of the other. */
function differ(a: string, b: string): boolean {
  return a !== '' && b !== '' && !a.includes(b) && !b.includes(a);
}
