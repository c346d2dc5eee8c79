import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { calendarParts } from '../values/date.ts';
import { type Header, headsOf } from './header.ts';
import { labelOf } from './labels.ts';
import { lineOfPart } from './line-part.ts';
import { findRowsBeside, type RowsBeside } from './rows-beside.ts';

/** Tables that stand side by side: lines from a head on, up to the line before `end`, parted at `edges` (points). */
interface Fold {
  end: number;
  edges: number[];
}

/**
 * Lays tables that stand side by side under each other: where a head repeats the same roles two or more times from left
 * to right, the lines below it are read part by part, as far as they keep to the parts. So are lists of rows side by side
 * whose heads are on different lines.
 */
export function unfoldSideBySide(context: DocumentContext): DocumentContext {
  const { lines } = context;
  const heads = headsOf(lines);
  const beside = new Map(
    besideWithoutHead(lines).map(({ from, end, edge }): [number, Fold] => [from, { end, edges: [edge] }]),
  );
  const unfolded: AnalysedLine[] = [];
  let folded = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const header = heads.get(line);
    const fold = beside.get(at) ?? (header?.line === line ? foldAt(lines, at, header) : null);
    if (!fold) unfolded.push(line);
    else {
      unfolded.push(...laidUnder(lines.slice(at, fold.end), fold.edges, context));
      at = fold.end - 1;
      folded = true;
    }
  }
  return folded ? { ...context, lines: unfolded } : context;
}

/** Lists side by side below heads on different lines. */
function besideWithoutHead(lines: readonly AnalysedLine[]): RowsBeside[] {
  const repeated = [...headsOf(lines).values()].filter((header) => edgesOf(header).length > 0);
  return findRowsBeside(lines).filter(
    ({ from, end }) => !repeated.some(({ line }) => lines.slice(Math.max(0, from - 1), end).includes(line)),
  );
}

/**
 * The parts of the lines, one table after the other, or line by line where that keeps the numbers of checks in better order,
 * or the dates of lines without numbers.
 */
function laidUnder(
  region: readonly AnalysedLine[],
  edges: readonly number[],
  context: DocumentContext,
): AnalysedLine[] {
  const cells = region.map((line) =>
    Array.from({ length: edges.length + 1 }, (_, part) => partOf(line, edges[part - 1], edges[part])),
  );
  const down = Array.from({ length: edges.length + 1 }, (_, part) =>
    cells.flatMap((parts) => parts[part] ?? []),
  ).flat();
  const across = cells.flat(2);
  const [numbersDown, numbersAcross] = [numbersOf(down), numbersOf(across)];
  if (numbersDown.length > 0) return returnsIn(numbersAcross) < returnsIn(numbersDown) ? across : down;
  return returnsIn(daysOf(across, context)) < returnsIn(daysOf(down, context)) ? across : down;
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

/** How often one lies before the one above it. */
function returnsIn(values: readonly number[]): number {
  return values.filter((value, index) => index > 0 && value < (values[index - 1] ?? 0)).length;
}

/** Lines that begin with a number make up this share of a list of checks; its heads and notes do not. */
const NUMBERED_SHARE = 0.7;

function foldAt(lines: readonly AnalysedLine[], at: number, header: Header): Fold | null {
  const edges = edgesOf(header);
  if (edges.length === 0) return null;
  const heads = headsOf(lines);
  let end = at + header.lines.length;
  while (end < lines.length && continues(lines[end], header, edges) && !heads.has(lines[end] ?? header.line))
    end++;
  return { end, edges };
}

/** A line goes on with the tables when it crosses no edge, and is no total of them all. */
function continues(line: AnalysedLine | undefined, header: Header, edges: readonly number[]): boolean {
  if (!line || line.page !== header.line.page) return false;
  if (line.words.some(({ box }) => edges.some((edge) => box.x0 < edge - 1 && box.x1 > edge + 1)))
    return false;
  const label = labelOf(line);
  return !(label && label.share >= TOTAL_SHARE && label.kind.startsWith('total'));
}

/** A total explains the whole line when it makes up this part of it. */
const TOTAL_SHARE = 0.6;

/** Where the second and further tables begin, in points; empty when the head does not repeat itself. */
function edgesOf({ line, phrases }: Header): number[] {
  for (let count = Math.floor(phrases.length / 2); count >= 2; count--) {
    const width = phrases.length / count;
    if (!Number.isInteger(width) || width < 2) continue;
    const repeats = phrases.every((phrase, index) => phrase.role === phrases[index % width]?.role);
    if (!repeats) continue;
    return Array.from({ length: count - 1 }, (_, part) => {
      // Heads that name no role ('No.') may stand before the first that does.
      const end = phrases[(part + 1) * width - 1]?.x1 ?? 0;
      return Math.min(...line.words.map(({ box }) => box.x0).filter((x0) => x0 > end)) - 2;
    });
  }
  return [];
}

function partOf(
  line: AnalysedLine,
  left = Number.NEGATIVE_INFINITY,
  right = Number.POSITIVE_INFINITY,
): AnalysedLine[] {
  const words = line.words.filter(({ box }) => {
    const centre = (box.x0 + box.x1) / 2;
    return centre >= left && centre < right;
  });
  return words.length === 0 ? [] : [lineOfPart(line, words)];
}
