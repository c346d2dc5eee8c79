import type { AnalysedLine } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { plainDigits } from '../values/digits.ts';

/** A North American telephone number. */
const PHONE = /^(?:1-)?[2-9]\d{2}-[2-9]\d{2}-\d{4}$/;
/** What stands before a telephone number: the code of a country, or its label. */
const BEFORE_PHONE =
  /^\(?\+\d{1,3}\)?$|^(?:tel|telefon\w*|phone|fon|fax|call|hotline|mobile|whatsapp)[.:]?$/i;
/** Groups of capitals, digits and masked digits between hyphens ('AB-****-0000'), which count only beside a label. */
const GROUPED = /^[A-Z\d*•]{2,8}(?:-[A-Z\d*•Xx]{2,8}){2,4}$/;
/** A member's number with the suffix of one of the accounts: '0000001-S00'. */
const SUFFIXED = /^\d{4,}-[A-Z]{1,2}\d{1,3}$/;
/** Digits, masked digits and the marks between them; an IBAN's letters in front, which forms may part from its digits. */
const NUMBER = /^(?:[A-Z]{2} ?\d{2}(?: ?[A-Z]{1,4}(?=[ \d]))?|[A-Z]{1,3}(?=\d))?[\d X*•x·./-]{4,44}$/;
/** Capitals and digits in any order, which are a number only right behind 'ID:' or the like. */
const MIXED = /^(?=(?:[A-Z]*\d){4})[A-Z\d]{8,24}$/;
const BEFORE_MIXED = /:$|^(?:id|number|no|nr)\.?$/i;
const MIN_DIGITS = 4;
/** Four digits that tell a year rather than the end of a number. */
const YEAR = /^(?:19|20)\d{2}$/;
const MONTH_OF_YEAR = /^(?:0?[1-9]|1[0-2])[/.-](?:19|20)\d{2}$/;
/** A card's number has 13 digits or more, some of them masked; its end alone has 4. */
const MIN_CARD_PLACES = 12;
/** Digits of a number that is told by its end. */
export const CARD_END = 4;

/** The text of a number in ASCII digits, without what closes a sentence. */
export function numberText(words: readonly Word[]): string {
  return plainDigits(words.map((word) => word.text).join(' ')).replace(/[.,;]$/, '');
}

/** True for words of a line that are written as the number of an account or card. */
export function isAccountNumber(words: readonly Word[], line: AnalysedLine): boolean {
  const text = numberText(words);
  const isSortCode = /^\d{2}-\d{2}-\d{2} \d{8}$/.test(text);
  const before = wordBefore(words, line);
  const isShaped =
    NUMBER.test(text) ||
    GROUPED.test(text) ||
    SUFFIXED.test(text) ||
    (MIXED.test(text) && BEFORE_MIXED.test(before));
  return (
    isShaped &&
    !/^[-·./]/.test(text) &&
    !/^\d+\.\d{1,2}$/.test(text) &&
    !PHONE.test(text) &&
    !BEFORE_PHONE.test(before) &&
    !YEAR.test(text) &&
    !MONTH_OF_YEAR.test(text) &&
    /\d$/.test(plainDigits(words.at(-1)?.text ?? '').replace(/\D+$/, '')) &&
    text.replace(/\D/g, '').length >= MIN_DIGITS &&
    (isSortCode || !isValue(words, line))
  );
}

/** True for a number that a card may bear: a full one, a masked one, or its last four digits standing alone. */
export function isCardNumber(words: readonly Word[], line: AnalysedLine): boolean {
  const places = numberText(words).replace(/[^\dXx*•·]/g, '');
  if (places.length >= MIN_CARD_PLACES || /[Xx*•·]/.test(places)) return true;
  const last = words.at(-1);
  const after = last ? line.words[line.words.indexOf(last) + 1]?.text : undefined;
  const isAlone = ![wordBefore(words, line), after ?? ''].some((text) => /^\+?[\d-]+$/.test(text));
  return places.length === CARD_END && isAlone;
}

function wordBefore(words: readonly Word[], line: AnalysedLine): string {
  const [first] = words;
  return first ? (line.words[line.words.indexOf(first) - 1]?.text ?? '') : '';
}

/** Money and dates are no numbers of accounts. */
function isValue(words: readonly Word[], line: AnalysedLine): boolean {
  const strong = line.amounts.filter((token) => token.strength === 'strong' && !isBareNumber(token, line));
  return [...line.dates, ...strong].some((token) => token.words.some((word) => words.includes(word)));
}

/** The number of an account may be before its currency: '22886668 EUR' and '**** 0909 CNY' are no money. */
function isBareNumber({ raw, decimal, decimals, words }: AmountToken, line: AnalysedLine): boolean {
  const digits = plainDigits(raw).replace(/\D/g, '');
  const isRun = words.some((word) => plainDigits(word.text) === digits);
  const isMasked = digits.length === CARD_END && /^[*•Xx]{4}$/.test(wordBefore(words, line));
  return decimals === 0 && isRun && (decimal.length >= BARE_DIGITS || isMasked);
}

/** Money of so many digits has groups. */
const BARE_DIGITS = 7;
