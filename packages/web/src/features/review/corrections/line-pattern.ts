import { groupBy } from '../../../lib/group-by.ts';
import { rowsAfter } from './apply-edits.ts';
import type { CorrectedFile } from './corrected-file.ts';
import type { Pattern } from './pattern.ts';
import { effectOf } from './sums.ts';

/** Fewer letters may be in any line. */
const LEAST_LETTERS = 3;

/** The user removed rows with the same words. It concerns all rows with these words, whatever their numbers are. */
export function linePattern(file: CorrectedFile): Pattern | null {
  const removed = file.rows.flatMap(({ read, now }) => (read && !now ? [read] : []));
  const groups = groupBy(removed, ({ description }) => wordsOf(description).toLowerCase());
  const found = [...groups]
    .filter(([words, rows]) => rows.length > 1 && words.replace(/\P{L}/gu, '').length >= LEAST_LETTERS)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([words, rows]) => patternOf(file, words, rows));
  return found.find((each) => each !== null) ?? null;
}

function patternOf(
  file: CorrectedFile,
  words: string,
  removed: readonly { id: number; description: string }[],
): Pattern | null {
  const others = file.rows.flatMap(({ read, now }) =>
    now && wordsOf(now.description).toLowerCase() === words ? [{ read, now }] : [],
  );
  // A row like these that the user has added, or edited, is one to keep.
  const isKept = ({ read, now }: (typeof others)[number]) =>
    read === null || Object.values(now.traces).some(({ edited }) => edited);
  if (others.length === 0 || others.some(isKept)) return null;
  const removals = others.map(({ now }) => now.id);
  const effect = effectOf(file, rowsAfter(file, [], new Set(removals)));
  if (!effect) return null;
  return {
    key: `lines ${words}`,
    meaning: { kind: 'lines', words: wordsOf(removed[0]?.description ?? '') },
    shown: new Set(removed.map(({ id }) => id)),
    edits: [],
    removals,
    rows: removed.length + removals.length,
    ...effect,
  };
}

/** The words of a description without those that hold a figure. */
function wordsOf(description: string): string {
  return description
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word))
    .join(' ');
}
