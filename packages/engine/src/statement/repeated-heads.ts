import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { type Section, sectionsAt } from './account-sections.ts';
import { holdsMovement, isInRow } from './row-lines.ts';

/** A line that opens more parts than this is no head of an account or period. */
const MAX_PARTS = 12;
/** Longer documents, of about 60 pages, are not parted: each parting reads all lines once more. */
const MAX_LINES = 4000;
/** So many partings are tried, those first that most lines agree on. */
const MAX_PARTINGS = 4;

/**
 * The partings of a document at lines that are printed again before further rows, and name something else there: the number
 * of another account, or the next period. The words need not be known, so what is read in the parts has to prove them.
 */
export function partingsAtRepeatedHeads(context: DocumentContext): Section[][] {
  if (context.lines.length > MAX_LINES) return [];
  const rowsAbove = countRowsAbove(context.lines);
  const found = new Map<string, { starts: number[]; lines: number }>();
  for (const starts of repeatedHeads(context.lines).values()) {
    const above = starts.map((at) => rowsAbove[at] ?? 0);
    const isParting =
      starts.length > 1 &&
      starts.length <= MAX_PARTS &&
      above[0] === 0 &&
      [...above, rowsAbove.at(-1) ?? 0].every(
        (rows, index, all) => index === 0 || rows > (all[index - 1] ?? 0),
      );
    if (!isParting) continue;
    const key = above.join(' ');
    const known = found.get(key);
    found.set(key, {
      starts: starts.map((at, index) => Math.min(at, known?.starts[index] ?? at)),
      lines: (known?.lines ?? 0) + 1,
    });
  }
  return [...found.values()]
    .sort((a, b) => b.lines - a.lines)
    .slice(0, MAX_PARTINGS)
    .map(({ starts }) => sectionsAt(context, starts));
}

/** How many rows are above each line, and at the end how many there are. */
function countRowsAbove(lines: readonly AnalysedLine[]): number[] {
  let rows = 0;
  return [...lines.map((line) => (holdsMovement(line) ? rows++ : rows)), rows];
}

/** Lines outside of rows by the word that they open or end with, each as often as its text changes. */
function repeatedHeads(lines: readonly AnalysedLine[]): Map<string, number[]> {
  const heads = new Map<string, { at: number[]; text: string }>();
  lines.forEach((line, at) => {
    if (isInRow(lines, at) || holdsMovement(line)) return;
    const text = lineText(line).replace(/\s+/g, ' ');
    for (const key of keysOf(line, text)) {
      const known = heads.get(key);
      if (known?.text === text) continue;
      heads.set(key, { at: [...(known?.at ?? []), at], text });
    }
  });
  return new Map([...heads].map(([key, { at }]) => [key, at]));
}

/** What a line has in common with the same head of another part: its first or last word, or the form of its figures. */
function keysOf(line: AnalysedLine, text: string): string[] {
  const isWord = (word: string | undefined): word is string =>
    word !== undefined && /[\p{L}\p{M}]{2}/u.test(word);
  const [first, last] = [line.words[0]?.text, line.words.at(-1)?.text];
  const keys = [...(isWord(first) ? [`${first} …`] : []), ...(isWord(last) ? [`… ${last}`] : [])];
  return keys.length > 0 ? keys : [text.replace(/\p{Nd}+/gu, '0')];
}
