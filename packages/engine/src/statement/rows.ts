import type { Row } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { DateToken } from '../values/date-token.ts';
import { widestPitch } from './block-pitch.ts';
import type { Column } from './columns.ts';
import { inDateColumn, isDay, opensCell, opensWithDate } from './date-cells.ts';
import { withoutDatesAbove } from './dates-above-first-row.ts';
import { areDatesBelow } from './dates-below-rows.ts';
import type { Entry } from './entries.ts';
import { type GuidedRows, linesOfShownRows } from './guided-rows.ts';
import { headsOf } from './header.ts';
import { labelOf } from './labels.ts';
import { joinOverPages } from './rows-over-pages.ts';
import { isDatedTwice, linesByPairsOfDates } from './stacked-dates.ts';
import type { TableLine } from './table-line.ts';
import { namedValueDate } from './value-dates.ts';

/** A movement's line with the lines around it that belong to it. */
export interface RowBlock {
  entry: Entry;
  /** Dates of the block in date columns, from top to bottom. */
  dates: DateToken[];
  /** The date that a line of description names as that of the value. */
  namedValueDate?: DateToken;
  /** Words of the description, line by line. */
  lines: { page: number; words: Word[] }[];
  /** Words of the columns of references that a guide shows, line by line. */
  references?: { page: number; words: Word[] }[];
  /** Words where the row's date should stand, when they could not be read as one. */
  unreadDate?: Word[];
}

/** A row with the lines that it was made of. */
export interface DatedRow {
  row: Row;
  block: RowBlock;
}

/** A pitch of lines this much wider than the usual one parts blocks. */
const BLOCK_PITCH_FACTOR = 1.45;
/** The same where the first leaves blocks joined that a narrower pitch parts into one a movement. */
const NARROW_PITCH_FACTOR = 1.25;
/** Text further below a row than this many type heights is not part of it. */
const MAX_GAP_EMS = 2.6;

/** Gathers the lines that belong to each movement. `anchors` are in printed order. */
export function blocksOf(
  context: DocumentContext,
  anchors: readonly Entry[],
  all: readonly Entry[],
  columns: readonly Column[],
  dateColumns: readonly Column[],
  guided?: GuidedRows,
): RowBlock[] {
  const anchorAt = new Map(anchors.map((entry) => [entry.at, entry]));
  const others = all.filter((entry) => !anchorAt.has(entry.at)).map((entry) => entry.at);
  const unguided = context.lines.flatMap((line, at) => (guided?.rowOf(line) === -1 ? at : []));
  const otherAt = new Set([...others, ...unguided]);
  const owners = new Map<number, TableLine[]>(anchors.map((entry) => [entry.at, []]));
  const inText = textBand(anchors, columns);
  const opensRow = ({ line }: TableLine) => opensWithDate(line, dateColumns);
  const runs = joinOverPages(runsBetweenBreaks(context, anchorAt, otherAt, dateColumns), opensRow).filter(
    hasAnchor,
  );
  const grouped = groupRows(runs, opensRow);
  const byGap = !isDatedTwice(runs, opensRow) && shareOfRows(grouped) >= ROW_SHARE;
  const below = areDatesBelow(runs, opensRow, dateColumns);
  const pairs = linesByPairsOfDates(runs, opensRow);
  for (const part of pairs ?? []) owners.set(part.find(({ anchor }) => anchor)?.at ?? -1, part);
  if (!pairs)
    for (const part of byGap ? grouped.flat() : runs) assign(part, owners, byGap, below, dateColumns);
  for (const [at, shown] of guided ? linesOfShownRows(context, anchors, guided) : []) owners.set(at, shown);
  const parts = anchors.map(({ at }) => owners.get(at) ?? []);
  const trimmed = guided ? parts : withoutDatesAbove(parts, opensRow);
  const stacked = standStacked(anchors, owners, dateColumns);
  return anchors.map((entry, at) => blockOf(entry, trimmed[at] ?? [], dateColumns, inText, stacked));
}

/** Groups that hold one movement each make up this share where gaps part the rows of a statement. */
const ROW_SHARE = 0.8;

/** The groups of each stretch; by the narrower pitch only where that mends the few groups that hold no or several movements. */
function groupRows(runs: readonly TableLine[][], opensRow: (item: TableLine) => boolean): TableLine[][][] {
  const groupedBy = (factor: number) => runs.map((run) => groupByGap(run, opensRow, factor));
  const grouped = groupedBy(BLOCK_PITCH_FACTOR);
  const share = shareOfRows(grouped);
  if (share < ROW_SHARE || share === 1) return grouped;
  const narrow = groupedBy(NARROW_PITCH_FACTOR);
  return shareOfRows(narrow) === 1 ? narrow : grouped;
}

