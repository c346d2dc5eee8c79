import { type Category, LedgerliftError, type Transaction } from '@ledgerlift/contract';
import { isIban } from '../../values/iban.ts';
import { NO_BANK_CODE } from '../accounting/account-identity.ts';
import {
  type AccountStatement,
  accountStatements,
  type DatedBalance,
} from '../accounting/account-statements.ts';
import { checkNumber } from '../accounting/check-number.ts';
import { fnv1a64 } from '../accounting/fnv1a.ts';
import { isReversal } from '../accounting/reversal.ts';
import { type AccountingInput, isCalendarDate } from '../accounting/statement-files.ts';
import type { IdentifiedTransaction } from '../accounting/transaction-ids.ts';
import { encodeUtf8 } from '../utf8.ts';
import { field86 } from './mt940-field-86.ts';
import { swiftText } from './swift-text.ts';

const LINE_END = '\r\n';
/** Lengths in characters: 15d and 16x. */
const MAX_AMOUNT = 15;
const MAX_REFERENCE = 16;
/** The statement number where none is known. */
const NO_STATEMENT_NUMBER = '0';

/** Categories with a transaction type of field 61; all other movements are miscellaneous. */
const TYPE_OF_CATEGORY: Partial<Record<Category, string>> = {
  Interest: 'NINT',
  Fees: 'NCHG',
  Transfer: 'NTRF',
};
const MISCELLANEOUS = 'NMSC';
/** The business transaction code of other entries: paper prints no such codes. */
const BUSINESS_CODE = '835';

/**
 * The statements as MT940 customer statement messages (ASCII, CR LF), one per file, account and currency, with field 86
 * in the structure of the German banks. Text is transliterated to SWIFT's character set. A movement without a value
 * date, which field 61 requires, has its booking date. Throws LedgerliftError `unreadable` for a statement without
 * opening or closing balance, which the message requires, for an unknown currency and for an amount of more than 15
 * characters; and as `writeOfx` does.
 */
export function writeMt940(input: AccountingInput): Uint8Array {
  const statements = accountStatements(input, 'mt940');
  return encodeUtf8(
    statements.map((statement) => `${message(statement).join(LINE_END)}${LINE_END}`).join(''),
  );
}

function message(statement: AccountStatement): string[] {
  const { key, file, currency, opening, closing, movements } = statement;
  if (!opening || !closing || !/^[A-Z]{3}$/.test(currency)) throw refuseWithoutBalance(file);
  const content = [key, opening.date, closing.date, ...movements.map(({ id }) => id)].join('\n');
  return [
    `:20:${fnv1a64(content).toUpperCase()}`,
    `:25:${accountOf(statement)}`,
    `:28C:${NO_STATEMENT_NUMBER}`,
    `:60F:${balance(opening, statement)}`,
    ...movements.flatMap((movement) => entry(movement, file)),
    `:62F:${balance(closing, statement)}`,
    '-',
  ];
}

function accountOf({ number, bankId, accountId }: AccountStatement): string {
  const isWhole = bankId === NO_BANK_CODE || isIban(number);
  return swiftText(isWhole ? accountId : `${bankId}/${accountId}`);
}

/** Debit or credit, date, currency and amount. */
function balance({ amount, date }: DatedBalance, { currency, file }: AccountStatement): string {
  return `${amount.startsWith('-') ? 'D' : 'C'}${shortDate(date)}${currency}${amountOf(amount, file)}`;
}

function entry({ transaction }: IdentifiedTransaction, file: string): string[] {
  const { date, valueDate, amount } = transaction;
  const value = isCalendarDate(valueDate) ? valueDate : date;
  const check = checkNumber(transaction);
  const reference = swiftText(transaction.reference);
  // A truncated reference would be another one.
  const isShort = reference !== '' && reference.length <= MAX_REFERENCE && !/^\/|\/$|\/\//.test(reference);
  const own = isShort ? reference : check || 'NONREF';
  const days = `${shortDate(value)}${date.slice(5, 7)}${date.slice(8)}`;
  return [
    `:61:${days}${mark(transaction)}${amountOf(amount, file)}${typeOf(transaction, check)}${own}`,
    ...field86(transaction, BUSINESS_CODE, isShort ? '' : reference),
  ];
}

/** A reversal of a credit (RC) is money out, one of a debit (RD) money in. */
function mark(transaction: Transaction): string {
  const isOut = transaction.amount.startsWith('-');
  if (isReversal(transaction)) return isOut ? 'RC' : 'RD';
  return isOut ? 'D' : 'C';
}

function typeOf({ amount, category }: Transaction, check: string): string {
  if (check !== '' && amount.startsWith('-')) return 'NCHK';
  return TYPE_OF_CATEGORY[category as Category] ?? MISCELLANEOUS;
}

/** yyMMdd of a yyyy-MM-dd date. */
function shortDate(date: string): string {
  return date.slice(2).replaceAll('-', '');
}

/** Without its sign, with a decimal comma, which an amount without decimals has too. */
function amountOf(amount: string, file: string): string {
  const [whole = '', fraction = ''] = amount.replace(/^-/, '').split('.');
  const text = `${whole},${fraction}`;
  if (text.length <= MAX_AMOUNT) return text;
  throw new LedgerliftError(
    'unreadable',
    `MT940 holds amounts of at most ${MAX_AMOUNT} characters, and ${file} has ${amount}. Download OFX instead.`,
    { files: [file] },
  );
}

function refuseWithoutBalance(file: string): LedgerliftError {
  return new LedgerliftError(
    'unreadable',
    `MT940 requires the currency, the opening and the closing balance of each account, with their days, and not all were read in ${file}. Download OFX instead.`,
    { files: [file] },
  );
}
