import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import type { ItemTable } from './item-list.ts';
import { columnDistance, moneyOf } from './line-money.ts';
import { isNoGoods } from './no-goods.ts';
import { openingLabel, opensAsSum } from './opening-label.ts';
import type { PricedLine } from './priced-line.ts';
import { settle } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { isNamed, MIN_SHARE, minorOfToken, type Sum, sumsOfLists } from './sums-of-lists.ts';
import { tableOf } from './table-of-lines.ts';

/** Amounts of one column end this close to each other, in type heights. */
const EDGE_EMS = 0.8;

/** Those of the list may stand this much off their total, whose currency stands behind it. */
const SUM_EDGE_EMS = 3.2;

/** Lines of one list follow each other closer than this many type heights. */
const MAX_LIST_GAP_EMS = 1.2;

/** Two lines of this relation may be a price and its tax: up to this many percent. */
const MAX_TAX_PERCENT = 30;

/**
 * Lists of an invoice whose headings are missing or in words not known: the lines above a sum whose amounts end in one
 * column with it and add up to it exactly. First those of labelled totals, then those that only arithmetic tells.
 * Letters of insurers and authorities, and bills of craftsmen, list what they charge for without any heading.
 */
export function unheadedTables(context: DocumentContext, entries: readonly SummaryEntry[]): ItemTable[] {
  const sums = entries.filter((entry) => !isPartOfLine(context, entry));
  return sumsOfLists(context, entries).flatMap((sum) => {
    const isOwn = (entry: SummaryEntry) => !isBehind(sum, entry);
    const lines =
      linesMaking(context, sum, { entries, labelled: linesOf(entries.filter(isOwn)) }) ??
      linesMaking(context, sum, { entries, labelled: linesOf(sums.filter(isOwn)) }) ??
      (isOfSection(context, sum)
        ? linesMaking(context, sum, {
            entries,
            labelled: linesOf(entries.filter(({ role }) => !ADDED.has(role))),
          })
        : null);
    return lines && !isNoGoods(context, lines, sum.line) ? [tableOf(context, lines, sum)] : [];
  });
}

/** 'Total disbursements' sums up a section: the courier among them is no addition to the whole. */
function isOfSection({ lines }: DocumentContext, { line, isLabelled }: Sum): boolean {
  return !isLabelled && opensAsSum(lines[line]?.words ?? []);
}

/** True for a label behind the column of a sum: it belongs to another list, beside the one that the sum closes. */
function isBehind({ edge }: Sum, { words, below }: SummaryEntry): boolean {
  return edge !== null && !below && (words[0]?.box.x0 ?? 0) > edge;
}

const ADDED: ReadonlySet<SummaryEntry['role']> = new Set(['tax', 'shipping', 'charge', 'tip', 'discount']);

/** True for the label of an addition on a line with more words, which is a good: 'Delivery of gravel', 'Gravel, 4 km'. */
function isPartOfLine(
  { lines }: DocumentContext,
  { role, share, words, line, below }: SummaryEntry,
): boolean {
  return !below && ADDED.has(role) && (share < MIN_SHARE || words[0] !== lines[line]?.words[0]);
}

function linesOf(entries: readonly SummaryEntry[]): ReadonlySet<number> {
  return new Set(entries.filter(({ role }) => role !== 'discount').map(({ line }) => line));
}

interface Labels {
  entries: readonly SummaryEntry[];
  /** Lines with labels of sums. */
  labelled: ReadonlySet<number>;
}

