import { decimalToMoney } from '@ledgerlift/contract';
import { isIbanOfItsLength } from '../values/iban.ts';
import { readBillingInformation } from './billing-information.ts';
import { linesOfCode } from './code-text.ts';
import { type CodeField, fieldOf, type PaymentCode } from './payment-code.ts';
import { isCreditorReference, isQrReference } from './references.ts';

/** Lines up to the end mark, and with the optional ones: billing information and two other schemes. */
const MIN_LINES = 31;
const MAX_LINES = 34;
const MAX_NAME = 70;
const MAX_MESSAGE = 140;
/** Institutions (digits 5 to 9 of the IBAN) whose accounts accept only payments with a QR reference. */
const QR_INSTITUTION = /^.{4}3[01]\d{3}/;
/** No leading zeros, two decimals. */
const AMOUNT = /^(?:0|[1-9]\d{0,8})\.\d{2}$/;

/**
 * Reads the text of a Swiss QR code (SIX, Swiss Implementation Guidelines for the QR-bill, versions 2.x). Null for
 * other texts, and for codes that violate its rules.
 */
export function readSwissQrBill(text: string): PaymentCode | null {
  const lines = linesOfCode(text);
  const at = (index: number) => lines[index] ?? '';
  if (at(0) !== 'SPC' || !/^02\d\d$/.test(at(1)) || at(2) !== '1' || at(30) !== 'EPD') return null;
  if (lines.length < MIN_LINES || lines.length > MAX_LINES) return null;
  const iban = at(3).replace(/\s/g, '').toUpperCase();
  if (!/^(?:CH|LI)/.test(iban) || !isIbanOfItsLength(iban)) return null;
  const creditor = lines.slice(4, 11);
  const ultimateCreditor = lines.slice(11, 18);
  const debtor = lines.slice(20, 27);
  // Ultimate creditors are not in use yet: it is unknown whom a code with one pays.
  if (!isAddress(creditor) || !isBlank(ultimateCreditor) || !(isBlank(debtor) || isAddress(debtor)))
    return null;
  const [amount, currency] = [at(18), at(19)];
  if (!/^(?:CHF|EUR)$/.test(currency) || !(amount === '' || AMOUNT.test(amount))) return null;
  const [kind, reference, message] = [at(27), at(28), at(29)];
  if (!isReference(kind, reference, iban) || message.length > MAX_MESSAGE) return null;
  const money = decimalToMoney(amount, currency);
  return {
    name: 'Swiss QR-bill',
    iban: { value: iban, raw: at(3) },
    bic: null,
    // An amount of zero means that the bill is paid in another way.
    amount: money && money.minor > 0 ? money : null,
    currency,
    creditor: nameIn(creditor),
    debtor: nameIn(debtor),
    reference: kind === 'NON' ? fieldOf(message) : fieldOf(reference, compact(reference)),
    billing: readBillingInformation(at(31)),
  };
}

/** Kind, name, two lines, post code, town, country; an address is structured (S) or combined in two lines (K). */
function isAddress([
  kind,
  name = '',
  ,
  second = '',
  postCode = '',
  town = '',
  country = '',
]: string[]): boolean {
  if (name === '' || name.length > MAX_NAME || !/^[A-Z]{2}$/.test(country)) return false;
  if (kind === 'S') return postCode !== '' && town !== '';
  return kind === 'K' && second !== '' && postCode === '' && town === '';
}

function isBlank(lines: readonly string[]): boolean {
  return lines.every((line) => line === '');
}

function nameIn([, name = '']: readonly string[]): CodeField | null {
  return fieldOf(name);
}

/** A QR reference requires a QR account; any other account takes a creditor reference or none. */
function isReference(kind: string, reference: string, iban: string): boolean {
  if ((kind === 'QRR') !== QR_INSTITUTION.test(iban)) return false;
  if (kind === 'QRR') return isQrReference(compact(reference));
  if (kind === 'SCOR') return isCreditorReference(compact(reference));
  return kind === 'NON' && reference === '';
}

function compact(reference: string): string {
  return reference.replace(/\s/g, '').toUpperCase();
}
