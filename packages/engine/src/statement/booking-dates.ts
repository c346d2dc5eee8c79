import { median, overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { dateFromWords } from '../values/date.ts';
import type { RowBlock } from './rows.ts';

/** Rows with two dates make up at least this share where a statement prints two to a row and a poor picture loses some. */
const TWO_DATES_SHARE = 0.5;
const MIN_ROWS = 3;
/** Dates of one column begin within this many type heights of each other. */
const COLUMN_TOLERANCE_EMS = 1.5;

/**
 * Where nearly every row prints two dates, a row with one has lost the other in recognition. When the lost one is the
 * first, its column is read again with the lost point or space mended ('1104' or '14 .10.'); when that fails, the row
 * keeps no date at all: the second one must not pass for it.
 */
export function restoreBookingDates(blocks: readonly RowBlock[], language: string): RowBlock[] {
  const full = blocks.filter((block) => block.dates.length >= 2);
  if (full.length < MIN_ROWS || full.length < TWO_DATES_SHARE * blocks.length) return [...blocks];
  const firsts = full.flatMap((block) => block.dates.slice(0, 1));
  const x0 = median(firsts.map((date) => date.box.x0));
  const x1 = median(firsts.map((date) => date.box.x1));
  return blocks.map((block) => {
    const [only] = block.dates;
    const tolerance = COLUMN_TOLERANCE_EMS * block.entry.line.size;
    if (block.dates.length !== 1 || !only || Math.abs(only.box.x0 - x0) <= tolerance) return block;
    return restore(
      block,
      block.entry.line.words.filter(
        (word) => overlap(word.box.x0, word.box.x1, x0 - 1, x1 + 1) > 0 && !only.words.includes(word),
      ),
      language,
    );
  });
}

function restore(block: RowBlock, words: readonly Word[], language: string): RowBlock {
  const text = words.map((word) => word.text).join('');
  const mended = text.replace(/^(\d{2})[ ,]?(\d{2})\.?$/, '$1.$2.');
  const token = words.length ? dateFromWords(words, mended, language) : null;
  if (!token)
    return {
      ...block,
      dates: [],
      unreadDate: words.length ? [...words] : block.entry.line.words.slice(0, 1),
    };
  const lines = block.lines.map((line) => ({
    ...line,
    words: line.words.filter((word) => !words.includes(word)),
  }));
  return { ...block, dates: [token, ...block.dates], lines };
}
