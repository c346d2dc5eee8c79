import { holdsModulo97 } from '../values/modulo-97.ts';

/** The next carry of modulo 10, recursive, by the sum of carry and digit. */
const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** True for a Swiss QR reference: 27 digits, the last of which is a recursive modulo 10 check digit. */
export function isQrReference(text: string): boolean {
  if (!/^\d{27}$/.test(text) || /^0+$/.test(text)) return false;
  let carry = 0;
  for (const digit of text.slice(0, -1)) carry = CARRIES[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10 === Number(text.slice(-1));
}

/** True for a creditor reference of ISO 11649: RF, check digits and up to 21 letters and digits. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z\d]{1,21}$/.test(text) && holdsModulo97(text);
}
