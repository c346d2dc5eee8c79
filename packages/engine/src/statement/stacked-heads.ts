import { type Line, lineOf, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { isWholeTerm } from './header-words.ts';

/** Words of one cell begin, end or are centred at the same place, within so many points. */
const TOLERANCE = 1.5;

/**
 * The cells of a head whose upper line stands word by word over words of the lower one, each pair a known term: 'Value' and
 * 'Post' over 'date' and 'date'. In narrow columns the words of two cells are as close as those of one. Null for other heads.
 */
export function stackedCells([upper, lower, another]: readonly Line[]): Line[][] | null {
  if (!upper || !lower || another || upper.words.length < 2) return null;
  const cells = upper.words.map((word) => {
    const below = lower.words.find((other) => isAligned(word, other));
    return below ? [word, below] : [];
  });
  const paired = new Set(cells.flatMap(([, below]) => below ?? []));
  const areTerms = cells.every(
    (cell) => cell.length === 2 && isWholeTerm(cell.map(({ text }) => text).join(' ')),
  );
  if (!areTerms || paired.size < cells.length) return null;
  const rest = stretchesWithout(lower.words, paired).flatMap((words) => phrasesOf(lineOf(lower.page, words)));
  return [
    ...cells.map((cell) => cell.map((word) => lineOf(upper.page, [word]))),
    ...rest.map((phrase) => [phrase]),
  ];
}

function isAligned({ box: one }: Word, { box: other }: Word): boolean {
  const offsets = [one.x0 - other.x0, one.x1 - other.x1, (one.x0 + one.x1 - other.x0 - other.x1) / 2];
  return offsets.some((offset) => Math.abs(offset) <= TOLERANCE);
}

/** The words between those that are left out. */
function stretchesWithout(words: readonly Word[], out: ReadonlySet<Word>): Word[][] {
  const stretches: Word[][] = [[]];
  for (const word of words)
    if (out.has(word)) stretches.push([]);
    else stretches.at(-1)?.push(word);
  return stretches.filter(({ length }) => length > 0);
}