/** The lines right above a sum that make it, top to bottom; null when none do. */
function linesMaking(context: DocumentContext, sum: Sum, { entries, labelled }: Labels): PricedLine[] | null {
  const found: PricedLine[] = [];
  /** Sums of sections and pages between the lines. */
  const between: PricedLine[] = [];
  let reached = 0;
  for (let index = sum.line - 1; index >= 0; index--) {
    const line = context.lines[index];
    const summed = found.length && line && isSum(line) ? amountLike(context, index, found[0]?.amount) : null;
    if (summed) between.push(summed);
    const priced =
      labelled.has(index) || (line && isSum(line))
        ? null
        : found[0]
          ? amountLike(context, index, found[0].amount)
          : amountAt(context, index, sum.edge);
    if (!priced) continue;
    found.unshift(priced);
    reached += priced.minor;
    // '0.00' right above is a line of the list as well.
    if (reached !== sum.minor || priceAbove(context, found, labelled)?.minor === 0) continue;
    if (isList(context, found, sum, entries))
      return isSubtotal(context, priced, labelled) ||
        priceAbove(context, found, labelled) !== null ||
        !between.every((each) => sumsUp(each, found))
        ? null
        : found;
  }
  return null;
}

/** True for a sum among lines that the lines right above it make; lines between two sums count for the upper one, too. */
function sumsUp({ index, minor }: PricedLine, lines: readonly PricedLine[]): boolean {
  let reached = 0;
  return lines
    .filter((line) => line.index < index)
    .reverse()
    .some((line) => {
      reached += line.minor;
      return reached === minor;
    });
}

/**
 * The line right above a list where it is priced in the same column, and no sum: a list of which only the last lines make
 * the sum has lost a digit of it, or has more lines that come to nothing.
 */
function priceAbove(
  context: DocumentContext,
  [first]: readonly PricedLine[],
  labelled: ReadonlySet<number>,
): PricedLine | null {
  const above = first && context.lines[first.index - 1];
  if (!first || above?.page !== first.line.page || labelled.has(first.index - 1)) return null;
  const gap = first.line.box.y0 - above.box.y1;
  if (gap > MAX_LIST_GAP_EMS * first.line.size || isSum(above)) return null;
  return amountLike(context, first.index - 1, first.amount);
}

/** True for a line that sums up others. */
function isSum({ words }: AnalysedLine): boolean {
  return opensAsSum(words) || openingLabel(words) === 'carried';
}

/** True where the lines above one make its amount: it sums them up, whatever it is called. */
function isSubtotal(
  context: DocumentContext,
  { index, minor, amount }: PricedLine,
  labelled: ReadonlySet<number>,
): boolean {
  let reached = 0;
  for (let above = index - 1; above >= 0; above--) {
    const line = context.lines[above];
    const priced = labelled.has(above) || (line && isSum(line)) ? null : amountLike(context, above, amount);
    if (!priced) continue;
    reached += priced.minor;
    if (reached === minor) return true;
  }
  return false;
}

/** The amount of a line where it ends near an edge; the last one where that is null. */
function amountAt(context: DocumentContext, index: number, edge: number | null): PricedLine | null {
  const strong = strongOf(context.lines[index]);
  const amount = edge === null ? strong.at(-1) : nearest(strong, (each) => Math.abs(each.edge - edge));
  if (!amount || (edge !== null && Math.abs(amount.edge - edge) > SUM_EDGE_EMS * sizeAt(context, index)))
    return null;
  return pricedLine(context, index, amount);
}

/** The amount of a line in the column of another one. */
export function amountLike(
  context: DocumentContext,
  index: number,
  other: AmountToken | undefined,
): PricedLine | null {
  if (!other) return null;
  const amount = nearest(strongOf(context.lines[index]), (each) => columnDistance(each, other));
  if (!amount || columnDistance(amount, other) > EDGE_EMS * sizeAt(context, index)) return null;
  return pricedLine(context, index, amount);
}

function strongOf(line: AnalysedLine | undefined): AmountToken[] {
  return line ? moneyOf(line).filter(({ strength }) => strength === 'strong') : [];
}

function sizeAt({ lines }: DocumentContext, index: number): number {
  return typeSize(lines[index]);
}

/** A line with an amount and a name; null without a name on it or on the line above it. */
function pricedLine(context: DocumentContext, index: number, amount: AmountToken): PricedLine | null {
  const [line, above] = [context.lines[index], context.lines[index - 1]];
  if (!line || !(isNamed(line, amount) || (above && isTextOver(above, line)))) return null;
  return { line, index, amount, minor: minorOfToken(amount, context.currency) };
}

