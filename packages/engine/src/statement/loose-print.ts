import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { MONEY_ROLES, TOLD_ROLES } from './header.ts';
import { type ColumnRole, roleOfHeader } from './header-words.ts';
import { labelIn } from './labels.ts';

/** The movements of a text print-out that lost its layout: words and amounts follow each other a space apart. */
export interface LoosePrint {
  /** What the heads call each amount, counted from the last on a line: null where none does. */
  heads: (ColumnRole | null)[];
  /** Amounts of the document's lines that belong to movements or balances, by line and by their place before the line's end. */
  amountsAt: ReadonlyMap<number, ReadonlyMap<number, AmountToken>>;
}

/** Gaps of this many type heights stand between columns; words of a line are closer. */
const COLUMN_GAP_EMS = 0.9;
/** Of the lines with words before an amount, this share at most has a gap there. */
const MAX_GAP_SHARE = 0.1;
const MIN_LINES = 3;
/** A movement opens with its date and ends with its amounts so many lines below at most. */
const MAX_LINES = 4;
/** An amount and a balance; more figures at the end of a line are something else. */
const MAX_AMOUNTS = 2;

/**
 * Reads where the movements of a text without layout stand: each opens with a date at the beginning of a line and ends
 * with the first line that closes with amounts. Null for a document with columns.
 */
export function loosePrintOf(context: DocumentContext): LoosePrint | null {
  if (!isLoose(context)) return null;
  const movements = movementEnds(context.lines);
  const count = Math.max(1, ...movements.map((at) => trailingAmounts(context.lines[at]).length));
  const amountsAt = new Map<number, ReadonlyMap<number, AmountToken>>();
  context.lines.forEach((line, at) => {
    const trailing = trailingAmounts(line);
    const isBalance = trailing.length === 1 && labelIn(line.words.map(({ text }) => text).join(' ')) !== null;
    if (!isBalance && !movements.includes(at)) return;
    amountsAt.set(at, new Map(trailing.map((token, index) => [count - trailing.length + index, token])));
  });
  return { heads: headsOf(context.lines, count), amountsAt };
}

function isLoose({ pages, lines }: DocumentContext): boolean {
  if (pages.some((page) => page.source !== 'text')) return false;
  const behindWords = lines.flatMap((line) => {
    const [first] = trailingAmounts(line);
    const before = first && wordBefore(line, first);
    return before ? [(first.box.x0 - before.box.x1) / Math.max(line.size, 4)] : [];
  });
  const apart = behindWords.filter((gap) => gap >= COLUMN_GAP_EMS).length;
  return behindWords.length >= MIN_LINES && apart <= MAX_GAP_SHARE * behindWords.length;
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
    if (token.strength !== 'strong' || from + token.words.length !== end) break;
    found.unshift(token);
    end = from;
  }
  return found;
}

/** Numbers of the lines that close a movement with its amounts. */
function movementEnds(lines: readonly AnalysedLine[]): number[] {
  return lines.flatMap((opening, from) => {
    if (!opensWithDate(opening)) return [];
    let hasWords = false;
    for (let at = from; at < Math.min(lines.length, from + MAX_LINES); at++) {
      const line = lines[at];
      if (!line || line.page !== opening.page || (at > from && opensWithDate(line))) return [];
      const amounts = trailingAmounts(line);
      hasWords ||= hasText(line, amounts);
      if (amounts.length > MAX_AMOUNTS) return [];
      if (amounts.length > 0) return hasWords ? [at] : [];
    }
    return [];
  });
}

function opensWithDate(line: AnalysedLine): boolean {
  return line.dates.some((date) => date.from === 0);
}

/** Whether a line has letters beside its date and amounts. */
function hasText(line: AnalysedLine, amounts: readonly AmountToken[]): boolean {
  const used = new Set([...line.dates, ...amounts].flatMap((token) => token.words));
  return line.words.some((word) => !used.has(word) && /\p{L}{2}/u.test(word.text));
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
