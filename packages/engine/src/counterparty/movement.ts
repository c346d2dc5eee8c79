import { currencyCandidates, isWordLikeCode } from '../values/currency.ts';
import type { Description } from './description.ts';
import { type KindWithCounterparty, WORDS_WITH_COUNTERPARTY } from './kinds-with-counterparty.ts';
import { type KindWithoutCounterparty, WORDS_WITHOUT_COUNTERPARTY } from './kinds-without-counterparty.ts';
import { FILLER_BOOK } from './name-words.ts';
import { isMask, isNoise, isWholeAccount } from './noise.ts';
import { isLeading } from './particles.ts';
import { findWords, type WordBook, type WordMatch, wordBook } from './word-book.ts';

export type MovementKind = KindWithCounterparty | Exclude<KindWithoutCounterparty, 'rente'>;

/** The booking words of a movement, and their place in the description. */
interface Booking {
  kind: MovementKind;
  /** Index of the first and last booking word. */
  from: number;
  to: number;
  /** `first`: only dates and numbers come before it; otherwise it begins a later line, or is within the first one. */
  place: 'first' | 'later line' | 'within';
  /** Counts only at the beginning of a line. */
  opening: boolean;
  letters: number;
}

/** The bank's booking words for a movement, classified. */
export interface Movement extends Omit<Booking, 'opening' | 'letters'> {
  /** The money stays with the account holder. */
  betweenOwn: boolean;
  /** One row settles several items, such as interest and fees. */
  mixed: boolean;
}

const BOOKING_BOOK: WordBook<KindWithCounterparty | KindWithoutCounterparty> = wordBook({
  ...WORDS_WITH_COUNTERPARTY,
  ...WORDS_WITHOUT_COUNTERPARTY,
});
const MOVING: ReadonlySet<MovementKind> = new Set<MovementKind>([
  'card',
  'transfer',
  'payment',
  'debit',
  'salary',
  'refund',
]);

/** True for a word that describes how a movement was booked, wherever it occurs. */
export function isBookingWord(text: string): boolean {
  return findWords(BOOKING_BOOK, [text]).length > 0;
}

/** True when words mention fees or interest. */
export function namesFeeOrInterest(words: Description, { from, to }: { from: number; to: number }): boolean {
  const texts = words.slice(from, to + 1).map((word) => word.text);
  return findWords(BOOKING_BOOK, texts).some(
    ({ role, opening }) => !opening && (role === 'fee' || role === 'interest'),
  );
}

/** Shorter booking words may be part of a shop's name. */
const MIN_LETTERS_IN_SHOPS = 8;

/** Indexes of further booking words: they end a name before them. */
export function bookingWords(texts: readonly string[], shop: boolean): number[] {
  return findWords(BOOKING_BOOK, texts)
    .filter(({ role, opening, letters }) => {
      const moving = hasCounterparty(kindOf(role, ''));
      return moving && !opening && (!shop || letters >= MIN_LETTERS_IN_SHOPS);
    })
    .map(({ from }) => from);
}

/** True for a movement to or from somebody else. */
export function hasCounterparty(kind: MovementKind): boolean {
  return MOVING.has(kind);
}

/** Classifies a movement by its booking words; null without any. `language` is BCP 47, '' when unknown. */
export function movementOf(words: Description, language: string): Movement | null {
  const texts = words.map((word) => word.text);
  const idle = fillerWords(words);
  const bookings = bookingsIn(words, idle, language);
  const first = bookings.find(({ kind, place }) => place !== 'within' || TOLD_WITHIN.has(kind));
  const kinds = new Set(bookings.map(({ kind }) => kind));
  const betweenOwn = kinds.has('own') || namesOwnAccount(texts);
  if (texts.some(isIsin) && first?.kind !== 'transfer' && first?.kind !== 'balance')
    return { ...ofSecurity(first, texts), betweenOwn: false, mixed: false };
  if (!first) return null;
  const { opening: _opening, letters: _letters, ...booking } = refined(first, bookings, words, idle);
  return { ...booking, betweenOwn, mixed: kinds.has('fee') && kinds.has('interest') };
}

/** A part of an amount does not classify the movement: 'incl. fee 1.20'. */
const INCLUDED = /^(?:incl|inkl|zzgl|includ)/iu;

function bookingsIn(words: Description, idle: ReadonlySet<number>, language: string): Booking[] {
  const explained = new Set(idle);
  const bookings: Booking[] = [];
  for (const match of findWords(
    BOOKING_BOOK,
    words.map((word) => word.text),
  )) {
    const place = placeOf(words, match, explained);
    const { from, to, opening, letters } = match;
    if (place === null || INCLUDED.test(words[from - 1]?.text ?? '')) continue;
    bookings.push({ kind: kindOf(match.role, language), from, to, place, opening, letters });
    if (place === 'first') for (let at = from; at <= to; at++) explained.add(at);
  }
  return bookings;
}

/** An account type before a masked number: 'Savings XXXX1234'. */
function namesOwnAccount(texts: readonly string[]): boolean {
  return texts.some(
    (text, at) => /^(?:savings|checking|current|spar|giro)$/i.test(text) && isMask(texts[at + 1] ?? ''),
  );
}