/** True for a line of words close above another one. */
function isTextOver(above: AnalysedLine, line: AnalysedLine): boolean {
  return (
    above.page === line.page &&
    !(line.words[0] && isTaxRate(line.words[0])) &&
    line.box.y0 - above.box.y1 <= MAX_LIST_GAP_EMS * line.size &&
    strongOf(above).length === 0 &&
    above.words.some(({ text }) => hasNameLetters(text))
  );
}

/** The amount of a line that is least far away. */
function nearest(
  amounts: readonly AmountToken[],
  distanceOf: (amount: AmountToken) => number,
): AmountToken | undefined {
  return [...amounts].sort((a, b) => distanceOf(a) - distanceOf(b))[0];
}

/**
 * A net amount and its tax make the total too, without being items: two lines may be a list unless one could be a tax
 * of the other, and a rate beside one of a few amounts makes it doubtful. One line alone must be a sum of its own, from
 * which a printed tax leads to a printed total.
 */
function isList(
  context: DocumentContext,
  lines: readonly PricedLine[],
  sum: Sum,
  entries: readonly SummaryEntry[],
): boolean {
  const charged = lines.filter(({ minor }) => minor !== 0);
  const [first, second] = charged;
  if (!first) return false;
  // A sum below its label is no line of goods.
  if (charged.length === 1 && entries.some(({ below, value }) => below && value === first.amount))
    return false;
  if (charged.length === 1 && sum.isLabelled && leadsOn(sum, entries, context.currency)) return true;
  if (charged.length === 1) return isParagraph(context, first, entries);
  // A percentage on every line, such as what is complete of it, is a column of the list.
  const rated =
    charged.some(({ line }) => line.words.some(isTaxRate)) &&
    !charged.every(({ line }) => line.words.some(({ text }) => /[%％]$/.test(text)));
  if (charged.length > 3 || !second) return true;
  if (rated) return false;
  if (charged.length === 3) return true;
  // Where the tax bears a label below their sum, neither of the two is it.
  if (entries.some(({ role, included, line }) => role === 'tax' && !included && line >= sum.line))
    return true;
  const percent = (100 * Math.min(first.minor, second.minor)) / Math.max(first.minor, second.minor);
  return percent < 0 || percent > MAX_TAX_PERCENT;
}

/** True for the last line of a text that begins, or whose amount ends, elsewhere than the sums: the only good, described. */
function isParagraph(
  { lines }: DocumentContext,
  { line, index, amount }: PricedLine,
  entries: readonly SummaryEntry[],
): boolean {
  const above = lines[index - 1];
  const starts = line.words[0]?.box.x0 ?? 0;
  const isNear = (x: number | undefined) => x !== undefined && Math.abs(x - starts) <= EDGE_EMS * line.size;
  if (!above || !isTextOver(above, line) || !isNear(above.words[0]?.box.x0)) return false;
  const sums = entries.filter((entry) => !entry.below && entry.line > index);
  const endsElsewhere = sums.every(
    ({ value }) => Math.abs(value.edge - amount.edge) > SUM_EDGE_EMS * line.size,
  );
  return endsElsewhere || !sums.some(({ words }) => isNear(words[0]?.box.x0));
}

/** '19%', '19 %' or 'MwSt.19%': a percentage that may be a tax's. */
function isTaxRate({ text }: Word): boolean {
  const percent = /(\d{1,3})(?:[.,]\d+)?[%％]$/.exec(text)?.[1];
  return /^[%％]$/.test(text) || (percent !== undefined && Number(percent) <= MAX_TAX_PERCENT);
}

/** True where printed taxes and other additions lead from a sum to a total below it. */
function leadsOn(sum: Sum, entries: readonly SummaryEntry[], currency: string): boolean {
  const settlement = settle(entries, [sum.minor], currency);
  if (!settlement?.balanced || settlement.total.line <= sum.line) return false;
  return settlement.additions.some(({ kind, minor }) => kind === 'tax' && minor !== 0);
}