/** Share of the groups of lines that hold one movement; 0 where there is but one group. */
function shareOfRows(grouped: readonly (readonly TableLine[][])[]): number {
  const counts = grouped.flatMap((groups) => {
    const movements = groups.map((group) => group.filter((item) => item.anchor).length);
    // What follows the last movement of a stretch is the foot of the page.
    return movements.slice(0, movements.findLastIndex((count) => count > 0) + 1);
  });
  return counts.length > 1 ? counts.filter((count) => count === 1).length / counts.length : 0;
}

/** Rows whose words stand right of the amounts make up this share where the description is printed there. */
const BEHIND_SHARE = 0.5;

/**
 * Tells words of descriptions on further lines of a row: those left of the columns of money, or outside of them where
 * descriptions stand behind the money.
 */
function textBand(anchors: readonly Entry[], columns: readonly Column[]): (word: Word) => boolean {
  const left = Math.min(...columns.map((column) => column.x0), Number.POSITIVE_INFINITY);
  const right = Math.max(...columns.map((column) => column.x1), Number.NEGATIVE_INFINITY);
  const behind = anchors.filter((entry) => entry.words.some((word) => word.box.x0 > right));
  const isBehind = behind.length > BEHIND_SHARE * anchors.length;
  return ({ box }) => box.x0 < left || (isBehind && box.x0 > right - 1);
}

/** Rows with two dates on different lines of theirs make up this share where booking and value date are stacked. */
const STACKED_SHARE = 0.8;

/** True where nearly every row prints two dates, on different lines: booking and value date stacked. */
function standStacked(
  anchors: readonly Entry[],
  owners: ReadonlyMap<number, readonly TableLine[]>,
  dateColumns: readonly Column[],
): boolean {
  const stacked = anchors.filter((entry) => {
    const own = entry.dates.filter((date) => inDateColumn(date, dateColumns, entry.line.size));
    const others = (owners.get(entry.at) ?? []).filter((item) => item.anchor !== entry);
    const beside = others.flatMap((item) => standing(item, dateColumns));
    return beside.length > 0 && own.length + beside.length === 2;
  });
  return stacked.length > 1 && stacked.length >= STACKED_SHARE * anchors.length;
}

/** Dates that open a cell of a date column on a line without amounts. */
function standing({ line }: TableLine, dateColumns: readonly Column[]): DateToken[] {
  return line.dates.filter((date) => opensCell(line, date, dateColumns));
}

function hasAnchor(run: readonly TableLine[]): boolean {
  return run.some((item) => item.anchor !== null);
}

/** Stretches of table lines that nothing interrupts: a head, a total, a balance line or a new page ends a stretch. */
function runsBetweenBreaks(
  context: DocumentContext,
  anchorAt: ReadonlyMap<number, Entry>,
  otherAt: ReadonlySet<number>,
  dateColumns: readonly Column[],
): TableLine[][] {
  const runs: TableLine[][] = [];
  let run: TableLine[] = [];
  const heads = headsOf(context.lines);
  // A day above its rows may stand alone at the foot of a page, below the subtotal of the day before.
  const isDatedAbove = [...anchorAt.values()].every(({ line }) => !opensWithDate(line, dateColumns));
  const flush = () => {
    const mayGoOn = isDatedAbove && run.some((item) => opensWithDate(item.line, dateColumns));
    if (hasAnchor(run) || mayGoOn) runs.push(run);
    run = [];
  };
  context.lines.forEach((line, at) => {
    const anchor = anchorAt.get(at) ?? null;
    const previous = run.at(-1)?.line;
    const isNamed =
      mayNameMovement(line) &&
      (opensWithDate(line, dateColumns) || (isDatedAbove && isDay(previous, dateColumns)));
    const isBreak = !anchor && (otherAt.has(at) || heads.has(line) || (isLoneLabel(line) && !isNamed));
    const far =
      previous && line.box.y0 - previous.box.y1 > MAX_GAP_EMS * Math.max(line.size, previous.size, 4);
    if (
      isBreak ||
      (previous && previous.page !== line.page) ||
      (far && !anchor && !opensWithDate(line, dateColumns))
    )
      flush();
    if (!isBreak) run.push({ at, line, anchor });
  });
  flush();
  return runs;
}

