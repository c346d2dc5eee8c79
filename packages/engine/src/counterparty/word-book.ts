import { labelParts } from '../lexicon/label-text.ts';

/**
 * Words and phrases of many languages by meaning. Unlike a phrase book it matches parts of compound words, and has
 * entries that count only at the beginning of a line.
 */
export interface WordBook<Role extends string> {
  /** Entries that begin a word, by their first letters. */
  atWordStart: ReadonlyMap<number, readonly Entry<Role>[]>;
  /** Entries that may be within a word, by their first letters. */
  anywhere: ReadonlyMap<number, readonly Entry<Role>[]>;
}

interface Entry<Role> {
  role: Role;
  /** Letters and digits without spaces: 'card payment' and 'cardpayment' are equal. */
  text: string;
  /** Positions in the text at which its own words begin. */
  breaks: ReadonlySet<number>;
  /** The word may continue after it. */
  openEnd: boolean;
  /** Counts only at the beginning of a line. */
  opening: boolean;
}

/** An entry found in a run of words; whole words match. */
export interface WordMatch<Role> {
  role: Role;
  /** Index of its first and last word. */
  from: number;
  to: number;
  /** Number of letters that the entry covers. */
  letters: number;
  opening: boolean;
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const KEY_LETTERS = 2;

/** The first two letters from a position on as one number: every position of every description is looked up. */
function keyAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}

/**
 * Makes a book of comma-separated phrases by role. `*` at an end of a phrase: the word may continue there; `^` before
 * it: only at the beginning of a line. Phrases in scripts without spaces match within longer runs, too.
 */
export function wordBook<Role extends string>(phrases: Record<Role, string>): WordBook<Role> {
  const atWordStart = new Map<number, Entry<Role>[]>();
  const anywhere = new Map<number, Entry<Role>[]>();
  for (const role of Object.keys(phrases) as Role[])
    for (const phrase of phrases[role].split(',').map((part) => part.trim())) {
      const parts = labelParts(phrase);
      const text = parts.join('');
      if (text.length < KEY_LETTERS) continue;
      const spaceless = SPACELESS.test(phrase);
      const entry = {
        role,
        text,
        breaks: spaceless ? breaksOf(Array.from(text)) : breaksOf(parts),
        openEnd: spaceless || phrase.endsWith('*'),
        opening: phrase.startsWith('^'),
      };
      const home = spaceless || /^\^?\*/.test(phrase) ? anywhere : atWordStart;
      const key = keyAt(text, 0);
      home.set(
        key,
        [...(home.get(key) ?? []), entry].sort(
          (a, b) => b.text.length - a.text.length || Number(a.opening) - Number(b.opening),
        ),
      );
    }
  return { atWordStart, anywhere };
}

function breaksOf(parts: readonly string[]): Set<number> {
  const breaks = new Set<number>();
  let at = 0;
  for (const part of parts) {
    at += part.length;
    breaks.add(at);
  }
  return breaks;
}

interface Squeezed {
  text: string;
  /** Word index of each letter. */
  wordOf: number[];
  starts: Set<number>;
  ends: Set<number>;
}

function squeeze(words: readonly string[]): Squeezed {
  const squeezed: Squeezed = { text: '', wordOf: [], starts: new Set(), ends: new Set() };
  words.forEach((word, index) => {
    for (const part of labelParts(word)) {
      squeezed.starts.add(squeezed.text.length);
      squeezed.text += part;
      squeezed.ends.add(squeezed.text.length);
      while (squeezed.wordOf.length < squeezed.text.length) squeezed.wordOf.push(index);
    }
  });
  return squeezed;
}

/** All entries in a run of words, left to right, the longest at each position, without overlaps. */
export function findWords<Role extends string>(
  book: WordBook<Role>,
  words: readonly string[],
): WordMatch<Role>[] {
  const squeezed = squeeze(words);
  const matches: WordMatch<Role>[] = [];
  for (let at = 0; at < squeezed.text.length; at++) {
    const entry = entryAt(book, squeezed, at);
    if (!entry) continue;
    let end = at + entry.text.length;
    matches.push({
      role: entry.role,
      from: squeezed.wordOf[at] ?? 0,
      to: squeezed.wordOf[end - 1] ?? 0,
      letters: entry.text.length,
      opening: entry.opening,
    });
    // The rest of a compound is covered with its beginning: 'Zinsgutschrift' is no 'Gutschrift'.
    while (!squeezed.ends.has(end) && end < squeezed.text.length) end++;
    at = end - 1;
  }
  return matches;
}

function entryAt<Role extends string>(
  book: WordBook<Role>,
  { text, starts, ends }: Squeezed,
  at: number,
): Entry<Role> | undefined {
  const key = keyAt(text, at);
  const atStart = starts.has(at) ? book.atWordStart.get(key) : undefined;
  const within = book.anywhere.get(key);
  if (!atStart && !within) return undefined;
  // 'at market' does not match 'atm*': a printed word may begin only where a word of the phrase does.
  const keepsWords = (entry: Entry<Role>) => {
    for (let inside = 1; inside < entry.text.length; inside++)
      if (starts.has(at + inside) && !entry.breaks.has(inside)) return false;
    return true;
  };
  const fits = (entry: Entry<Role>) =>
    text.startsWith(entry.text, at) &&
    (entry.openEnd || ends.has(at + entry.text.length)) &&
    keepsWords(entry);
  const opening = atStart?.find(fits);
  const inner = within?.find(fits);
  return (inner?.text.length ?? 0) >= (opening?.text.length ?? 0) ? inner : opening;
}
