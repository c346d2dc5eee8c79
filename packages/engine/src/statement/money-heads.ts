import { type Line, lineOf, lineText } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { type ColumnRole, isWholeTerm, roleOfHeader } from './header-words.ts';

/** Roles of columns that hold money. */
export const MONEY_ROLES: readonly ColumnRole[] = ['balance', 'debit', 'credit', 'amount'];

/** Heads of more words than this are no row of terms. */
const MAX_WORDS = 6;

/**
 * The heads of columns that are as close to each other as words ('Credit Debit' over two columns, 'Value date Booking date' in type
 * of one width): each a term in full, and each another one. Other phrases stay whole.
 */
export function partHeads(phrase: Line): readonly Line[] {
  const { words, page } = phrase;
  if (words.length < 2 || words.length > MAX_WORDS) return [phrase];
  const known = partsOfWords.get(words);
  if (known) return known;
  const parts = (isWholeTerm(lineText(phrase)) ? null : partsFrom(page, words, new Set())) ?? [phrase];
  partsOfWords.set(words, parts);
  return parts;
}

const partsOfWords = new WeakMap<readonly Word[], readonly Line[]>();

/** The words from the first on as terms of roles that are not `taken`; null where they are none. */
function partsFrom(page: number, words: readonly Word[], taken: ReadonlySet<ColumnRole>): Line[] | null {
  if (words.length === 0) return [];
  for (let length = words.length; length >= 1; length--) {
    const part = lineOf(page, words.slice(0, length));
    const text = lineText(part);
    const role = isWholeTerm(text) ? roleOfHeader(text) : null;
    if (!role || taken.has(role)) continue;
    const rest = partsFrom(page, words.slice(length), new Set([...taken, role]));
    if (rest) return [part, ...rest];
  }
  return null;
}
