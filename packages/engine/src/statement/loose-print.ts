import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { type AmountToken, MARKERS } from '../values/amount.ts';
import type { DateToken } from '../values/date-token.ts';
import { isolatedAmounts, isReadLeftwards } from './columns.ts';
import type { Entry } from './entries.ts';
import { TOLD_ROLES } from './header.ts';
import { type ColumnRole, roleOfHeader } from './header-words.ts';
import { labelOf } from './labels.ts';
import { MONEY_ROLES } from './money-heads.ts';
import type { RowBlock } from './rows.ts';

/** The movements of a text print-out that lost its layout: words and amounts follow each other a space apart. */
export interface LoosePrint {
  /** What the heads call each amount, counted from the last on a line: null where none does. */
  heads: (ColumnRole | null)[];
  /** Amounts of the document's lines that belong to movements or balances, by line and column. */
  amountsAt: ReadonlyMap<number, ReadonlyMap<number, AmountToken>>;
  /** The line that opens a movement, by the line that closes it. */
  openings: ReadonlyMap<number, number>;
}

/** Gaps of this many type heights stand between columns; words of a line are closer. */
const COLUMN_GAP_EMS = 0.9;
/** Of the lines that end with amounts, this share at most has a gap before them. */
const MAX_GAP_SHARE = 0.1;
const MIN_LINES = 3;
/** So many of the lines that open with a date and hold an amount open a movement. */
const MIN_CLOSING_SHARE = 0.5;
/** A movement opens with its date and ends with its amounts so many lines below at most. */
const MAX_LINES = 5;
/** An amount and a balance; more figures at the end of a line are something else. */
const MAX_AMOUNTS = 2;

const printOfLines = new WeakMap<readonly AnalysedLine[], LoosePrint | null>();

/**
 * Reads where the movements of a text without layout stand: each opens with a date at the beginning of a line and ends
 * with the first line that closes with amounts. Null for a document with columns. It is read once for a list of lines.
 */
export function loosePrintOf(context: DocumentContext): LoosePrint | null {
  const known = printOfLines.get(context.lines);
  if (known !== undefined) return known;
  const print = readLoosePrint(context);
  printOfLines.set(context.lines, print);
  return print;
}

function readLoosePrint(context: DocumentContext): LoosePrint | null {
  if (!isLoose(context)) return null;
  const mark = usualMark(context.lines);
  const openings = findMovements(context.lines, mark);
  if (openings.size === 0 || openings.size < MIN_CLOSING_SHARE * context.lines.filter(isRow).length)
    return null;
  const count = Math.max(1, ...[...openings.keys()].map((at) => ownAmounts(context.lines[at], mark).length));
  const amountsAt = new Map<number, ReadonlyMap<number, AmountToken>>();
  context.lines.forEach((line, at) => {
    const own = ownAmounts(line, mark);
    if (!openings.has(at) && !(own.length === 1 && isBalance(line))) return;
    amountsAt.set(at, new Map(own.map((token, index) => [count - own.length + index, token])));
  });
  return { heads: headsOf(context.lines, count), amountsAt, openings };
}

/** True for a line that opens with a date and holds an amount, wherever it is. */
function isRow(line: AnalysedLine): boolean {
  return opensWithDate(line) && line.amounts.some(({ strength }) => strength === 'strong');
}

function isBalance(line: AnalysedLine): boolean {
  const kind = labelOf(line)?.kind;
  return kind === 'opening' || kind === 'closing' || kind === 'carried';
}

/** True when amounts stand a word space behind other words, or alone at the margin. Right to left they end no line. */
function isLoose({ pages, lines }: DocumentContext): boolean {
  if (pages.some((page) => page.source !== 'text') || lines.some(isReadLeftwards)) return false;
  const closing = lines.flatMap((line) => {
    const [first] = trailingAmounts(line);
    return first ? [{ line, first }] : [];
  });
  const margin = Math.min(...closing.map(({ line }) => line.box.x0));
  const apart = closing.filter(({ line, first }) => {
    const before = wordBefore(line, first);
    const gap = first.box.x0 - (before ? before.box.x1 : margin);
    return gap >= COLUMN_GAP_EMS * typeSize(line);
  });
  const rows = lines.filter(isRow);
  const inColumns = rows.filter(holdsAmountBeforeText);
  return (
    closing.length >= MIN_LINES &&
    apart.length <= MAX_GAP_SHARE * closing.length &&
    inColumns.length <= MAX_GAP_SHARE * rows.length
  );
}

