import { decimalToMoney, type Money } from '@ledgerlift/contract';
import { isIbanOfItsLength } from '../values/iban.ts';
import { linesOfCode, textInByteSet, textInUtf8 } from './code-text.ts';
import { fieldOf, NO_BILLING, type PaymentCode } from './payment-code.ts';
import { isCreditorReference } from './references.ts';

/** The character sets by their number in the code; 1 is UTF-8. */
const BYTE_SETS: Readonly<Record<string, string>> = {
  2: 'iso-8859-1',
  3: 'iso-8859-2',
  4: 'iso-8859-4',
  5: 'iso-8859-5',
  6: 'iso-8859-7',
  7: 'iso-8859-10',
  8: 'iso-8859-15',
};
const MIN_LINES = 7;
const MAX_LINES = 12;
const MAX_NAME = 70;
const MAX_REFERENCE = 35;
const MAX_MESSAGE = 140;
const BIC = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;

/**
 * Reads the bytes of a code for a SEPA credit transfer (European Payments Council, EPC069-12; GiroCode). Null for
 * other bytes, and for codes that violate its rules.
 */
export function readCreditTransfer(bytes: Uint8Array): PaymentCode | null {
  // The part before the name is ASCII, which all the character sets contain.
  const [service, version = '', set = '', transfer] = linesOfCode(textInUtf8(bytes));
  if (service !== 'BCD' || !/^00[12]$/.test(version) || !/^[1-8]$/.test(set) || transfer !== 'SCT')
    return null;
  const encoding = BYTE_SETS[set];
  const lines = linesOfCode(encoding === undefined ? textInUtf8(bytes) : textInByteSet(bytes, encoding));
  if (lines.length < MIN_LINES || lines.length > MAX_LINES) return null;
  const [, , , , bic = '', name = '', account = '', amount = '', purpose = ''] = lines;
  const [reference = '', message = ''] = lines.slice(9);
  if (bic === '' ? version === '001' : !BIC.test(bic)) return null;
  if (name === '' || name.length > MAX_NAME || !isIbanOfItsLength(account)) return null;
  const money = readAmount(amount);
  if (money === 'broken' || !/^[A-Z\d]{0,4}$/i.test(purpose) || !isReference(reference, message)) return null;
  return {
    name: 'GiroCode',
    iban: { value: account.replace(/\s/g, '').toUpperCase(), raw: account },
    bic: fieldOf(bic),
    amount: money,
    currency: 'EUR',
    creditor: fieldOf(name),
    debtor: null,
    reference: fieldOf(reference) ?? fieldOf(message),
    billing: NO_BILLING,
  };
}

/** 'EUR12.3' is twelve euros thirty. */
function readAmount(text: string): Money | null | 'broken' {
  if (text === '') return null;
  const [, decimal] = /^EUR((?:0|[1-9]\d{0,8})(?:\.\d{1,2})?)$/.exec(text) ?? [];
  const money = decimal === undefined ? null : decimalToMoney(decimal, 'EUR');
  return money && money.minor > 0 ? money : 'broken';
}

/** Either a reference or a text. A reference that calls itself one of ISO 11649 has to be one; others are national. */
function isReference(reference: string, message: string): boolean {
  if (reference !== '' && message !== '') return false;
  if (reference.length > MAX_REFERENCE || message.length > MAX_MESSAGE) return false;
  const compact = reference.replace(/\s/g, '').toUpperCase();
  return !/^RF\d\d/.test(compact) || isCreditorReference(compact);
}
