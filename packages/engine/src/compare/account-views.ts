import type { Account, Cell, ConvertedDocument, Row } from '@ledgerlift/contract';
import { withoutOvertakenClosing } from '../repair/same-printed-figure.ts';
import { compareNumbers, type NumberPlaces, numberPlaces, type Relation } from './account-numbers.ts';
import type { JobDocument } from './job-document.ts';
import { plainText } from './plain-text.ts';

/** What a statement of a job tells of one account. */
export interface AccountView {
  file: JobDocument;
  /** Place of the file in the order of upload. */
  fileIndex: number;
  number: NumberPlaces | null;
  /** A heading that stands in for a number; '' for none. */
  name: string;
  bank: string;
  holder: string;
  /** ISO 4217, '' when unknown. */
  currency: string;
  /** First and last day as yyyy-MM-dd; null where a year or any date is unknown. */
  span: { start: string; end: string } | null;
  /** Balances in minor units; null where none is printed, or where it is no longer that of the span. */
  opening: number | null;
  closing: number | null;
  rows: readonly Row[];
}

/** The accounts of all statements, in the order of upload. */
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

/** A number that several accounts of a file share is that of the customer, and tells none of them. */
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

/** Without a printed period the rows tell it, unless some of them are gone: the balances are those of all rows. */
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
 * Are two views of one account? `unknown` leaves it to the rows: where no number is printed in one of them, nothing
 * printed speaks against it.
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

/** Both are printed, and neither is a longer form of the other. */
function differ(a: string, b: string): boolean {
  return a !== '' && b !== '' && !a.includes(b) && !b.includes(a);
}
