/** A word and its place from left to right. */
export interface PlacedWord {
  text: string;
  index: number;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Between words of such a script they belong to it: ':', '&'. */
const NEUTRAL = /^[^\p{L}\p{N}]+$/u;
/** What parts two phrases is a run by itself. */
const STROKE = /^[/|·]$/;
/** Lam-alef, whose two letters files swap when they store words in visual order. */
const SWAPPED_LAM_ALEF = /\u0627([\u0622\u0623\u0625\u0627])\u0644/g;

const LEFTWARDS_LANGUAGE = /^(?:ar|fa|he|ur|yi|ps|sd|ckb|ug|dv)\b/;

/** True for a language (BCP 47) whose documents are read from right to left. */
export function isLeftwardsLanguage(language: string): boolean {
  return LEFTWARDS_LANGUAGE.test(language);
}

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
  return directedRuns(words).flatMap(({ from, to }) => {
    const run = placed.slice(from, to);
    if (!RIGHT_TO_LEFT.test(words[from] ?? '')) return run;
    return run
      .reverse()
      .map(({ text, index }) => ({ text: text.replace(SWAPPED_LAM_ALEF, '\u0627\u0644$1'), index }));
  });
}

/** Words from left to right as the text that people read. */
export function logicalText(words: readonly string[]): string {
  return logicalOrder(words)
    .map(({ text }) => text)
    .join(' ');
}

/** Runs of words in one direction, from left to right; a stroke between two phrases is one by itself. */
export function directedRuns(words: readonly string[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let from = 0; from < words.length; ) {
    const to = endOfRun(words, from);
    runs.push({ from, to });
    from = to;
  }
  return runs;
}

/** Where the run of words in one direction from `from` ends; neutral words before another run belong to that one. */
function endOfRun(words: readonly string[], from: number): number {
  const isRun = RIGHT_TO_LEFT.test(words[from] ?? '');
  let end = from + 1;
  if (STROKE.test(words[from] ?? '')) return end;
  for (let at = end; at < words.length; at++) {
    const word = words[at] ?? '';
    if (STROKE.test(word)) break;
    if (RIGHT_TO_LEFT.test(word) === isRun && !(isRun && NEUTRAL.test(word))) end = at + 1;
    else if (!NEUTRAL.test(word)) break;
  }
  return end;
}
