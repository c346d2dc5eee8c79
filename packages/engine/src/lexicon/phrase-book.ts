import { groupBy } from '../group-by.ts';
import { labelParts } from './label-text.ts';
import { logicalOrder } from './reading-direction.ts';

/** Labels of many languages by what they mean, ready to be found in printed words. */
export interface PhraseBook<Role extends string> {
  /** By what they are without spaces. */
  labels: ReadonlyMap<string, Label<Role>>;
  /** True for a text that is a term of any book. */
  isTerm: (text: string) => boolean;
  byFirst: ReadonlyMap<string, readonly Label<Role>[]>;
  /** Labels that may be misread, by their number of letters. */
  byLength: ReadonlyMap<number, readonly Label<Role>[]>;
}

interface Label<Role> {
  role: Role;
  /** What else it may mean, where its place says so. */
  others: Role[];
  /** Letters and digits without spaces: recognised text breaks and joins words at will. */
  text: string;
  /** Number of its words. */
  parts: number;
  spaceless: boolean;
  /** Its last word is a letter or two ('facture a'): those must end a printed word too, or 'Facture ABC' would hold it. */
  endsShort: boolean;
}

/** A label found in a run of words. */
export interface PhraseMatch<Role> {
  role: Role;
  /** What else the label may mean, where its place says so: 'Cantidad' heads quantities, and amounts. */
  others?: readonly Role[];
  /** Index of its first and last word. */
  from: number;
  to: number;
  /** Letters that it explains. */
  letters: number;
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Labels of this length are known within longer words of recognised text ('TotalSales'). */
const MIN_LOOSE_LETTERS = 5;
/** Labels of this length may differ in a letter that looks like the other one, longer ones in any letter, long ones in two. */
const MIN_LOOKALIKE_LETTERS = 5;
const MIN_FUZZY_LETTERS = 8;
const TWO_ERRORS_LETTERS = 14;

/**
 * Makes a book of terms by role. A term that is given twice has the role that comes first, and tells the
 * others. `isTerm` tells texts (as
 * `labelParts` joins them) that are terms of other books: those are never taken for a misread term of this one.
 */
export function phraseBook<Role extends string>(
  terms: readonly { role: Role; term: string }[],
  isTerm: (text: string) => boolean = () => false,
): PhraseBook<Role> {
  const labels = new Map<string, Label<Role>>();
  for (const { role, term } of terms) {
    const parts = labelParts(term);
    const text = parts.join('');
    const known = labels.get(text);
    if (known && known.role !== role && !known.others.includes(role)) known.others.push(role);
    if (!text || known) continue;
    const endsShort = parts.length > 1 && (parts.at(-1)?.length ?? 0) <= 2;
    labels.set(text, {
      role,
      others: [],
      text,
      parts: parts.length,
      spaceless: SPACELESS.test(text),
      endsShort,
    });
  }
  const longestFirst = [...labels.values()].sort((a, b) => b.text.length - a.text.length);
  const fuzzy = longestFirst.filter(
    ({ spaceless, text }) => !spaceless && text.length >= MIN_LOOKALIKE_LETTERS,
  );
  return {
    labels,
    isTerm: (text) => labels.has(text) || isTerm(text),
    byFirst: groupBy(longestFirst, ({ text }) => text.slice(0, 1)),
    byLength: groupBy(fuzzy, ({ text }) => text.length),
  };
}

/** The role of words that are a label and nothing else; null when they are none. */
export function roleOf<Role extends string>(book: PhraseBook<Role>, words: readonly string[]): Role | null {
  const text = logicalOrder(words)
    .flatMap(({ text }) => labelParts(text))
    .join('');
  return book.labels.get(text)?.role ?? null;
}

/** Marks and digits within a word that recognition takes for letters: 'Tota!', 'Exc1', 'R0UNDING'. */
function lettersOf(word: string): string {
  return word
    .replace(/(?<=[\p{L}\p{M}]{2})[!|1]|[!|1](?=[\p{L}\p{M}]{2})/gu, 'l')
    .replace(/(?<=\p{L})0(?=\p{L})/gu, 'o');
}

/** Letters with a number behind them: 'TAX1'. */
const GLUED_DIGITS = /^([\p{L}\p{M}]{3,})\d+$/u;

interface Squeezed {
  text: string;
  /** Word index by the position at which a part starts, and after which one ends. */
  starts: Map<number, number>;
  ends: Map<number, number>;
  wordOf: number[];
}

function squeeze(words: readonly string[], joined: boolean): Squeezed {
  const squeezed: Squeezed = { text: '', starts: new Map(), ends: new Map(), wordOf: [] };
  for (const { text, index } of logicalOrder(words))
    for (const part of labelParts(joined ? lettersOf(text) : text)) {
      squeezed.starts.set(squeezed.text.length, index);
      const letters = GLUED_DIGITS.exec(part)?.[1];
      if (letters) squeezed.ends.set(squeezed.text.length + letters.length, index);
      squeezed.text += part;
      squeezed.ends.set(squeezed.text.length, index);
      while (squeezed.wordOf.length < squeezed.text.length) squeezed.wordOf.push(index);
    }
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
  for (let at = 0; at < squeezed.text.length; at++) {
    const label = exactAt(book, squeezed, at, joined);
    const length = label?.text.length ?? 0;
    const fuzzy = label || !misread ? null : fuzzyAt(book, squeezed, at);
    const found = label ?? fuzzy?.label;
    if (!found) continue;
    const end = at + (fuzzy?.length ?? length);
    const [first, last] = [squeezed.wordOf[at] ?? 0, squeezed.wordOf[end - 1] ?? 0];
    matches.push({
      role: found.role,
      ...(found.others.length > 0 && { others: found.others }),
      from: Math.min(first, last),
      to: Math.max(first, last),
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
): { label: Label<Role>; length: number } | null {
  if (!starts.has(at)) return null;
  let best: { label: Label<Role>; length: number } | null = null;
  let parts = 0;
  for (const end of ends.keys()) {
    const length = end - at;
    if (length <= 0) continue;
    parts += 1;
    if (length < MIN_LOOKALIKE_LETTERS || length > MOST_LETTERS || length <= (best?.length ?? 0)) continue;
    const label = nearestLabel(book, text.slice(at, end), parts);
    if (label) best = { label, length };
  }
  return best;
}

const MOST_LETTERS = 40;

function nearestLabel<Role extends string>(
  book: PhraseBook<Role>,
  piece: string,
  parts: number,
): Label<Role> | undefined {
  if (book.isTerm(piece)) return undefined;
  const isShort = piece.length < MIN_FUZZY_LETTERS;
  const allowed = piece.length >= TWO_ERRORS_LETTERS ? 2 : 1;
  const spread = isShort ? 0 : allowed;
  for (let length = piece.length - spread; length <= piece.length + spread; length++) {
    const label = book.byLength
      .get(length)
      ?.find(
        (candidate) =>
          Math.abs(candidate.parts - parts) <= 1 &&
          (isShort ? isLookalike(candidate.text, piece) : isNear(candidate.text, piece, allowed)),
      );
    if (label) return label;
  }
  return undefined;
}

/** Letters that recognition takes for each other. */
const LOOKALIKES = ['il1', 'oace0', 'uv', 'nmr', 'hb', 'gq9', 's5', 'b8', 'tf'];

/** True when two texts of the same length differ in one letter, by one that looks like it. */
function isLookalike(one: string, other: string): boolean {
  let differing: string | null = null;
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one.charAt(at), other.charAt(at)];
    if (a === b) continue;
    if (differing !== null) return false;
    differing = a + b;
  }
  const [a = '', b = ''] = differing ?? '';
  return LOOKALIKES.some((letters) => letters.includes(a) && letters.includes(b));
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
