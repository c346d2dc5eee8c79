import { plainWord } from '../values/digits.ts';
import { memoize } from '../values/memoize.ts';

/** Labels of many languages by what they mean, ready to be found in printed words. */
export interface PhraseBook<Role extends string> {
  labels: readonly Label<Role>[];
  byFirst: ReadonlyMap<string, readonly Label<Role>[]>;
  /** Labels that may be misread, by their number of letters. */
  byLength: ReadonlyMap<number, readonly Label<Role>[]>;
}

interface Label<Role> {
  role: Role;
  /** Letters and digits without spaces: recognised text breaks and joins words at will. */
  text: string;
  spaceless: boolean;
  /** Its last word is a letter or two ('facture a'): those must end a printed word too, or 'Facture ABC' would hold it. */
  endsShort: boolean;
}

/** A label found in a run of words. */
export interface PhraseMatch<Role> {
  role: Role;
  /** Index of its first and last word. */
  from: number;
  to: number;
  /** Letters that it explains. */
  letters: number;
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Letters that lose their accent only in another notation, and so in recognised text. */
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i', ð: 'd' };
/** Labels of this length are known within longer words of recognised text ('TotalSales'). */
const MIN_LOOSE_LETTERS = 5;
/** Labels of this length may differ in one letter (a lost ligature, a misread letter), long ones in two. */
const MIN_FUZZY_LETTERS = 7;
const MIN_FUZZY_LETTERS_RECOGNISED = 5;
const TWO_ERRORS_LETTERS = 14;

/** Makes a book from comma-separated labels by role. */
export function phraseBook<Role extends string>(phrases: Record<Role, string>): PhraseBook<Role> {
  const labels: Label<Role>[] = [];
  for (const role of Object.keys(phrases) as Role[])
    for (const phrase of phrases[role].split(',')) {
      const parts = partsOf(phrase);
      const text = parts.join('');
      const endsShort = parts.length > 1 && (parts.at(-1)?.length ?? 0) <= 2;
      if (text) labels.push({ role, text, spaceless: SPACELESS.test(text), endsShort });
    }
  labels.sort((a, b) => b.text.length - a.text.length);
  const byFirst = groupBy(labels, (label) => label.text.slice(0, 1));
  const fuzzy = labels.filter(
    (label) => !label.spaceless && label.text.length >= MIN_FUZZY_LETTERS_RECOGNISED,
  );
  return { labels, byFirst, byLength: groupBy(fuzzy, (label) => label.text.length) };
}

function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Runs of letters and digits of a text in lower case without accents; '#' stands for itself. */
export const partsOf = memoize((text: string): readonly string[] =>
  plainWord(text)
    .replace(/[łøđßæıð]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/#/g, ' # ')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean),
);

/** Marks and digits within a word that recognition takes for letters: 'Tota!', 'Exc1', 'R0UNDING'. */
function lettersOf(word: string): string {
  return word.replace(/(?<=\p{L}{2})[!|1]|[!|1](?=\p{L}{2})/gu, 'l').replace(/(?<=\p{L})0(?=\p{L})/gu, 'o');
}

interface Squeezed {
  text: string;
  /** Word index by the position at which a part starts, and after which one ends. */
  starts: Map<number, number>;
  ends: Map<number, number>;
  wordOf: number[];
}

function squeeze(words: readonly string[], joined: boolean): Squeezed {
  const squeezed: Squeezed = { text: '', starts: new Map(), ends: new Map(), wordOf: [] };
  words.forEach((word, index) => {
    for (const part of partsOf(joined ? lettersOf(word) : word)) {
      squeezed.starts.set(squeezed.text.length, index);
      squeezed.text += part;
      squeezed.ends.set(squeezed.text.length, index);
      while (squeezed.wordOf.length < squeezed.text.length) squeezed.wordOf.push(index);
    }
  });
  return squeezed;
}

export interface Leniency {
  /** Labels are also found within longer runs of letters, as recognised text joins words. */
  joined?: boolean;
  /** Long labels may differ in a letter. */
  misread?: boolean;
}

/** All labels in a run of words, left to right, the longest at each place, never overlapping. */
export function findPhrases<Role extends string>(
  book: PhraseBook<Role>,
  words: readonly string[],
  { joined = false, misread = false }: Leniency = {},
): PhraseMatch<Role>[] {
  const squeezed = squeeze(words, joined);
  const matches: PhraseMatch<Role>[] = [];
  const shortest = joined ? MIN_FUZZY_LETTERS_RECOGNISED : MIN_FUZZY_LETTERS;
  for (let at = 0; at < squeezed.text.length; at++) {
    const label = exactAt(book, squeezed, at, joined);
    const length = label?.text.length ?? 0;
    const fuzzy = label || !misread ? null : fuzzyAt(book, squeezed, at, shortest);
    const found = label ?? fuzzy?.label;
    if (!found) continue;
    const end = at + (fuzzy?.length ?? length);
    matches.push({
      role: found.role,
      from: squeezed.wordOf[at] ?? 0,
      to: squeezed.wordOf[end - 1] ?? 0,
      letters: end - at,
    });
    at = end - 1;
  }
  return matches;
}

function exactAt<Role>(
  book: { byFirst: ReadonlyMap<string, readonly Label<Role>[]> },
  { text, starts, ends }: Squeezed,
  at: number,
  joined: boolean,
): Label<Role> | undefined {
  const opensWord = starts.has(at);
  return book.byFirst.get(text.charAt(at))?.find((label) => {
    const mayStandWithin = label.spaceless || (joined && label.text.length >= MIN_LOOSE_LETTERS);
    if ((!opensWord && !mayStandWithin) || !text.startsWith(label.text, at)) return false;
    return (mayStandWithin && !label.endsShort) || ends.has(at + label.text.length);
  });
}

/** A label that the words from `at` nearly spell, between whole words. */
function fuzzyAt<Role extends string>(
  book: PhraseBook<Role>,
  { text, starts, ends }: Squeezed,
  at: number,
  shortest: number,
): { label: Label<Role>; length: number } | null {
  if (!starts.has(at)) return null;
  let best: { label: Label<Role>; length: number } | null = null;
  for (const end of ends.keys()) {
    const length = end - at;
    if (length < shortest || length > 40 || length <= (best?.length ?? 0)) continue;
    const label = nearestLabel(book, text.slice(at, end), shortest);
    if (label) best = { label, length };
  }
  return best;
}

function nearestLabel<Role extends string>(
  book: PhraseBook<Role>,
  piece: string,
  shortest: number,
): Label<Role> | undefined {
  const allowed = piece.length >= TWO_ERRORS_LETTERS ? 2 : 1;
  for (let length = piece.length - allowed; length <= piece.length + allowed; length++) {
    if (length < shortest) continue;
    const label = book.byLength.get(length)?.find((candidate) => isNear(candidate.text, piece, allowed));
    if (label) return label;
  }
  return undefined;
}

/** True when at most `allowed` letters are added, dropped or changed between the two. */
export function isNear(a: string, b: string, allowed: number): boolean {
  return isNearFrom(a, 0, b, 0, allowed);
}

/** Compares what follows two places, without cutting the texts: most labels differ in their first letters. */
function isNearFrom(a: string, fromA: number, b: string, fromB: number, allowed: number): boolean {
  const [leftA, leftB] = [a.length - fromA, b.length - fromB];
  if (Math.abs(leftA - leftB) > allowed) return false;
  let same = 0;
  while (same < leftA && same < leftB && a.charCodeAt(fromA + same) === b.charCodeAt(fromB + same)) same++;
  if (same === leftA && same === leftB) return true;
  if (allowed === 0) return false;
  const [atA, atB] = [fromA + same, fromB + same];
  return (
    isNearFrom(a, Math.min(atA + 1, a.length), b, Math.min(atB + 1, b.length), allowed - 1) ||
    isNearFrom(a, Math.min(atA + 1, a.length), b, atB, allowed - 1) ||
    isNearFrom(a, atA, b, Math.min(atB + 1, b.length), allowed - 1)
  );
}
