import type { Category, Transaction } from '@ledgerlift/contract';
import { checkNumber } from './check-number.ts';
import { counterpartyOf } from './counterparty.ts';
import type { OfxElement } from './ofx-elements.ts';
import { cutTo, plainLine } from './plain-line.ts';
import { isCalendarDate } from './statement-files.ts';
import type { IdentifiedTransaction } from './transaction-ids.ts';

/** Lengths in characters, by OFX 2.2 section 11.4.4.1. */
const MAX_NAME = 32;
const MAX_MEMO = 255;
const MAX_REFERENCE = 32;
/** Categories with a matching OFX type; all other movements get their type from the sign. */
const TYPE_OF_CATEGORY: Partial<Record<Category, string>> = {
  Interest: 'INT',
  Fees: 'FEE',
  Transfer: 'XFER',
};

/** Converts text to the file's character set. */
export type Fitting = (text: string) => string;

/**
 * A yyyy-MM-dd date in OFX format, at 10 o'clock GMT, which is the same day from Honolulu to Auckland. A bare date
 * means midnight GMT (OFX 2.2 section 3.2.8.2): still the day before in America for programs that use local time.
 */
export function ofxDate(date: string): string {
  return `${date.replaceAll('-', '')}100000`;
}

/** A movement as STMTTRN, with its elements in the published order. */
export function ofxTransaction({ transaction, id }: IdentifiedTransaction, fitted: Fitting): OfxElement {
  const { date, valueDate, amount } = transaction;
  const check = checkNumber(transaction);
  const reference = fitted(plainLine(transaction.reference));
  const holdsReference = reference !== '' && reference !== check && reference.length <= MAX_REFERENCE;
  const description = fitted(plainLine(transaction.description));
  const name = cutTo(fitted(plainLine(counterpartyOf(transaction))) || description, MAX_NAME);
  // A truncated reference would be another reference.
  const memo = reference.length > MAX_REFERENCE ? `${description} ${reference}`.trim() : description;
  return [
    'STMTTRN',
    [
      ['TRNTYPE', typeOf(transaction, check)],
      ['DTPOSTED', ofxDate(date)],
      ...given('DTAVAIL', isCalendarDate(valueDate) ? ofxDate(valueDate) : ''),
      ['TRNAMT', amount],
      ['FITID', id],
      ...given('CHECKNUM', check),
      ...given('REFNUM', holdsReference ? reference : ''),
      ...given('NAME', name),
      ...given('MEMO', memo === name ? '' : cutTo(memo, MAX_MEMO)),
    ],
  ];
}

/** OFX allows no empty elements. */
function given(tag: string, value: string): OfxElement[] {
  return value === '' ? [] : [[tag, value]];
}

function typeOf({ amount, category }: Transaction, check: string): string {
  const isOut = amount.startsWith('-');
  if (isOut && check !== '') return 'CHECK';
  if (isOut && category === 'Cash') return 'CASH';
  return TYPE_OF_CATEGORY[category as Category] ?? (isOut ? 'DEBIT' : 'CREDIT');
}
