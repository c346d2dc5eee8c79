import type { AnalysedLine } from '../document-context.ts';
import { median, overlap } from '../layout/boxes.ts';
import { typeSize } from '../layout/lines.ts';
import { isRightToLeft } from '../lexicon/reading-direction.ts';
import type { Word } from '../page.ts';
import { type AmountToken, MARKERS } from '../values/amount.ts';
import type { DateToken } from '../values/date-token.ts';
import { isWeekday } from '../values/months.ts';

/** A column of amounts or dates: the band that its values share, in points. */
export interface Column {
  x0: number;
  x1: number;
  /** Right edge of the digits (amounts) or left edge (dates) that most values align on. */
  edge: number;
  /** How many values it was found by. */
  count: number;
  /** True where many of its amounts touch words beside them. */
  isTight?: boolean;
}

/** Values of one column end within this many type heights of each other. */
const EDGE_TOLERANCE_EMS = 0.7;
/** Values that are not right-aligned share a column when their bands overlap by this part of the smaller one. */
const MIN_BAND_OVERLAP = 0.5;
/** A column holds at least this share of the fullest one's values, and two at least. */
const MIN_COLUMN_SHARE = 0.04;
const MIN_COLUMN_VALUES = 2;

/**
 * Finds the columns of amounts among the given lines, from left to right, by alignment. A column with a single value
 * counts when it stands under one of `heads`, the bands of the table's heads for money.
 */
export function findAmountColumns(
  lines: readonly AnalysedLine[],
  heads: readonly { x0: number; x1: number }[] = [],
  others: readonly AnalysedLine[] = [],
): Column[] {
  const size = median(lines.map((line) => line.size)) || 10;
  const tolerance = EDGE_TOLERANCE_EMS * size;
  const isolated = clusterByEdge(lines.flatMap(isolatedAmounts), edgeOf, tolerance);
  const isUnder = (column: Column, head: { x0: number; x1: number }) =>
    overlap(head.x0, head.x1, column.x0, column.x1) > 0;
  const headed = (column: Column) => heads.some((head) => isUnder(column, head));
  const tight = tightColumns(lines, isolated.flat(), tolerance).filter((tokens) => {
    const share = headed(columnOf(tokens, edgeOf)) ? HEADED_TIGHT_SHARE : TIGHT_COLUMN_SHARE;
    return tokens.length >= share * lines.length;
  });
  const columns = mergeOverlapping([
    ...isolated.map((tokens) => columnOf(tokens, edgeOf)),
    ...tight.map((tokens) => ({ ...columnOf(tokens, edgeOf), isTight: true })),
  ]);
  const fullest = Math.max(0, ...columns.map((column) => column.count));
  const least = Math.max(MIN_COLUMN_VALUES, fullest * MIN_COLUMN_SHARE);
  const elsewhere = others.flatMap((line) => (lines.includes(line) ? [] : isolatedAmounts(line)));
  const isMet = (column: Column) => elsewhere.some((token) => Math.abs(edgeOf(token) - column.edge) <= 1);
  const sure = columns.filter((column) => column.count >= least || headed(column));
  // Heads may begin where their cells do, and amounts end there: a lone one is beside its head, and before the next one.
  const inOrder = [...heads].sort((one, other) => one.x0 - other.x0);
  const isBeside = (column: Column) =>
    inOrder.some((head, at) => {
      const next = inOrder.slice(at + 1).find(({ x0 }) => x0 > head.x1);
      const isBare = !sure.some((other) => isUnder(other, head));
      return next !== undefined && isBare && column.x0 >= head.x1 && column.x1 <= next.x0;
    });
  const kept = columns.filter(
    (column) => sure.includes(column) || isBeside(column) || (fullest > 1 && isMet(column)),
  );
  return (kept.length ? kept : columns).sort((a, b) => a.edge - b.edge);
}

function edgeOf({ edge }: AmountToken): number {
  return edge;
}

/** A column whose values touch the words beside them is one when this part of the lines holds a value on its edge, below a head a smaller one. */
const TIGHT_COLUMN_SHARE = 0.6;
const HEADED_TIGHT_SHARE = 0.25;
const MIN_TIGHT_VALUES = 3;

/** Amounts that touch words and end at one edge, at least three of them. */
function tightColumns(
  lines: readonly AnalysedLine[],
  known: readonly AmountToken[],
  tolerance: number,
): AmountToken[][] {
  const isolated = new Set(known);
  const rest = lines.flatMap((line) =>
    line.amounts.filter((token) => token.strength === 'strong' && !isolated.has(token)),
  );
  return clusterByEdge(rest, edgeOf, tolerance).filter(({ length }) => length >= MIN_TIGHT_VALUES);
}

const isolatedOf = new WeakMap<AnalysedLine, readonly AmountToken[]>();

/** Amounts that stand apart from the words beside them, as values in a table do. They are found once for a line. */
export function isolatedAmounts(line: AnalysedLine): readonly AmountToken[] {
  const known = isolatedOf.get(line);
  if (known) return known;
  const found = findIsolated(line);
  isolatedOf.set(line, found);
  return found;
}

function findIsolated(line: AnalysedLine): readonly AmountToken[] {
  return line.amounts.filter((token) => {
    if (token.strength !== 'strong') return false;
    const apart = 0.9 * typeSize(line);
    const inToken = new Set(token.words);
    return line.words.every((word) => {
      if (inToken.has(word)) return true;
      const gap = Math.max(word.box.x0 - token.box.x1, token.box.x0 - word.box.x1);
      const isOtherValue =
        line.amounts.some((other) => other !== token && other.words.includes(word)) ||
        line.dates.some((date) => date.words.includes(word));
      return gap >= apart || isOtherValue || isMarkerOfAmount(line, word);
    });
  });
}

