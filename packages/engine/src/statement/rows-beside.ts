import type { AnalysedLine } from '../document-context.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import { startsPhrase } from './columns.ts';
import { lineOfPart } from './line-part.ts';

/** Lines in which two lists of rows are printed side by side, from index `from` to before `end`; the second begins at `edge` (points). */
export interface RowsBeside {
  from: number;
  end: number;
  edge: number;
}

/** So many lines hold a whole row of each list: dates and amounts of one list may come in two columns. */
const MIN_BESIDE = 3;

/**
 * Finds lists side by side whose heads are on different lines, as on bills of cards with a column for each holder: lines that
 * hold a row with date, words and amount on either side of one edge, and the lines around them that keep to it.
 */
export function findRowsBeside(lines: readonly AnalysedLine[]): RowsBeside[] {
  const found: RowsBeside[] = [];
  let at = 0;
  while (at < lines.length) {
    const beside = besideFrom(lines, at);
    if (beside) found.push(beside);
    at = beside?.end ?? at + 1;
  }
  return found;
}

/** The lists around the line at index `at`, where it holds a row of each. */
function besideFrom(lines: readonly AnalysedLine[], at: number): RowsBeside | null {
  const line = lines[at];
  const edge = line?.dates
    .filter((date) => date.from > 0 && startsPhrase(line, date))
    // Headings may begin somewhat before the dates: the middle of the gap parts them, too.
    .map((date) => ((line.words[date.from - 1]?.box.x1 ?? 0) + date.box.x0) / 2)
    .find((x) => isRowOnEachSide(line, x));
  if (!line || edge === undefined) return null;
  const columns = columnsBehind(line, edge);
  const keeps = (other: AnalysedLine | undefined) =>
    other !== undefined && other.page === line.page && keepsTo(other, edge, columns);
  let top = at;
  while (keeps(lines[top - 1])) top--;
  let end = at + 1;
  while (keeps(lines[end])) end++;
  const from = topOfLists(lines, top, at, edge);
  const both = lines.slice(from, end).filter((other) => isRowOnEachSide(other, edge));
  return both.length >= MIN_BESIDE ? { from, end, edge } : null;
}

/** Lines of one block are so many type heights apart at most. */
const BLOCK_GAP_EMS = 1;

/** The first line with a row of either list, or that of the block above it: heads and headings; further above are other boxes of the page. */
function topOfLists(lines: readonly AnalysedLine[], top: number, at: number, edge: number): number {
  const hasRow = (line: AnalysedLine) => {
    const { left, right } = sidesOf(line, edge);
    return [left, right].some((words) => words.length > 0 && isRow(lineOfPart(line, words)));
  };
  let from = top + lines.slice(top, at + 1).findIndex(hasRow);
  const isJoined = (line: AnalysedLine | undefined, above: AnalysedLine | undefined) =>
    line && above && line.box.y0 - above.box.y1 <= BLOCK_GAP_EMS * line.size;
  while (from > top && isJoined(lines[from], lines[from - 1])) from--;
  return from;
}

/** The words of a line left and right of an edge. */
function sidesOf(line: AnalysedLine, edge: number) {
  return {
    left: line.words.filter(({ box }) => box.x0 < edge),
    right: line.words.filter(({ box }) => box.x0 >= edge),
  };
}

function isRowOnEachSide(line: AnalysedLine, edge: number): boolean {
  const { left, right } = sidesOf(line, edge);
  return [left, right].every((words) => words.length > 0 && isRow(lineOfPart(line, words)));
}

/** True for a line of a date, words and an amount, in this order. */
function isRow({ words, dates: [date], amounts }: AnalysedLine): boolean {
  const amount = amounts.findLast(({ strength }) => strength === 'strong');
  if (date?.from !== 0 || !amount || amount.words.at(-1) !== words.at(-1)) return false;
  const used = new Set([...date.words, ...amount.words]);
  return words.some((word) => !used.has(word) && hasNameLetters(word.text));
}

/** Where the dates and the words of the second list begin, in points. */
function columnsBehind(line: AnalysedLine, edge: number): number[] {
  const { right } = sidesOf(line, edge);
  const dated = new Set(line.dates.flatMap(({ words }) => words));
  const text = right.find((word) => !dated.has(word));
  return [right[0], text].flatMap((word) => word?.box.x0 ?? []);
}

/** True for a line that crosses no edge, and begins behind it where the rows of the second list do. */
function keepsTo(line: AnalysedLine, edge: number, columns: readonly number[]): boolean {
  const { left, right } = sidesOf(line, edge);
  const [first] = right;
  const isInColumn = !first || columns.some((x) => Math.abs(first.box.x0 - x) <= line.size);
  return isInColumn && left.every(({ box }) => box.x1 <= edge);
}
