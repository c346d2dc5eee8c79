import { holdsMerchantWord } from '../category/merchant-words.ts';
import { companyEnd } from './company-form.ts';
import type { Counterparty, RowKnowledge } from './counterparty.ts';
import type { Description } from './description.ts';
import { bookingWords, fillerWords, type Movement } from './movement.ts';
import { END_BOOK } from './name-words.ts';
import { isIbanStart } from './noise.ts';
import { type NameSpan, readName, SHOP } from './read-name.ts';
import { findWords } from './word-book.ts';

const DOMAIN = /^(?:www\.)?[\p{L}\d-]{2,}(?:\.co)?\.(?:com|net|org|eu|shop|[a-z]{2})[,;]?$/iu;
/** Traces of a card purchase after the name: '//TOWN/DE', or the second of the purchase. */
const CARD_TRACE = /^\/\/$|^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/**
 * The name in a description that does not begin with a booking word. On a card's statement it is the beginning of the
 * row; elsewhere a legal form, a web address, traces of cards or accounts, or the kind of shop must confirm it.
 */
export function standaloneName(
  words: Description,
  movement: Movement | null,
  row: RowKnowledge,
): Counterparty | null {
  const first = startOf(words);
  if (first === null) return null;
  const start = merchantStart(words, first, true);
  const name = readName(words, start, SHOP);
  if (!name || tellsPurpose(words, name)) return null;
  const isSure = row.card || start > first || showsFirm(words, name) || (!movement && isShop(words, name));
  return isSure ? { ...name, rule: 'own-form', shop: true } : null;
}

/** The first word that can begin a name; a purpose may come before it: 'Beitrag NAME'. */
function startOf(words: Description): number | null {
  const idle = fillerWords(words);
  const first = words.findIndex((_, at) => !idle.has(at));
  if (first < 0) return null;
  const purposes = purposesFrom(words, first);
  const last = purposes.at(-1);
  if (!last) return first;
  const behind = words.findIndex((_, at) => at > last.to && !idle.has(at));
  const isOnLine = behind >= 0 && words[behind]?.segment === words[first]?.segment;
  return isOnLine && (purposes[0]?.from === first || namesFirmAt(words, behind)) ? behind : first;
}

/** Words from the start among which a purpose may come before a name. */
const MAX_WORDS_BEFORE = 4;

function purposesFrom(words: Description, first: number): { from: number; to: number }[] {
  const texts = words.slice(first, first + MAX_WORDS_BEFORE).map((word) => word.text);
  return findWords(END_BOOK, texts)
    .filter((match) => match.role === 'purpose')
    .map(({ from, to }) => ({ from: first + from, to: first + to }));
}

function namesFirmAt(words: Description, start: number): boolean {
  const name = readName(words, start, SHOP);
  return name !== null && companyEnd(words, name.from, name.to) !== null;
}

function showsFirm(words: Description, { from, to }: NameSpan): boolean {
  return (
    companyEnd(words, from, to) !== null ||
    words.slice(from, to + 1).some((word) => DOMAIN.test(word.text)) ||
    isIbanStart(words[to + 1]?.text ?? '') ||
    words.some((word, at) => at > to && CARD_TRACE.test(word.text))
  );
}

function tellsPurpose(words: Description, { from, to }: NameSpan): boolean {
  const texts = words.slice(from, to + 1).map((word) => word.text);
  return findWords(END_BOOK, texts).some((match) => match.from === 0 && match.role === 'purpose');
}

/** A kind of shop, unless the words describe what the payment was for. */
function isShop(words: Description, { from, to }: NameSpan): boolean {
  const texts = words.slice(from, to + 1).map((word) => word.text);
  return (
    holdsMerchantWord(texts) &&
    bookingWords(texts, false).length === 0 &&
    !findWords(END_BOOK, texts).some((match) => match.role === 'purpose')
  );
}

/** A payment service before a star: 'SERVICE *MERCHANT'. */
export function merchantStart(words: Description, start: number, shop: boolean): number {
  if (!shop) return start;
  const segment = words[start]?.segment;
  for (let at = start; at < words.length && at < start + 3 && words[at]?.segment === segment; at++) {
    const next = words[at + 1];
    if (/\*$/.test(words[at]?.text ?? '') && next?.segment === segment && /^\p{L}/u.test(next?.text ?? ''))
      return at + 1;
    if (at > start && /^\*\p{L}/u.test(words[at]?.text ?? '')) return at;
  }
  return start;
}
