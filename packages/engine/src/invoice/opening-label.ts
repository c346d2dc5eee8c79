import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import { SUMMARY_BOOK, type SummaryWord } from './summary-labels.ts';

/** What the first words of a text say of its amount, whatever follows: 'Zwischensumme Auslagen und Material'; null where nothing. */
export function openingLabel(words: readonly Word[]): SummaryWord | null {
  const [first] = findPhrases(
    SUMMARY_BOOK,
    words.map(({ text }) => text),
  );
  return first?.from === 0 ? first.role : null;
}

/** True for a text that opens as a total or a subtotal. */
export function opensAsSum(words: readonly Word[]): boolean {
  const role = openingLabel(words);
  return role === 'total' || role === 'subtotal';
}