/** True for an amount in a column left of the descriptions; figures may end these, too. */
function holdsAmountBeforeText(line: AnalysedLine): boolean {
  return isolatedAmounts(line).some((token) => token.words.at(-1) !== line.words.at(-1));
}

function wordBefore(line: AnalysedLine, token: AmountToken): Word | undefined {
  const [first] = token.words;
  return first && line.words[line.words.indexOf(first) - 1];
}

/** The amounts with which a line ends, left to right. */
function trailingAmounts(line: AnalysedLine | undefined): AmountToken[] {
  if (!line) return [];
  const found: AmountToken[] = [];
  let end = line.words.length;
  for (const token of [...line.amounts].reverse()) {
    const from = token.words[0] ? line.words.indexOf(token.words[0]) : -1;
    const last = from + token.words.length;
    // Letters of a side may part an amount from the balance.
    const isNext =
      last === end || (last === end - 1 && MARKERS.has(line.words[last]?.text.toUpperCase() ?? ''));
    if (token.strength !== 'strong' || !isNext) break;
    found.unshift(token);
    end = from;
  }
  return found;
}

/** The mark of a currency that most amounts at the ends of lines bear; '' for none. */
function usualMark(lines: readonly AnalysedLine[]): string {
  const counts = new Map<string, number>();
  for (const { currency } of lines.flatMap(trailingAmounts))
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Amounts at the end of a line with the usual mark or none: those in another currency tell what was paid abroad. */
function ownAmounts(line: AnalysedLine | undefined, mark: string): AmountToken[] {
  return trailingAmounts(line).filter(({ currency }) => currency === '' || currency === mark);
}

/** The lines that open movements, by those that close them. */
function findMovements(lines: readonly AnalysedLine[], mark: string): Map<number, number> {
  const openings = new Map<number, number>();
  lines.forEach((opening, from) => {
    if (!opensWithDate(opening)) return;
    let hasWords = false;
    for (let at = from; at < Math.min(lines.length, from + MAX_LINES); at++) {
      const line = lines[at];
      if (!line) return;
      const amounts = ownAmounts(line, mark);
      // A date alone among the words of a movement is one of its details.
      if (at > from && opensWithDate(line) && (!hasWords || hasText(line, amounts))) return;
      hasWords ||= hasText(line, amounts);
      if (amounts.length === 0) continue;
      if (hasWords && amounts.length <= MAX_AMOUNTS && !openings.has(at)) openings.set(at, from);
      return;
    }
  });
  return openings;
}

function opensWithDate(line: AnalysedLine): boolean {
  return openingDate(line) !== undefined;
}

/** The date at the beginning of a line. */
function openingDate({ dates }: AnalysedLine): DateToken | undefined {
  return dates.find(({ from }) => from === 0);
}

/** The dates at the beginning of a line, one behind the other: of the booking and of the value. */
function openingDates(line: AnalysedLine): DateToken[] {
  const first = openingDate(line);
  const second = first && line.dates.find(({ from }) => from === first.to + 1);
  return [first ?? [], second ?? []].flat();
}

/** Whether a line has letters beside its date and amounts. */
function hasText(line: AnalysedLine, amounts: readonly AmountToken[]): boolean {
  const used = new Set([...line.dates, ...amounts].flatMap((token) => token.words));
  return line.words.some((word) => !used.has(word) && /[\p{L}\p{M}]{2}/u.test(word.text));
}

/** The heads of money in a line of heads, the last `count` of them. */
function headsOf(lines: readonly AnalysedLine[], count: number): (ColumnRole | null)[] {
  for (const line of lines) {
    const roles = line.words.flatMap((word) => roleOfHeader(word.text) ?? []);
    const money = roles.filter((role) => MONEY_ROLES.includes(role));
    if (money.length >= count && roles.some((role) => TOLD_ROLES.includes(role)))
      return money.slice(money.length - count);
  }
  return Array.from({ length: count }, () => null);
}

/** The lines of each movement from the one that opens it to the one with its amounts. */
export function looseBlocks(
  lines: readonly AnalysedLine[],
  anchors: readonly Entry[],
  openings: ReadonlyMap<number, number>,
): RowBlock[] {
  return anchors.map((entry) => {
    const from = openings.get(entry.at) ?? entry.at;
    const opening = lines[from] ?? entry.line;
    const dates = openingDates(opening);
    const used = new Set([...dates, ...entry.amounts.values()].flatMap((token) => token.words));
    const parts = lines.slice(from, entry.at + 1).map((line) => ({
      page: line.page,
      words: line.words.filter((word) => !used.has(word)),
    }));
    return { entry, dates, lines: parts.filter((part) => part.words.length > 0) };
  });
}
