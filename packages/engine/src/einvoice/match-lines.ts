import type { Row } from '@ledgerlift/contract';
import type { LineAmounts } from './e-invoice-amounts.ts';
import { type PrintedPlaces, plainText } from './printed-places.ts';

/** The printed counterpart of an XML line. */
export interface MatchedLine {
  /** The page reader's row. */
  row: Row | null;
  /** Index of the document's line with the line's amount; null when it is not printed. */
  at: number | null;
}

/** Maximum compared pairs: beyond it, rows and lines of equal number are matched in order. */
const MAX_PAIRS = 1_000_000;
/** Maximum number of lines between a line's amount and its text. */
export const REACH = 4;

/**
 * Matches each XML line with a row of the page reader, in order: pairs have the same amount, and of all pairings the
 * one with the most pairs, then the most common words, wins. A line without a row is searched between its neighbours,
 * at an amount beside a word of its name.
 */
export function matchLines(
  lines: readonly LineAmounts[],
  rows: readonly Row[],
  places: PrintedPlaces,
): MatchedLine[] {
  const paired = lines.length * rows.length <= MAX_PAIRS ? pairs(lines, rows) : inOrder(lines, rows);
  const at = paired.map((row) => (row ? lineOfRow(row, places) : null));
  return lines.map((line, index) => {
    const row = paired[index] ?? null;
    if (row) return { row, at: at[index] ?? null };
    const after = at.slice(0, index).findLast((place) => place !== null) ?? -1;
    const before = at.slice(index + 1).find((place) => place !== null) ?? places.context.lines.length;
    const found = lookUp(line, after, before, places);
    at[index] = found;
    return { row: null, at: found };
  });
}

function inOrder(lines: readonly LineAmounts[], rows: readonly Row[]): (Row | null)[] {
  const isSame = lines.length === rows.length;
  return lines.map((line, index) => {
    const row = isSame ? rows[index] : undefined;
    return row && hasAmount(row, line) ? row : null;
  });
}

function hasAmount(row: Row, line: LineAmounts): boolean {
  const minor = row.amount?.value?.minor;
  return minor !== undefined && Math.abs(minor) === Math.abs(line.minor);
}

/** The best pairing: a pair counts one, plus its share of common words. */
function pairs(lines: readonly LineAmounts[], rows: readonly Row[]): (Row | null)[] {
  const names = lines.map(({ line }) => nameWords(line.name));
  const texts = rows.map((row) => plainText(row.description?.value ?? ''));
  const worth = Array.from({ length: lines.length + 1 }, () => new Float64Array(rows.length + 1));
  const gain = (i: number, j: number) => {
    const [line, row] = [lines[i], rows[j]];
    if (!line || !row || !hasAmount(row, line)) return 0;
    return 1 + commonShare(names[i] ?? [], texts[j] ?? '');
  };
  const at = (i: number, j: number) => worth[i]?.[j] ?? 0;
  for (let i = lines.length - 1; i >= 0; i--)
    for (let j = rows.length - 1; j >= 0; j--) {
      const own = gain(i, j);
      const paired = own > 0 ? own + at(i + 1, j + 1) : 0;
      const best = Math.max(paired, at(i + 1, j), at(i, j + 1));
      const current = worth[i];
      if (current) current[j] = best;
    }
  const found: (Row | null)[] = lines.map(() => null);
  for (let i = 0, j = 0; i < lines.length && j < rows.length; ) {
    const own = gain(i, j);
    if (own > 0 && own + at(i + 1, j + 1) === at(i, j)) found[i++] = rows[j++] ?? null;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}

/** The share of the words that occur in a plain text. */
function commonShare(words: readonly string[], text: string): number {
  return words.length > 0 ? words.filter((word) => text.includes(word)).length / words.length : 0;
}

function nameWords(name: string | null): string[] {
  return (name ?? '')
    .split(' ')
    .map(plainText)
    .filter((word) => word.length >= 3);
}

function lineOfRow(row: Row, places: PrintedPlaces): number | null {
  const { amount } = row;
  const minor = amount?.value?.minor;
  if (minor === undefined) return null;
  const same = places.amounts.get(Math.abs(minor)) ?? [];
  const { page, box } = amount ?? {};
  return same.find((place) => place.page === page && place.token.box.y0 === box?.y0)?.line ?? null;
}

function lookUp(
  line: LineAmounts,
  after: number,
  before: number,
  { amounts, context }: PrintedPlaces,
): number | null {
  const words = nameWords(line.line.name);
  const candidates = (amounts.get(Math.abs(line.minor)) ?? []).filter(
    (place) => place.line > after && place.line < before,
  );
  const isNamed = (at: number) =>
    context.lines
      .slice(Math.max(after + 1, at - REACH), Math.min(before, at + REACH + 1))
      .some((other) => other.words.some((word) => words.includes(plainText(word.text))));
  return candidates.find((place) => isNamed(place.line))?.line ?? null;
}
