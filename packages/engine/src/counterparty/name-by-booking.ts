import { merchantWords } from '../category/merchant-words.ts';
import { BANK_WORD } from '../statement/head-words.ts';
import type { Counterparty, RowKnowledge } from './counterparty.ts';
import type { Description } from './description.ts';
import { fillerWords, isBookingWord, type Movement, namesFeeOrInterest } from './movement.ts';
import { END_BOOK } from './name-words.ts';
import { isAccountCode, isNoise } from './noise.ts';
import { isLeading } from './particles.ts';
import { isLabel } from './party-labels.ts';
import {
  DEBTOR,
  isForeignAmount,
  type NameRules,
  type NameSpan,
  PERSON,
  readName,
  SHOP,
} from './read-name.ts';
import { merchantStart } from './standalone-name.ts';
import { findWords, type WordBook, wordBook } from './word-book.ts';

/** Lines below the booking word that may contain the name. */
const MAX_LINES_BELOW = 3;

/** The name after the booking word: 'Card purchase SHOP', 'Überweisung an NAME', or on a line below it. */
export function nameAfter(words: Description, movement: Movement, row: RowKnowledge): Counterparty | null {
  const habits = habitsOf(movement);
  const toPayer = row.type === 'credit' || movement.kind === 'debit' || movement.kind === 'salary';
  const first = startBehind(words, movement.to + 1, toPayer);
  const starts = [...(first ? [first.at] : []), ...startsBehindAccounts(words, movement.to + 1)];
  const read = (at: number) => {
    const name = readName(words, merchantStart(words, at, habits.shop), habits);
    return name && !isNoName(words, name, movement) ? name : null;
  };
  const [nearest] = starts.flatMap((at) => read(at) ?? []);
  const name = nearest && !habits.shop ? (behindItsBank(words, nearest, toPayer, read) ?? nearest) : nearest;
  if (!name) return null;
  if (first?.particle && name.from === first.at) return { ...name, rule: 'particle', shop: habits.shop };
  const below = words[name.from]?.segment !== words[movement.to]?.segment;
  if (!below && movement.kind === 'transfer' && isLoneWord(name)) return null;
  return { ...name, rule: below ? 'line-below' : 'booking-word', shop: habits.shop };
}

function habitsOf({ kind }: Movement): NameRules {
  if (kind === 'card' || kind === 'refund') return SHOP;
  return kind === 'debit' ? DEBTOR : PERSON;
}

/** The first word that can begin a name, and whether a particle leads to it. Null when only labelled values follow. */
function startBehind(
  words: Description,
  from: number,
  toPayer: boolean,
): { at: number; particle: boolean } | null {
  const idle = fillerWords(words);
  const booked = words[from - 1]?.segment ?? 0;
  let particle = false;
  for (let at = from; at < words.length; at++) {
    const word = words[at];
    if (!word || word.segment > booked + MAX_LINES_BELOW) return null;
    if (isLabelled(words, at)) {
      const behind = endOfLabelled(words, at);
      if (behind === null) return null;
      at = behind;
    } else if (isForeignAmount(words, at)) at++;
    else if (isLeading(word.text, toPayer)) particle = true;
    else if (!idle.has(at) && !/^[^\p{L}&]+$/u.test(word.text)) return { at, particle };
  }
  return null;
}

/** True when a label of something other than a name begins: 'Ref: 12', 'Rachunek: PL11 …', 'DATUM 01.03.'. */
function isLabelled(words: Description, at: number): boolean {
  const texts = words.slice(at, at + 3).map((word) => word.text);
  if (isLabel(texts[0] ?? '') && !words[at]?.glued) return true;
  const [match] = findWords(END_BOOK, texts);
  if (match?.from !== 0 || match.role === 'purpose') return false;
  const next = texts[match.to + 1] ?? '';
  return isNoise(next) || /[:+]$/.test(texts[match.to] ?? '') || isLabel(texts[match.to] ?? '');
}

/** Index of the last word of a label and its figures; null when words follow the label, which then are no name. */
function endOfLabelled(words: Description, at: number): number | null {
  const segment = words[at]?.segment;
  let last = at;
  while (words[last + 1]?.segment === segment && isFigures(words[last + 1]?.text ?? '')) last++;
  if (last > at || words[at + 1]?.segment !== segment) return last;
  const lineEnd = words.findLastIndex((word) => word.segment === segment);
  return lineEnd < words.length - 1 ? lineEnd : null;
}

function isFigures(text: string): boolean {
  return isNoise(text) || /^\d+$/.test(text);
}

/** Words right after account numbers: 'NAME OF BANK, IBAN, NAME'. */
function startsBehindAccounts(words: Description, from: number): number[] {
  return words.flatMap((word, index) =>
    index > from && isAccountEnd(words, index - 1) && !isFigures(word.text) && !isLabelled(words, index)
      ? [index]
      : [],
  );
}

/** An account number in groups may end in a short one: 'PL11 4400 … 74'. */
function isAccountEnd(words: Description, at: number): boolean {
  const text = words[at]?.text ?? '';
  return isAccountCode(text) || (/^\d{1,3}$/.test(text) && isAccountCode(words[at - 1]?.text ?? ''));
}