/** True for the letters of a side between two amounts, or in a cell with the amount behind them: '2.135,73 H 9.713,82 H'. */
function isMarkerOfAmount(line: AnalysedLine, word: Word): boolean {
  if (!MARKERS.has(word.text.toUpperCase())) return false;
  const at = line.words.indexOf(word);
  const isOfAmount = (other: Word | undefined) =>
    other !== undefined &&
    line.amounts.some(({ strength, words }) => strength === 'strong' && words.includes(other));
  const before = line.words[at - 1];
  return isOfAmount(line.words[at + 1]) && (!before || isOfAmount(before) || isApart(line, before, word));
}

/** The column that an amount belongs to by its edge or its band; -1 when it stands in none. */
export function columnIndexOf(token: AmountToken, columns: readonly Column[], size: number): number {
  const aligned = columns.findIndex(
    (column) => Math.abs(column.edge - token.edge) <= EDGE_TOLERANCE_EMS * size,
  );
  if (aligned >= 0) return aligned;
  let best = -1;
  let bestShare = MIN_BAND_OVERLAP;
  columns.forEach((column, index) => {
    const share =
      overlap(column.x0, column.x1, token.box.x0, token.box.x1) /
      Math.max(1, Math.min(column.x1 - column.x0, token.box.x1 - token.box.x0));
    if (share > bestShare) [best, bestShare] = [index, share];
  });
  return best;
}

/** Finds columns of dates by their left edges, from left to right. */
export function findDateColumns(lines: readonly AnalysedLine[]): Column[] {
  const size = median(lines.map((line) => line.size)) || 10;
  const seeds = lines.flatMap((line) => line.dates.filter((date) => startsPhrase(line, date)));
  const clusters = clusterByEdge(seeds, (date) => date.box.x0, size);
  const columns = clusters.map((dates) => columnOf(dates, (date) => date.box.x0));
  const fullest = Math.max(0, ...columns.map((column) => column.count));
  return columns
    .filter((column) => column.count >= Math.max(1, fullest * 0.3))
    .sort((a, b) => a.edge - b.edge);
}

/**
 * True when nothing but another date or an amount is close before the date: it opens a cell. Right-to-left lines open theirs on the
 * right.
 */
export function startsPhrase(line: AnalysedLine, date: DateToken): boolean {
  if (date.isShown) return true;
  const before = line.words[date.from - 1];
  // Rows may be numbered: '03 29/06/21'.
  if (date.from === 1 && /^\d{1,4}[.)]?$/.test(before?.text ?? '')) return true;
  // A date right behind another one or an amount in a column stands in a column of its own, however close.
  if (line.dates.some((other) => other !== date && other.to === date.from - 1)) return true;
  if (line.amounts.some((token) => token.words.at(-1) === before && opensCell(line, token))) return true;
  if (!before || isApart(line, before, date)) return true;
  return isReadLeftwards(line) && startsFromRight(line, date);
}

/** True for money that no word is close before. */
function opensCell(line: AnalysedLine, { words: [first], strength }: AmountToken): boolean {
  const before = first && line.words[line.words.indexOf(first) - 1];
  return strength === 'strong' && first !== undefined && (!before || isApart(line, before, first));
}

/** True for a line that is read from right to left: of a document that is, or with words that are. */
export function isReadLeftwards(line: AnalysedLine): boolean {
  return line.leftwards === true || isRightToLeft(line.words.map(({ text }) => text));
}

function startsFromRight(line: AnalysedLine, date: DateToken): boolean {
  const next = line.words[date.to + 1];
  const at = isWeekday(next?.text ?? '') ? date.to + 2 : date.to + 1;
  const behind = line.words[at];
  if (line.dates.some((other) => other.from === at)) return true;
  return !behind || isApart(line, line.words[at - 1] ?? date, behind);
}

interface Placed {
  box: { x0: number; x1: number };
}

function isApart(line: AnalysedLine, left: Placed, right: Placed): boolean {
  return right.box.x0 - left.box.x1 > 0.9 * typeSize(line);
}

function clusterByEdge<T>(items: readonly T[], edgeOf: (item: T) => number, tolerance: number): T[][] {
  const sorted = [...items].sort((a, b) => edgeOf(a) - edgeOf(b));
  const clusters: T[][] = [];
  for (const item of sorted) {
    const current = clusters.at(-1);
    const anchor = current?.[current.length >> 1];
    if (current && anchor && edgeOf(item) - edgeOf(anchor) <= tolerance) current.push(item);
    else clusters.push([item]);
  }
  return clusters;
}

function columnOf<T extends { box: { x0: number; x1: number } }>(
  items: readonly T[],
  edgeOf: (item: T) => number,
): Column {
  return {
    x0: Math.min(...items.map((item) => item.box.x0)),
    x1: Math.max(...items.map((item) => item.box.x1)),
    edge: median(items.map(edgeOf)),
    count: items.length,
  };
}

/** Left-aligned and centred columns show as several edges over one band: they are one column. */
function mergeOverlapping(columns: readonly Column[]): Column[] {
  const merged: Column[] = [];
  for (const column of [...columns].sort((a, b) => b.count - a.count)) {
    const home = merged.find((other) => {
      const shared = overlap(column.x0, column.x1, other.x0, other.x1);
      return shared > MIN_BAND_OVERLAP * Math.min(column.x1 - column.x0, other.x1 - other.x0);
    });
    if (!home) merged.push({ ...column });
    else {
      home.x0 = Math.min(home.x0, column.x0);
      home.x1 = Math.max(home.x1, column.x1);
      home.count += column.count;
      if (column.isTight) home.isTight = true;
    }
  }
  return merged;
}
