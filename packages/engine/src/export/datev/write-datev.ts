import { guardFormulas, LedgerliftError, type Transaction } from '@ledgerlift/contract';
import { isIban } from '../../values/iban.ts';
import { type AccountStatement, accountStatements } from '../accounting/account-statements.ts';
import { counterpartyOf } from '../accounting/counterparty.ts';
import { plainLine } from '../accounting/plain-line.ts';
import { type AccountingInput, isCalendarDate } from '../accounting/statement-files.ts';
import { encodeWindows1252, toWindows1252 } from '../accounting/windows-1252.ts';

/** The number of fields of a record; DATEV allows 7 to 34. */
const FIELDS = 34;
/** Positions of fields, from 1, by DATEV's document 9226961. */
const FIELD = { bank: 1, account: 2, valueDate: 5, date: 6, amount: 7, currency: 17 };
const NAME_FIELDS = [8, 9];
const PURPOSE_FIELDS = [12, 13, 14, 15, 19, 20, 21, 22, 23, 24, 31, 32, 33, 34];
/** Fields of dates and numbers have no quotes. */
const PLAIN_FIELDS: ReadonlySet<number> = new Set([3, 4, 5, 6, 7, 25, 27, 29]);
/** Characters of a text field, of which one is kept for the guard against formulas. */
const MAX_TEXT = 27;
const PIECE = MAX_TEXT - 1;
/** A German or Austrian bank code, or a BIC of 11 characters. */
const BANK_CODE = /^(?:\d{5}|\d{8})$/;
const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;
const AMOUNT = /^[+-]?\d{1,11}(?:,\d{2})?$/;

/**
 * The movements as DATEV's file of bank transactions for further processing (ASCII-Weiterverarbeitungsdatei): no
 * header, 34 fields separated by semicolons, texts in quotes, decimal comma, dd.MM.yyyy, Windows-1252. Each row names
 * its account. Throws LedgerliftError `unreadable` for an account whose number, or whose bank code or BIC, was not
 * read, since DATEV requires them, and for amounts that do not have two decimals or none; and as `writeQif` does.
 */
export function writeDatev(input: AccountingInput): Uint8Array {
  const lines = accountStatements(input, 'datev').flatMap((statement) => {
    const bank = bankOf(statement);
    if (bank === null || statement.number === '') throw refuseAccount(statement.file);
    return statement.movements
      .filter(({ isRepeated }) => !isRepeated)
      .map(({ transaction }) => record(transaction, bank, statement));
  });
  return encodeWindows1252(lines.join(''));
}

function record(transaction: Transaction, bank: string, statement: AccountStatement): string {
  const { date, valueDate, amount, reference, description, currency } = transaction;
  const fields = new Map<number, string>([
    [FIELD.bank, bank],
    [FIELD.account, statement.accountId],
    [FIELD.valueDate, isCalendarDate(valueDate) ? germanDate(valueDate) : ''],
    [FIELD.date, germanDate(date)],
    [FIELD.amount, amountOf(amount, statement.file)],
    [FIELD.currency, currency],
    ...placed(NAME_FIELDS, counterpartyOf(transaction)),
    ...placed(PURPOSE_FIELDS, `${description} ${reference}`),
  ]);
  const values = Array.from({ length: FIELDS }, (_, index) => {
    const value = fields.get(index + 1) ?? '';
    return PLAIN_FIELDS.has(index + 1) ? value : `"${value.replaceAll('"', '""')}"`;
  });
  return `${values.join(';')}\r\n`;
}

/** The text in pieces of a field's length; what exceeds the fields is cut. */
function placed(fields: readonly number[], text: string): [number, string][] {
  // A semicolon within a text is taken for a separator by programs that split carelessly.
  const line = toWindows1252(plainLine(text)).replaceAll(';', ',');
  const pieces = line.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? [];
  return fields.flatMap((field, index): [number, string][] => {
    const piece = pieces[index];
    return piece === undefined ? [] : [[field, guardFormulas(piece).slice(0, MAX_TEXT)]];
  });
}

/** The bank code of a German or Austrian IBAN, else the printed BIC with its 11 characters; null when not read. */
function bankOf({ number, bankId, bic }: AccountStatement): string | null {
  if (isIban(number) && BANK_CODE.test(bankId)) return bankId;
  return BIC.test(bic) ? bic.padEnd(11, 'X') : null;
}

function germanDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

function amountOf(amount: string, file: string): string {
  const text = amount.replace('.', ',');
  if (AMOUNT.test(text)) return text;
  throw new LedgerliftError(
    'unreadable',
    `DATEV CSV holds amounts with two decimals, and ${file} has ${amount}. Download CSV instead.`,
    { files: [file] },
  );
}

function refuseAccount(file: string): LedgerliftError {
  return new LedgerliftError(
    'unreadable',
    `DATEV CSV requires the account's number and its bank code or BIC, and not both were read in ${file}. Download CSV instead.`,
    { files: [file] },
  );
}
