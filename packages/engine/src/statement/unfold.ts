import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { calendarParts } from '../values/date.ts';
import { crosses, type Fold, partsOf } from './fold-parts.ts';
import { foldsOf } from './folds.ts';
import { sectionOf } from './section-titles.ts';

/** A line with the side that it names as the title of a list: 1 money in, -1 money out; null for other lines. */
interface LaidLine {
  line: AnalysedLine;
  side: -1 | 1 | null;
}

const untitled = (line: AnalysedLine): LaidLine => ({ line, side: null });

/**
 * Lays tables that are printed side by side under each other. Titles name the lists of a statement ('Money in', 'Money out'):
 * each is read over all its pages before the next.
 */
export function unfoldSideBySide(context: DocumentContext): DocumentContext {
  const { lines } = context;
  const folds = foldsOf(context);
  if (folds.length === 0) return context;
  const laid: LaidLine[] = [];
  let at = 0;
  let taken = 0;
  for (const [index, fold] of folds.entries()) {
    laid.push(...lines.slice(at, fold.from).map(untitled));
    at = fold.end;
    if (index < taken) continue;
    const list = fold.titles.length > 0 ? listFrom(folds, index, lines) : [fold];
    taken = index + list.length;
    laid.push(...(fold.titles.length > 0 ? listByList(list, lines) : laidUnder(fold, context).map(untitled)));
  }
  laid.push(...lines.slice(at).map(untitled));
  const titles = new Map(laid.flatMap(({ line, side }) => (side ? [[line.words, side] as const] : [])));
  return { ...context, lines: laid.map(({ line }) => line), titles };
}

/** A fold with titles and those on the next pages that go on with it, under the same titles or none. */
function listFrom(folds: readonly Fold[], index: number, lines: readonly AnalysedLine[]): Fold[] {
  const first = folds[index];
  if (!first) return [];
  const goesOn = (fold: Fold, before: Fold) =>
    lines[fold.from]?.page !== lines[before.from]?.page &&
    (fold.titles.length === 0 || fold.titles.join('\n') === first.titles.join('\n')) &&
    fold.edges.length === first.edges.length &&
    lines.slice(fold.from, fold.end).every((line) => !crosses(line, first.edges));
  const list = [first];
  for (const fold of folds.slice(index + 1)) {
    const before = list.at(-1);
    if (!before || !goesOn(fold, before)) break;
    list.push(fold);
  }
  return list;
}

/** Each of the lists from its first line to its last, in reading order. */
function listByList(folds: readonly Fold[], lines: readonly AnalysedLine[]): LaidLine[] {
  const [first] = folds;
  if (!first) return [];
  const parted = folds.flatMap((fold) =>
    lines.slice(fold.from, fold.end).map((line, index) => {
      const parts = partsOf(line, first.edges);
      return index === 0 && fold.titles.length > 0
        ? titlesOf(parts)
        : parts.map((part) => part && untitled(part));
    }),
  );
  const lists = first.titles.map((_, part) => parted.flatMap((parts) => parts[part] ?? []));
  return (first.isRightToLeft ? lists.reverse() : lists).flat();
}

/** The titles of lists that name a side or a number; null for others, which would go on with the last row of the list before. */
function titlesOf(parts: readonly (AnalysedLine | null)[]): (LaidLine | null)[] {
  const sides = parts.map((part) => (part ? sectionOf(part, null) : null));
  return parts.map((line, index) => {
    const side = sides[index] ?? oppositeSide(sides);
    return line && (side || /\p{Nd}/u.test(lineText(line))) ? { line, side } : null;
  });
}

/** The side of the other of two lists where the title of one alone names its side. */
function oppositeSide(sides: readonly (-1 | 1 | null)[]): -1 | 1 | null {
  const [side, another] = sides.filter((each) => each !== null);
  if (sides.length !== 2 || !side || another) return null;
  return side === 1 ? -1 : 1;
}

/**
 * The parts of the lines, one table after the other, or line by line where that keeps the numbers of checks in better order,
 * or the dates of lines without numbers.
 */
function laidUnder({ from, end, edges }: Fold, context: DocumentContext): AnalysedLine[] {
  const cells = context.lines.slice(from, end).map((line) => partsOf(line, edges));
  const down = Array.from({ length: edges.length + 1 }, (_, part) =>
    cells.flatMap((parts) => parts[part] ?? []),
  ).flat();
  const across = cells.flat().filter((part) => part !== null);
  const [numbersDown, numbersAcross] = [numbersOf(down), numbersOf(across)];
  if (numbersDown.length > 0) return returnsIn(numbersAcross) < returnsIn(numbersDown) ? across : down;
  return turnsIn(daysOf(across, context)) < turnsIn(daysOf(down, context)) ? across : down;
}

/** The numbers that the lines begin with, as lists of checks do; none where not all lines but the head do. */
function numbersOf([_head, ...rows]: readonly AnalysedLine[]): number[] {
  const numbers = rows.flatMap(({ words: [first], dates: [date] }) =>
    first && /^\d{2,8}\*?$/.test(first.text) && !date?.words.includes(first)
      ? [Number.parseInt(first.text, 10)]
      : [],
  );
  return numbers.length >= NUMBERED_SHARE * rows.length ? numbers : [];
}

function daysOf(lines: readonly AnalysedLine[], { dateOrder, language }: DocumentContext): number[] {
  return lines.flatMap((line) => {
    const [first] = line.dates;
    const parts = first && calendarParts(first, dateOrder, language);
    return parts ? [(parts.year ?? 0) * 400 + parts.month * 32 + parts.day] : [];
  });
}

/** How often days go back against the order of most, which may be that of the newest first. */
function turnsIn(days: readonly number[]): number {
  return Math.min(returnsIn(days), returnsIn([...days].reverse()));
}

/** How often one lies before the one above it. */
export function returnsIn(values: readonly number[]): number {
  return values.filter((value, index) => index > 0 && value < (values[index - 1] ?? 0)).length;
}

/** Lines that begin with a number make up this share of a list of checks; its heads and notes do not. */
const NUMBERED_SHARE = 0.7;
