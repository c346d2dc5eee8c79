import type { Transaction } from '@ledgerlift/contract';
import { checkNumber } from '../accounting/check-number.ts';
import { counterpartyOf } from '../accounting/counterparty.ts';
import { cutTo, plainLine } from '../accounting/plain-line.ts';
import { isReversal } from '../accounting/reversal.ts';
import { isCalendarDate } from '../accounting/statement-files.ts';
import type { IdentifiedTransaction } from '../accounting/transaction-ids.ts';
import { element, given, parent, type XmlElement } from '../xml-elements.ts';
import type { CamtVersion } from './camt-version.ts';

/** Lengths in characters, by the schema. */
const MAX_REFERENCE = 35;
const MAX_NAME = 140;
const MAX_REMITTANCE_LINE = 140;

/**
 * The code set's own words for 'not available': a statement on paper prints no bank transaction codes, and the element
 * is required.
 */
const NO_TRANSACTION_CODE = element(
  'BkTxCd',
  element(
    'Domn',
    ...given('Cd', 'XTND'),
    element('Fmly', ...given('Cd', 'NTAV'), ...given('SubFmlyCd', 'NTAV')),
  ),
);

/** An amount without its sign, which `CdtDbtInd` holds. `amount` is a decimal string, `currency` ISO 4217. */
export function camtAmount(amount: string, currency: string): XmlElement[] {
  return [
    { tag: 'Amt', attributes: { Ccy: currency }, content: amount.replace(/^-/, '') },
    ...given('CdtDbtInd', amount.startsWith('-') ? 'DBIT' : 'CRDT'),
  ];
}

/** A movement as `Ntry`, with its elements in the order of the schema; an unprinted value has no element. */
export function camtEntry({ transaction, id }: IdentifiedTransaction, version: CamtVersion): XmlElement {
  const { amount, currency, date, valueDate } = transaction;
  const status = version === '02' ? given('Sts', 'BOOK') : [element('Sts', ...given('Cd', 'BOOK'))];
  return element(
    'Ntry',
    ...given('NtryRef', id),
    ...camtAmount(amount, currency),
    ...given('RvslInd', isReversal(transaction) ? 'true' : ''),
    ...status,
    element('BookgDt', ...given('Dt', date)),
    ...(isCalendarDate(valueDate) ? [element('ValDt', ...given('Dt', valueDate))] : []),
    NO_TRANSACTION_CODE,
    ...details(transaction, version),
  );
}

function details(transaction: Transaction, version: CamtVersion): XmlElement[] {
  const check = checkNumber(transaction);
  const reference = plainLine(transaction.reference);
  const description = plainLine(transaction.description);
  // A truncated reference would be another reference.
  const isLong = [...reference].length > MAX_REFERENCE;
  const references = [
    ...given('EndToEndId', isLong || reference === check ? '' : reference),
    ...given('ChqNb', check),
  ];
  const lines = chunks(isLong ? `${description} ${reference}`.trim() : description);
  const parts = [
    ...parent('Refs', references),
    ...parent('RltdPties', party(transaction, version)),
    ...parent(
      'RmtInf',
      lines.flatMap((line) => given('Ustrd', line)),
    ),
  ];
  return parts.length === 0 ? [] : [element('NtryDtls', element('TxDtls', ...parts))];
}

/** The payer of money in is its debtor, the payee of money out its creditor. */
function party(transaction: Transaction, version: CamtVersion): XmlElement[] {
  const name = given('Nm', cutTo(plainLine(counterpartyOf(transaction)), MAX_NAME));
  if (name.length === 0) return [];
  const role = transaction.amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
  return [element(role, ...(version === '02' ? name : [element('Pty', ...name)]))];
}

/** The text in lines of the schema's length, cut between words where there are any. */
function chunks(text: string): string[] {
  const lines: string[] = [];
  let rest = [...text];
  while (rest.length > MAX_REMITTANCE_LINE) {
    const space = rest.lastIndexOf(' ', MAX_REMITTANCE_LINE);
    const end = space > 0 ? space : MAX_REMITTANCE_LINE;
    lines.push(rest.slice(0, end).join(''));
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  return rest.length > 0 ? [...lines, rest.join('')] : lines;
}
