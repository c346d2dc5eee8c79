import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import { SUMMARY_BOOK, type SummaryWord } from './summary-labels.ts';

/** The role of the label that a text begins with, whatever follows: 'Zwischensumme Auslagen und Material'; null without one. */
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