/** The name after the other side's bank and numbers; null when no bank comes first. */
function behindItsBank(
  words: Description,
  bank: NameSpan,
  toPayer: boolean,
  read: (at: number) => NameSpan | null,
): NameSpan | null {
  if (!BANK_WORD.test(bank.text) || !isNoise(words[bank.to + 1]?.text ?? '')) return null;
  const last = (words[bank.to]?.segment ?? 0) + MAX_LINES_BELOW;
  let behind = startBehind(words, bank.to + 1, toPayer);
  while (behind && isBookingWord(words[behind.at]?.text ?? ''))
    behind = startBehind(words, behind.at + 1, toPayer);
  return behind && (words[behind.at]?.segment ?? 0) <= last ? read(behind.at) : null;
}

/**
 * 'Transfer Accepted': a single word after the booking word usually belongs to it, except in scripts without spaces.
 */
function isLoneWord({ from, to, text }: NameSpan): boolean {
  return from === to && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}'-]+$/u.test(text);
}

/**
 * True when the words describe what was bought, paid for or levied: 'Payment Groceries', 'Storno Abschluss', 'Giro
 * Fee'.
 */
function isNoName(words: Description, name: NameSpan, { kind }: Movement): boolean {
  if (kind === 'refund' || name.from === name.to) {
    if (tellsPurpose(words, name)) return true;
  }
  return kind !== 'card' && kind !== 'debit' && (isKindOfShopOnly(name) || namesFeeOrInterest(words, name));
}

function isKindOfShopOnly({ from, to, text }: NameSpan): boolean {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  return from === to && merchantWords([text])[0]?.letters === letters;
}

/** The name on the first line when the booking words are on the line below. */
export function nameAbove(words: Description, movement: Movement): Counterparty | null {
  const idle = fillerWords(words);
  const start = words.findIndex((_, at) => !idle.has(at));
  if (start < 0 || (words[movement.from]?.segment ?? 0) - (words[start]?.segment ?? 0) > 2) return null;
  const name = readName(words, start, habitsOf(movement));
  return name && name.to < movement.from
    ? { ...name, rule: 'line-above', shop: habitsOf(movement).shop }
    : null;
}

/** Booking words that follow the name on its line: 'EMPLOYER Direct Dep'. */
const BEHIND_NAME: WordBook<'behind'> = wordBook({
  behind:
    'direct dep, direct deposit, payroll, bill pay, ach pmt, ach debit, ach credit, dir dep, web pmt, salary, salaries, wages',
});
/** Shorter booking words are too often part of what was bought. */
const MIN_LETTERS_BEHIND_SHOPS = 8;

/** The name before the booking words on one line, if only figures follow them. */
export function nameBefore(words: Description, movement: Movement, row: RowKnowledge): Counterparty | null {
  const idle = fillerWords(words);
  const booking = words.slice(movement.from, movement.to + 1).map((word) => word.text);
  const isPayer = findWords(BEHIND_NAME, booking)[0]?.from === 0;
  const behind = words[movement.to + 1];
  const goesOn = behind?.segment === words[movement.to]?.segment && !isLabelled(words, movement.to + 1);
  if (behind && goesOn && !idle.has(movement.to + 1))
    return isPayer || isLeading(behind.text, false) || isLeading(booking.at(-1) ?? '', false)
      ? nameAfter(words, movement, row)
      : null;
  const start = words.findIndex((_, at) => !idle.has(at));
  if (start < 0) return null;
  return isPayer ? payerBefore(words, start, movement, row) : shopBefore(words, start, movement, booking);
}

function payerBefore(
  words: Description,
  start: number,
  movement: Movement,
  row: RowKnowledge,
): Counterparty | null {
  if (movement.kind === 'salary' && row.type !== 'credit') return null;
  const name = readName(words.slice(0, movement.from), start, DEBTOR);
  return name?.to === movement.from - 1 ? { ...name, rule: 'booking-word', shop: false } : null;
}

function shopBefore(
  words: Description,
  start: number,
  movement: Movement,
  booking: readonly string[],
): Counterparty | null {
  const letters = booking.join('').replace(/[^\p{L}]/gu, '').length;
  const isBooking = movement.kind === 'card' || movement.kind === 'debit';
  if (!isBooking || letters < MIN_LETTERS_BEHIND_SHOPS) return null;
  const name = readName(words.slice(0, movement.from), start, SHOP);
  if (!name || tellsPurpose(words, name)) return null;
  return { ...name, rule: 'booking-word', shop: true };
}

/** True when the words describe what was paid for: 'Fuel Purchase Debit Card', 'Insurance Premium Auto Debit'. */
function tellsPurpose(words: Description, { from, to }: NameSpan): boolean {
  const texts = words.slice(from, to + 1).map((word) => word.text);
  return texts.some(isBookingWord) || findWords(END_BOOK, texts).some((match) => match.role === 'purpose');
}
