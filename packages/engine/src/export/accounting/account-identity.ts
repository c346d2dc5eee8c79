import { isIban } from '../../values/iban.ts';
import { fnv1a64 } from './fnv1a.ts';

/** An account's identifiers in OFX. */
export interface AccountIdentity {
  /** BANKID, at most 9 characters. */
  bankId: string;
  /** ACCTID, at most 22 characters. */
  accountId: string;
}

/** Placeholder for an unprinted bank code; OFX requires one. No bank has it. */
export const NO_BANK_CODE = '000000000';
const MAX_ACCOUNT_ID = 22;
const SORT_CODE = /^(\d{2})[- ]?(\d{2})[- ]?(\d{2}) (\d{8})$/;
/** Characters that mask the digits of a number. */
const MASK = /[*•·●×]/g;

/**
 * The position of the bank code in a country's IBAN (start after the check digits, length), by the registry of ISO
 * 13616. For Britain and Ireland it is the sort code, for Italy the ABI, as OFX 2.2 section 11.3.1 requires.
 */
const BANK_CODE: Readonly<Record<string, readonly [start: number, length: number]>> = {
  ...atStart(2, 'EE'),
  ...atStart(3, 'BE CY FI GR HU LU SE'),
  ...atStart(4, 'BG CZ DK ES LV MT NL NO PT RO SK'),
  ...atStart(5, 'AT CH FR LI LT SI'),
  ...atStart(7, 'HR'),
  ...atStart(8, 'DE PL'),
  GB: [4, 6],
  IE: [4, 6],
  IT: [1, 5],
  SM: [1, 5],
};
const OTHER_BANK_CODE = [0, 4] as const;

function atStart(length: number, countries: string): Record<string, [number, number]> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, [0, length]]));
}

/**
 * The identity of an account from its printed number (an IBAN, a sort code with a number, any other number or name),
 * independent of spacing. A masked digit is an X. Longer numbers keep their last 22 characters. Without a number it
 * is derived from other distinguishing data, so that accounts of two banks never share one.
 */
export function accountIdentity(number: string, otherwise: readonly string[]): AccountIdentity {
  const compact = compactOf(number);
  const sorted = SORT_CODE.exec(number.trim());
  if (sorted) return { bankId: sorted.slice(1, 4).join(''), accountId: sorted[4] ?? '' };
  if (compact === '')
    return {
      bankId: NO_BANK_CODE,
      accountId: `NONUMBER${fnv1a64(otherwise.map(compactOf).join('|')).slice(0, 12)}`,
    };
  const accountId = compact.slice(-MAX_ACCOUNT_ID);
  if (!isIban(compact)) return { bankId: NO_BANK_CODE, accountId };
  const [start, length] = BANK_CODE[compact.slice(0, 2)] ?? OTHER_BANK_CODE;
  return { bankId: compact.slice(4 + start, 4 + start + length), accountId };
}

function compactOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(MASK, 'X')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
