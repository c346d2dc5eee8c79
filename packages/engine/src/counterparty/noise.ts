import { plainDigits } from '../values/digits.ts';

/** Dates and times in any order and with any marks: 12.05., 12/05/24, 2024-05-12T14:16, 12MAY24, 14:16:20. */
const DATE =
  /^(?:\d{1,4}[./-]\d{1,2}(?:[./-](?:\d{2,4})?)?|\d{1,2}-?\p{L}{3,4}-?\d{2,4})\.?(?:T?\d{2}:\d{2}.*)?$/u;
const TIME = /^\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:h|uhr|am|pm)?$/i;
/** A masked card or account number: 4002XXXXXXXX1189, *4711, ****, X4711. */
const MASK = /^(?=.*(?:[x*•]{2}|[x*•]\d{2}|\d[x*•]))[\dx*•/.-]{2,}$/i;
const AMOUNT = /^[+-]?\d[\d.,'’]*[.,]\d{1,2}[+-]?(?:[A-Z]{3}|[€$£])?$/u;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{2}/u;
/** An order number after the star that separates it from the merchant. */
const STARRED_CODE = /^\*(?=.*\d)/;
const WEB_PAGE = /^https?:|\.\p{L}{2,}\/\p{L}/iu;
const SYMBOLS = /^[^\p{L}\p{N}]+$/u;
const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:X{3}|[A-Z0-9]*\d[A-Z0-9]*)$/;
const IBAN_START = /^[A-Z]{2}\d{2}(?:[A-Z0-9]{4}|$)/;
const HEXADECIMAL = /^[0-9a-f]{8,}(?:-[0-9a-f]+)*$/i;

/** Figures of a house, a branch or a name ('Motel 6', 'Markt 24') are shorter than card and order numbers. */
const MAX_NAME_DIGITS = 2;

/** True for a word that is a date, time, amount, number, reference, masked card, IBAN or BIC, and no part of a name. */
export function isNoise(word: string): boolean {
  const text = plainDigits(word).replace(/^[("'[]+|[)"'\],;:]+$/g, '');
  if (text === '' || SYMBOLS.test(text)) return true;
  if (DATE.test(text) || TIME.test(text) || isMask(text) || AMOUNT.test(text)) return true;
  if (STARRED_CODE.test(text) || WEB_PAGE.test(text)) return true;
  return isNumber(text) || isReference(text);
}

/** True for a masked number of a card or account. */
export function isMask(word: string): boolean {
  return MASK.test(word);
}

/** True for the beginning of an account number: 'DE30', 'NL91ABNA…'. */
export function isIbanStart(word: string): boolean {
  return IBAN_START.test(word);
}

/** True for the beginning of an IBAN, and for an account number in one piece. */
export function isWholeAccount(word: string): boolean {
  return IBAN_START.test(word) || /^\d{8,}$/.test(word);
}

/** True for a BIC, an IBAN or a part of one, and a long account number. */
export function isAccountCode(word: string): boolean {
  return BIC.test(word) || IBAN_START.test(word) || /^\d{8,}$/.test(word) || /^\d{4}$/.test(word);
}

/** Bare figures with more digits than a name has, with or without a '#' before them. */
export function isNumber(word: string): boolean {
  const text = word.replace(/[,;:.]+$/, '');
  if (/^#\d+$/.test(text)) return true;
  return /^[\d.,/-]+$/.test(text) && text.replace(/\D/g, '').length > MAX_NAME_DIGITS;
}

/** A code made of letters and digits: mandate, order and transaction numbers, IBAN, BIC, hexadecimal keys. */
export function isReference(word: string): boolean {
  const digits = word.replace(/\D/g, '').length;
  if (digits === 0) return false;
  if (BIC.test(word) || IBAN_START.test(word)) return true;
  const letters = word.replace(/[^\p{L}]/gu, '').length;
  if (letters === 0) return digits > MAX_NAME_DIGITS;
  if (HEXADECIMAL.test(word)) return true;
  const capitals = word.replace(/[^\p{Lu}]/gu, '').length;
  if (capitals >= 3 && word.length >= 8 && /\d\p{L}/u.test(word)) return true;
  if (SPACELESS.test(word)) return digits >= 5;
  return digits >= 5 || (digits >= 3 && digits >= letters);
}