/** Kinds whose words count anywhere on the first line; others are too often part of a name there. */
const TOLD_WITHIN: ReadonlySet<MovementKind> = new Set<MovementKind>([
  'card',
  'salary',
  'debit',
  'transfer',
  'payment',
  'fee',
  'interest',
  'cash',
  'securities',
  'own',
]);

const TRADE =
  /^(?:kauf|verkauf|buy|sell|bought|sold|achat|vente|compra|venta|acquisto|vendita|koop|verkoop|kupno|sprzedaż)$/iu;

/** A row with a securities number concerns a security, or only the fee or tax on one. */
function ofSecurity(
  first: Booking | undefined,
  texts: readonly string[],
): Omit<Booking, 'opening' | 'letters'> {
  const isLevy = first?.kind === 'fee' || first?.kind === 'tax';
  if (first && isLevy && (first.place === 'first' || !texts.some((text) => TRADE.test(text)))) return first;
  const at = texts.findIndex(isIsin);
  return { kind: 'securities', from: at, to: at, place: 'within' };
}

/** Null for words that count only at the beginning of a line and are elsewhere. */
function placeOf(
  words: Description,
  match: WordMatch<string>,
  idle: ReadonlySet<number>,
): Movement['place'] | null {
  const segment = words[match.from]?.segment ?? 0;
  const before = words.slice(0, match.from).filter((_, at) => !idle.has(at));
  if (before.length === 0) return 'first';
  if (before.every((word) => word.segment !== segment)) return 'later line';
  const isPartOfName = match.role === 'card' && match.letters < MIN_LETTERS_IN_SHOPS;
  return match.opening || isPartOfName ? null : 'within';
}

/** A code of the bank before the booking word: 'T12', 'N01'. */
const LEADING_CODE = /^\p{Lu}{1,2}\d{2,3}$/u;

/** The row's currency, when a currency column is part of the description. */
function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text) && !isWordLikeCode(text) && currencyCandidates(text).includes(text);
}

/** A BIC without digits is distinguished from a word by the account number after it. */
const BANK_LETTERS = /^[A-Z]{8}(?:[A-Z]{3})?$/;

/** Indexes of the words between a booking word and a name that belong to neither. */
export function fillerWords(words: Description): ReadonlySet<number> {
  const known = idleOf.get(words);
  if (known) return known;
  const idle = findIdleWords(words);
  idleOf.set(words, idle);
  return idle;
}

/** Several rules request the filler words of one description. */
const idleOf = new WeakMap<Description, ReadonlySet<number>>();

function findIdleWords(words: Description): Set<number> {
  const texts = words.map((word) => word.text);
  const idle = new Set<number>();
  for (const match of findWords(FILLER_BOOK, texts))
    for (let at = match.from; at <= match.to; at++) idle.add(at);
  texts.forEach((text, at) => {
    const isBic = BANK_LETTERS.test(text) && isWholeAccount(texts[at + 1] ?? '');
    const isCode = at === 0 && (LEADING_CODE.test(text) || isCurrency(text));
    if (isNoise(text) || isBic || isCode) idle.add(at);
  });
  return idle;
}

/** In German 'Rente' is a pension, elsewhere interest. */
function kindOf(role: KindWithCounterparty | KindWithoutCounterparty, language: string): MovementKind {
  if (role !== 'rente') return role;
  return language === 'de' ? 'salary' : 'interest';
}

/**
 * A booking word right after another is more specific: 'card cash withdrawal', 'transfer fee', 'payment interest'.
 * Two words for transfers are one: 'Zahlungseingang Überweisung'.
 */
function refined(
  first: Booking,
  bookings: readonly Booking[],
  words: Description,
  idle: ReadonlySet<number>,
): Booking {
  if (!hasCounterparty(first.kind) && first.kind !== 'cash') return first;
  let booking = first;
  for (const next of bookings.slice(bookings.indexOf(first) + 1)) {
    let at = booking.to + 1;
    while (at < next.from && (idle.has(at) || isLeading(words[at]?.text ?? '', true))) at++;
    if (at < next.from || (next.opening && mayBeginName(next, first.kind))) break;
    booking = { ...booking, kind: narrower(booking.kind, next.kind), to: next.to };
  }
  return booking;
}

/** Initials and short names look like some booking codes: 'Transfer A P Miller'. */
const MIN_LETTERS_BEHIND = 4;

function mayBeginName({ letters }: Booking, behind: MovementKind): boolean {
  return letters < MIN_LETTERS_BEHIND || NAMES_SHOPS.has(behind);
}

/** After these a name follows immediately, which may begin like a booking word: 'Card purchase CHECK POINT'. */
const NAMES_SHOPS: ReadonlySet<MovementKind> = new Set<MovementKind>(['card', 'debit']);

const NARROWER: readonly MovementKind[] = [
  'reward',
  'exchange',
  'fee',
  'interest',
  'own',
  'loan',
  'cash',
  'cheque',
  'salary',
];

function narrower(kind: MovementKind, next: MovementKind): MovementKind {
  const isNarrow = kind === 'cash' || kind === 'salary';
  return NARROWER.includes(next) && (!isNarrow || next === 'fee') ? next : kind;
}

/** A securities number (ISO 6166) with a valid check digit. */
export function isIsin(word: string): boolean {
  const text = word.replace(/[(),;:.]/g, '');
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = Array.from(text, (letter) => String(Number.parseInt(letter, 36))).join('');
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
