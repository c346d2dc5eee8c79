import { currencyCandidates } from '../values/currency.ts';
import { companyEnd } from './company-form.ts';
import { type Description, textOf } from './description.ts';
import { bookingWords } from './movement.ts';
import { END_BOOK } from './name-words.ts';
import { isNoise } from './noise.ts';
import { isNeverInNames, isTrailing } from './particles.ts';
import { isLabel } from './party-labels.ts';
import { findWords } from './word-book.ts';

/** A name within a description. */
export interface NameSpan {
  /** Index of its first and last word. */
  from: number;
  to: number;
  text: string;
}

export interface NameRules {
  /** A purchase: town and number of the shop follow its name, and a comma ends it. */
  shop: boolean;
  /** The purpose of the payment may follow the name on its line. */
  purposeFollows: boolean;
  /** A person rather than a firm: a small word after the name belongs to the purpose. */
  person: boolean;
}

export const SHOP: NameRules = { shop: true, purposeFollows: false, person: false };
export const PARTY: NameRules = { shop: false, purposeFollows: true, person: false };
export const PERSON: NameRules = { shop: false, purposeFollows: true, person: true };
export const DEBTOR: NameRules = { shop: false, purposeFollows: false, person: false };

/** A longer name is a sentence, unless a legal form ends it. */
const MAX_WORDS = 6;

/**
 * The name that begins at a word: up to the end of its line or segment, a date, number or reference, a label, a legal
 * form, or the purpose of the payment. Null when no name begins there.
 */
export function readName(words: Description, start: number, habits: NameRules): NameSpan | null {
  return readNameWithin(words, start, lastOfSegment(words, start), habits);
}

/** Like `readName`, for a name that ends at `limit` at the latest. */
export function readNameWithin(
  words: Description,
  start: number,
  limit: number,
  habits: NameRules,
): NameSpan | null {
  const company = companyEnd(words, start, limit);
  const stop = firstStop(words, start, limit, habits, company !== null);
  const end = company !== null && company < stop ? company : stop - 1;
  const wholeCompany = company !== null && company === end;
  const to = wholeCompany ? end : trimmedEnd(words, start, end, habits);
  if (
    to < start ||
    (habits.person && isReason(words[start]?.text)) ||
    (!wholeCompany && to - start + 1 > MAX_WORDS)
  )
    return null;
  const text = cleanName(textOf(words, start, to));
  return isNameLike(text) && !isPurpose(words, start, to, habits) ? { from: start, to, text } : null;
}

function lastOfSegment(words: Description, start: number): number {
  const segment = words[start]?.segment;
  let last = start;
  while (words[last + 1]?.segment === segment && last + 1 < words.length) last++;
  return last;
}

/** Index of the first word from `start` on that is not part of the name. */
function firstStop(
  words: Description,
  start: number,
  limit: number,
  habits: NameRules,
  company: boolean,
): number {
  const ends = endsBehind(words, start, limit, habits);
  for (let at = start; at <= limit; at++) {
    const text = words[at]?.text ?? '';
    if (ends.has(at) || text === '//' || /^\/\p{L}/u.test(text)) return at;
    if (isLabel(text)) return habits.shop && words[at]?.glued ? at + 1 : at;
    if (at > start && isNoise(text) && !isJoin(text)) return at;
    if (at > start && isForeignAmount(words, at)) return at;
    if (at > start && habits.person && endsPerson(text, words[start]?.text)) return at;
    if (!habits.shop && !company && endsSentence(text, words[at + 1]?.text)) return at + 1;
    if (habits.shop && /[,;]$/.test(text) && companyEnd(words, at, Math.min(limit, at + 1)) === null)
      return at + 1;
  }
  return limit + 1;
}

/** 'NOK 88.00': an amount with its currency. */
export function isForeignAmount(words: Description, at: number): boolean {
  const next = words[at + 1]?.text ?? '';
  return /^\d[\d.,]*$/.test(next) && currencyCandidates(words[at]?.text ?? '').length > 0;
}

/** 'aus Kulanz', 'por error': a reason, not a name. */
function isReason(first = ''): boolean {
  return /^\p{Ll}/u.test(first) && isTrailing(first);
}

/** A lower-case word, if names are not in lower case, or a word with figures. */
function endsPerson(text: string, first = ''): boolean {
  return /\d/.test(text) || (isNeverInNames(text) && !/^\p{Ll}/u.test(first));
}

/** A full stop after a whole word rather than an abbreviation. */
function endsSentence(text: string, next = ''): boolean {
  return /\p{Ll}{4}\.$/u.test(text) && /^\p{Lu}/u.test(next);
}

function isJoin(text: string): boolean {
  return text === '&' || text === '+';
}

/** The positions at which a label or a purpose begins. */
function endsBehind(words: Description, start: number, limit: number, habits: NameRules): Set<number> {
  const texts = words.slice(start, limit + 1).map((word) => word.text);
  const ends = new Set<number>();
  for (const match of findWords(END_BOOK, texts)) {
    const next = texts[match.to + 1];
    const labels = /[:.+]$/.test(texts[match.to] ?? '');
    const beforeFigures = next !== undefined && (isNoise(next) || /^\d/.test(next));
    if (
      (match.role === 'end' && (match.from > 0 || labels || beforeFigures)) ||
      (match.role === 'endBeforeFigures' && (labels || beforeFigures) && match.from > 0) ||
      (match.role === 'purpose' && habits.purposeFollows && match.from > 0)
    )
      ends.add(start + match.from);
  }
  for (const at of bookingWords(texts, habits.shop)) if (at > 0) ends.add(start + at);
  return ends;
}

/**
 * Removes words that cannot end a name: particles whose object was cut off and, for a shop, its country or state
 * code.
 */
function trimmedEnd(words: Description, start: number, end: number, { shop }: NameRules): number {
  let to = end;
  while (to >= start && isTrailing(words[to]?.text ?? '')) to--;
  if (shop && to > start && /^\S{0,3}\/[A-Z]{2}$/.test(words[to]?.text ?? '')) to--;
  if (shop && to - start >= 2 && isPlaceCode(words[to]?.text ?? '')) to--;
  return to;
}

/** Two capitals that are a country or a state rather than a legal form. */
function isPlaceCode(text: string): boolean {
  return (
    /^[A-Z]{2}$/.test(text) &&
    !/^(?:AG|SE|SA|AS|NV|BV|AB|KG|CO|SL|UG|EK|EV|AE|OY|LP|TV|DB|DM|MM|PC|IT)$/.test(text)
  );
}

/** The name without unpaired quotes and without marks at its ends. */
function cleanName(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}"'«„“(&]+/u, '')
    .replace(/[\s,;:/*+\\-]+$/u, '')
    .replace(/^(["'(])([^"')]*)$/u, '$2')
    .replace(/(?<=\p{L}{3})\.$/u, '')
    .trim();
}

function isNameLike(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
  return (
    (letters >= 3 || (letters >= 2 && spaceless.test(text)) || /^\p{L}[&+]\p{L}|^\p{L}\d$/u.test(text)) &&
    digits <= letters &&
    !text.includes('@') &&
    text.split('/').length <= 2 &&
    !text.includes('%') &&
    !/[x*]{4}/i.test(text)
  );
}

/** True when the words describe the purpose of the payment rather than its recipient. */
function isPurpose(words: Description, from: number, to: number, { shop }: NameRules): boolean {
  if (shop) return false;
  const texts = words.slice(from, to + 1).map((word) => word.text);
  return findWords(END_BOOK, texts).some((match) => match.from === 0 && match.role !== 'endBeforeFigures');
}
