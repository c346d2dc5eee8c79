import type { Word } from '../page.ts';
import { currencyCandidates } from '../values/currency.ts';
import type { Column } from './item-columns.ts';
import type { ItemLine } from './item-line.ts';

/** Words of one cell are closer than this many type heights: a Courier space is 0.6. */
const WORD_GAP_EMS = 0.7;

/**
 * Gives the description the words of its cells that are under the heading of another column, as where its heading is
 * centred over text that begins at the left. A cell ends with its last word of text: figures behind it may be the next
 * column's.
 */
export function withWholeText(item: ItemLine, columns: readonly Column[]): ItemLine {
  const description = columns.find(({ role }) => role === 'description');
  if (!description) return item;
  const claimed = new Set(item.cells.get(description) ?? []);
  const isText = (word: Word) => claimed.has(word) || isTextWord(word, item);
  const text = new Set(claimed);
  for (const run of runsOf(item)) {
    if (!run.some((word) => claimed.has(word) || (item.unclaimed.includes(word) && isText(word)))) continue;
    const part = run.slice(run.findIndex(isText), run.findLastIndex(isText) + 1);
    for (const word of part) text.add(word);
  }
  if (text.size === claimed.size) return item;
  const cells = new Map(
    [...item.cells].map(([column, words]) => [column, words.filter((word) => !text.has(word))]),
  );
  cells.set(
    description,
    item.line.words.filter((word) => text.has(word)),
  );
  return { ...item, cells, unclaimed: item.unclaimed.filter((word) => !text.has(word)) };
}

/** The words of a line in stretches without a gap of columns. */
function runsOf({ line }: ItemLine): Word[][] {
  const runs: Word[][] = [];
  for (const word of line.words) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && word.box.x0 - last.box.x1 <= WORD_GAP_EMS * line.size) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** A word with letters that is no currency beside an amount. */
function isTextWord(word: Word, { amount }: ItemLine): boolean {
  return (
    /\p{L}/u.test(word.text) && !amount?.words.includes(word) && currencyCandidates(word.text).length === 0
  );
}
