import type { AnalysedLine } from '../document-context.ts';
import type { Word } from '../page.ts';
import { summaryLabel } from './summary-label.ts';

/** Between what is to be paid and the day are so many words at most: 'on or before', 'avant le'. */
const MAX_DAY_WORDS = 3;
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;

/** The label of a total that is to be paid up to a day, as in 'Net à payer avant le 1/10/2025'; null where none is. */
export function dueBefore({ dates }: AnalysedLine, words: readonly Word[], loose: boolean): Word[] | null {
  const days = new Set(dates.flatMap((date) => date.words));
  const day = words.findIndex((word) => days.has(word));
  if (day < 0 || words.slice(day).some((word) => !days.has(word))) return null;
  for (let end = day - 1; end > 0 && end >= day - MAX_DAY_WORDS; end -= 1) {
    const label = summaryLabel(
      words.slice(0, end).map(({ text }) => text),
      loose,
    );
    if ((label?.role === 'due' || label?.role === 'total') && label.share >= MIN_SHARE)
      return words.slice(0, end);
  }
  return null;
}