/** A movement may be called 'Deposits' or 'Převod', where its day stands before it or right above it. */
function mayNameMovement(line: AnalysedLine): boolean {
  const kind = labelOf(line)?.kind;
  return kind === 'totalIn' || kind === 'totalOut' || kind === 'carried';
}

function isLoneLabel(line: AnalysedLine): boolean {
  const label = labelOf(line);
  return label !== null && label.share > 0.7;
}

/** Pitches differ by less than this, in type heights, where a browser moved lines to whole pixels. */
const SAME_PITCH_EMS = 0.1;

/** The lines of a stretch between wide gaps; a heading of a day belongs to the group below it. */
function groupByGap(
  run: readonly TableLine[],
  opensRow: (item: TableLine) => boolean,
  factor: number,
): TableLine[][] {
  const gaps = run.slice(1).map((item, index) => item.line.box.y0 - (run[index]?.line.box.y1 ?? 0));
  const pitch = run.slice(1).map((item, index) => item.line.box.y0 - (run[index]?.line.box.y0 ?? 0));
  const widest = widestPitch(pitch, factor);
  const groups: TableLine[][] = [];
  run.forEach((item, index) => {
    const opensBlock =
      index === 0 || (pitch[index - 1] ?? 0) > widest || (gaps[index - 1] ?? 0) > item.line.size * 1.6;
    const current = groups.at(-1);
    const above = (pitch[index - 2] ?? Infinity) + SAME_PITCH_EMS * item.line.size;
    const isNearer = current?.length !== 1 || above >= (pitch[index - 1] ?? 0);
    const isHeading =
      isNearer && current?.every((other) => !other.anchor) && current[0] && opensRow(current[0]);
    if ((opensBlock && !isHeading) || !current) groups.push([item]);
    else current.push(item);
  });
  return groups;
}

/** Within a stretch, text belongs to the row above it; text before the first row, to that one only where blocks are told by gaps. */
function assign(
  part: readonly TableLine[],
  owners: Map<number, TableLine[]>,
  byGap: boolean,
  below: boolean,
  dateColumns: readonly Column[],
): void {
  // A date of running text above the day of a row is that of no row.
  const isText = ({ line }: TableLine) => opensWithDate(line, dateColumns) && !isDay(line, dateColumns);
  let current: TableLine[] | null = null;
  let waiting: TableLine[] = [];
  part.forEach((item, index) => {
    if (item.anchor) {
      current = owners.get(item.at) ?? null;
      current?.push(...waiting, item);
      waiting = [];
      return;
    }
    if (isDay(item.line, dateColumns) && waiting.some(isText)) waiting = [];
    const opensFirst = current === null && !below && opensWithDate(item.line, dateColumns);
    if (waiting.length > 0 || opensFirst || (!below && opensNextRow(part, index, byGap, dateColumns)))
      waiting.push(item);
    else current?.push(item);
  });
}

/** A line above its row's amounts: the first of a block that gaps part, or with the date that the next row lacks. */
function opensNextRow(
  part: readonly TableLine[],
  index: number,
  byGap: boolean,
  dateColumns: readonly Column[],
): boolean {
  const next = part.slice(index).find((item) => item.anchor)?.anchor;
  if (!next) return false;
  if (byGap && part.findIndex((item) => item.anchor) > index) return true;
  const line = part[index]?.line;
  const isDated = next.dates.some((date) => inDateColumn(date, dateColumns, next.line.size));
  return !isDated && line !== undefined && opensWithDate(line, dateColumns);
}

function blockOf(
  entry: Entry,
  items: readonly TableLine[],
  dateColumns: readonly Column[],
  inText: (word: Word) => boolean,
  stacked: boolean,
): RowBlock {
  const own = entry.dates.filter((date) => inDateColumn(date, dateColumns, entry.line.size));
  const dates: DateToken[] = [];
  const lines: RowBlock['lines'] = [];
  for (const item of items) {
    if (item.anchor === entry) {
      lines.push({ page: entry.line.page, words: entry.words });
      dates.push(...own);
      continue;
    }
    const found = own.length === 0 || stacked ? standing(item, dateColumns) : [];
    const dateWords = new Set(found.flatMap((date) => date.words));
    dates.push(...found);
    const words = item.line.words.filter((word) => !dateWords.has(word) && inText(word));
    if (words.length) lines.push({ page: item.line.page, words });
  }
  const namedDate = items.map((item) => namedValueDate(item.line)).find(Boolean);
  return { entry, dates, lines, ...(namedDate ? { namedValueDate: namedDate } : {}) };
}
