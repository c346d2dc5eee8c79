import { type DateFormat, formatDate, type Transaction } from '@ledgerlift/contract';
import { csvLine } from '../csv-line.ts';
import { encodeUtf8 } from '../utf8.ts';
import { checkNumber } from './check-number.ts';
import { counterpartyOf } from './counterparty.ts';
import { plainLine } from './plain-line.ts';
import { onlyAccount, type StatementAccount, statementAccounts } from './statement-accounts.ts';
import type { AccountingInput } from './statement-files.ts';
import type { IdentifiedTransaction } from './transaction-ids.ts';

/** CSV files in the columns of one program each. */
export type ProgramCsvFormat = 'ynab' | 'actual' | 'firefly' | 'freeagent' | 'sage' | 'wave' | 'zoho';

/** What a program's importer expects; decision 0057 names the help pages. Money out is negative in a single column of amounts. */
interface Dialect {
  /** Absent for a program that takes no header. */
  headings?: readonly string[];
  dateFormat: DateFormat;
  /** True for a program that asks for the date format, so that the user's choice holds. */
  asksDateFormat?: true;
  /** True for a file whose rows name their account. */
  holdsSeveralAccounts?: true;
  fields: (movement: IdentifiedTransaction, date: string, account: StatementAccount) => readonly string[];
}

const DIALECTS: Readonly<Record<ProgramCsvFormat, Dialect>> = {
  ynab: {
    headings: ['Date', 'Payee', 'Category', 'Memo', 'Outflow', 'Inflow'],
    dateFormat: 'MM/dd/yyyy',
    fields: ({ transaction: row }, date) => [
      date,
      payeeOf(row),
      row.category,
      memoOf(row),
      ...outAndIn(row.amount),
    ],
  },
  actual: {
    headings: ['Date', 'Payee', 'Notes', 'Category', 'Amount'],
    dateFormat: 'yyyy-MM-dd',
    fields: ({ transaction: row }, date) => [date, payeeOf(row), memoOf(row), row.category, row.amount],
  },
  firefly: {
    headings: [
      'date_transaction',
      'description',
      'amount',
      'currency-code',
      'account-number',
      'opposing-name',
      'category-name',
      'internal_reference',
      'external-id',
    ],
    dateFormat: 'yyyy-MM-dd',
    holdsSeveralAccounts: true,
    fields: ({ transaction: row, id }, date, account) => [
      date,
      row.description || counterpartyOf(row),
      row.amount,
      account.currency,
      account.accountId,
      counterpartyOf(row),
      row.category,
      row.reference,
      id,
    ],
  },
  freeagent: {
    dateFormat: 'dd/MM/yyyy',
    fields: ({ transaction: row }, date) => [date, row.amount, withoutSeparators(fullText(row))],
  },
  sage: {
    headings: ['Date', 'Description', 'Amount'],
    dateFormat: 'dd/MM/yyyy',
    asksDateFormat: true,
    fields: ({ transaction: row }, date) => [date, fullText(row), row.amount],
  },
  wave: {
    headings: ['Date', 'Description', 'Amount'],
    dateFormat: 'yyyy-MM-dd',
    fields: ({ transaction: row }, date) => [date, fullText(row), row.amount],
  },
  zoho: {
    headings: ['Date', 'Withdrawals', 'Deposits', 'Payee', 'Description', 'Reference Number'],
    dateFormat: 'yyyy-MM-dd',
    asksDateFormat: true,
    fields: ({ transaction: row }, date) => [
      date,
      ...outAndIn(row.amount),
      counterpartyOf(row),
      row.description,
      row.reference || checkNumber(row),
    ],
  },
};

/**
 * The movements as CSV in the columns of the program (UTF-8 without byte order mark, formulas neutralised). Dates have
 * the program's format; `dateFormat` is the user's choice, for programs that ask for the format. Throws LedgerliftError
 * `too_complex` for several accounts or currencies, except in a format whose rows name their account; and as `writeQif`
 * does.
 */
export function writeProgramCsv(
  input: AccountingInput,
  format: ProgramCsvFormat,
  dateFormat?: DateFormat,
): Uint8Array {
  const { headings, dateFormat: own, asksDateFormat, holdsSeveralAccounts, fields } = DIALECTS[format];
  const shown = (asksDateFormat && dateFormat) || own;
  const accounts = holdsSeveralAccounts ? statementAccounts(input, format) : [onlyAccount(input, format)];
  const lines = accounts.flatMap((account) =>
    account.movements.map((movement) =>
      fields(movement, formatDate(movement.transaction.date, shown), account).map(plainLine),
    ),
  );
  return encodeUtf8([...(headings ? [headings] : []), ...lines].map(csvLine).join(''));
}

function payeeOf(row: Transaction): string {
  return counterpartyOf(row) || row.description;
}

/** The description where it adds something to the payee, and the reference. */
function memoOf(row: Transaction): string {
  const description = payeeOf(row) === row.description ? '' : row.description;
  return `${description} ${row.reference}`.trim();
}

/** The description after the counterparty, where it does not name it. */
function fullText(row: Transaction): string {
  const party = counterpartyOf(row);
  const isNamed = row.description.toLowerCase().includes(party.toLowerCase());
  return isNamed ? row.description : `${party} ${row.description}`.trim();
}

/** Two unsigned columns, of which one is empty: money out, money in. */
function outAndIn(amount: string): [out: string, into: string] {
  return amount.startsWith('-') ? [amount.slice(1), ''] : ['', amount];
}

/** FreeAgent takes neither commas nor quotes, so nothing may need quotes. */
function withoutSeparators(text: string): string {
  return text.replace(/[",;\t]/g, ' ');
}
