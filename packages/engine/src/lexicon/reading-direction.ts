/** A word and its place from left to right. */
export interface PlacedWord {
  text: string;
  index: number;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Between words of such a script they belong to it: '/', ':'. */
const NEUTRAL = /^[^\p{L}\p{N}]+$/u;
/** Lam-alef, whose two letters files swap when they store words in visual order. */
const SWAPPED_LAM_ALEF = /\u0627\u0627\u0644/g;

/** True for words of a script that is read from right to left. */
export function isRightToLeft(words: readonly string[]): boolean {
  return words.some((word) => RIGHT_TO_LEFT.test(word));
}

/**
 * Words from left to right in the order in which they are read: runs of right-to-left words are turned round, wherever
 * they are among others.
 */
export function logicalOrder(words: readonly string[]): PlacedWord[] {
  const placed = words.map((text, index) => ({ text, index }));
  if (!isRightToLeft(words)) return placed;
  const ordered: PlacedWord[] = [];
  for (let from = 0; from < placed.length; ) {
    const to = endOfRun(words, from);
    ordered.push(
      ...placed
        .slice(from, to)
        .reverse()
        .map(({ text, index }) => ({ text: text.replace(SWAPPED_LAM_ALEF, '\u0627\u0644\u0627'), index })),
    );
    from = to;
  }
  return ordered;
}

/** Where the run of right-to-left words from `from` ends; a word of another script is a run by itself. */
function endOfRun(words: readonly string[], from: number): number {
  if (!RIGHT_TO_LEFT.test(words[from] ?? '')) return from + 1;
  let end = from + 1;
  for (let at = end; at < words.length; at++) {
    const word = words[at] ?? '';
    if (RIGHT_TO_LEFT.test(word)) end = at + 1;
    else if (!NEUTRAL.test(word)) break;
  }
  return end;
}

/** The words of a right-to-left line, given from left to right, as they are read; Latin words and numbers keep their order. */
export function readFromRight(words: readonly string[]): string[] {
  const read: string[] = [];
  let run: string[] = [];
  for (const word of [...words].reverse()) {
    if (RIGHT_TO_LEFT.test(word)) {
      read.push(...run, word);
      run = [];
    } else run.unshift(word);
  }
  return [...read, ...run];
}
