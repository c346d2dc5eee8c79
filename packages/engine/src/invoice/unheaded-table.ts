import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { median } from '../layout/boxes.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { tokenMoney } from '../values/amount.ts';
import { minorOf } from './entry-money.ts';
import type { ItemTable } from './item-table.ts';
import { moneyOf } from './line-money.ts';
import { isNoGoods } from './no-goods.ts';
import { productColumns } from './product-columns.ts';
import type { SummaryEntry } from './summary-entries.ts';
import { SUMMARY_BOOK } from './summary-labels.ts';

/** A line whose amount ends in the column of the totals. */
export interface PricedLine {
  line: AnalysedLine;
  /** Index into the document's lines. */
  index: number;
  amount: AmountToken;
  /** Minor units of the document's currency, with the printed sign. */
  minor: number;
}

/** Amounts of one column end this close to each other, in type heights. */
const EDGE_EMS = 0.8;
/** Those of the list may stand this much off their total, whose currency stands behind it. */
const SUM_EDGE_EMS = 3.2;
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** Lines of one list follow each other closer than this many type heights. */
const MAX_LIST_GAP_EMS = 1.2;
/** Two lines of this relation may be a price and its tax: up to this many percent. */
const MAX_TAX_PERCENT = 30;

/** A sum that lines above it may make. */
interface Sum {
  line: number;
  page: number;
  /** Where its amount ends, in points; null where the list may end anywhere. */
  edge: number | null;
  /** In minor units. */
  minor: number;
  isLabelled: boolean;
}

/** Longer documents have lists with headings; every line of a short one may be a sum in words not known. */
const MAX_LINES_FOR_UNLABELLED = 600;

/**
 * Lists of an invoice whose headings are missing or in words not known: the lines above a sum whose amounts end in one
 * column with it and add up to it exactly. First those of labelled totals, then those that only arithmetic tells.
 * Letters of insurers, utilities and authorities, and plain bills of craftsmen, list what they charge for without any
 * heading.
 */
export function unheadedTables(context: DocumentContext, entries: readonly SummaryEntry[]): ItemTable[] {
  const labelled = labelledSums(context, entries);
  // The sums may stand in a box of their own, in another column than the list.
  const boxed = labelled.map((sum) => ({ ...sum, edge: null }));
  const sums = [...labelled, ...plainSums(context, entries), ...boxed];
  return sums.flatMap((sum) => {
    if (isRepeated(context, sum, entries)) return [];
    const lines = linesMaking(context, sum, entries);
    return lines && !isNoGoods(context, lines) ? [tableOf(context, lines, sum)] : [];
  });
}

/** True for a sum below a labelled total of the same amount: instalments and price lists may come to it too. */
function isRepeated(context: DocumentContext, sum: Sum, entries: readonly SummaryEntry[]): boolean {
  return entries.some(
    (entry) =>
      entry.role === 'total' &&
      !entry.below &&
      entry.share >= MIN_SHARE &&
      entry.page === sum.page &&
      entry.line < sum.line &&
      minorOf(entry, context.currency) === sum.minor,
  );
}

function labelledSums(context: DocumentContext, entries: readonly SummaryEntry[]): Sum[] {
  return entries
    .filter(
      ({ role, below, value }) =>
        (role === 'subtotal' || role === 'total' || role === 'due') && !below && value.strength === 'strong',
    )
    .flatMap((entry) =>
      // A row of sums may hold net, tax and gross: the list's amounts stand over any of them.
      entry.amounts
        .filter(({ strength }) => strength === 'strong')
        .map((amount) => ({
          line: entry.line,
          page: entry.page,
          edge: amount.edge,
          minor: tokenMoney(amount, context.currency, amount.sign === -1 ? -1 : 1)?.minor ?? 0,
          isLabelled: true,
        })),
    );
}

function plainSums(context: DocumentContext, entries: readonly SummaryEntry[]): Sum[] {
  if (context.lines.length > MAX_LINES_FOR_UNLABELLED) return [];
  const labelled = new Set(entries.map(({ line }) => line));
  return context.lines.flatMap((line, index) => {
    const edge = moneyOf(line).findLast(({ strength }) => strength === 'strong')?.edge;
    const minor = edge === undefined || labelled.has(index) ? null : amountAt(context, index, edge)?.minor;
    return minor && edge !== undefined
      ? [{ line: index, page: line.page, edge, minor, isLabelled: false }]
      : [];
  });
}

/** The lines right above a sum that make it, top to bottom; null when none do. */
function linesMaking(
  context: DocumentContext,
  sum: Sum,
  entries: readonly SummaryEntry[],
): PricedLine[] | null {
  if (!sum.minor) return null;
  const labelled = new Set(entries.filter(({ role }) => role !== 'discount').map(({ line }) => line));
  const found: PricedLine[] = [];
  let reached = 0;
  for (let index = sum.line - 1; index >= 0; index--) {
    const line = context.lines[index];
    // What stands between two sums is added to the upper one: the list is above that.
    if (found.length && line && opensAsSum(line) && amountAt(context, index, sum.edge, SUM_EDGE_EMS))
      return null;
    const priced = labelled.has(index)
      ? null
      : pricedLine(context, index, found[0]?.amount.edge ?? sum.edge, found.length > 0);
    if (!priced) continue;
    found.unshift(priced);
    reached += priced.minor;
    if (reached === sum.minor && isList(found, sum, entries, context.currency))
      return isSubtotal(context, priced, labelled) || goesOnAbove(context, found, labelled) ? null : found;
  }
  return null;
}

/**
 * True where the line right above is priced in the same column: a list of which only the last lines make the sum has
 * lost a digit of it, or has more lines that come to nothing.
 */
function goesOnAbove(
  context: DocumentContext,
  [first]: readonly PricedLine[],
  labelled: ReadonlySet<number>,
): boolean {
  const above = first && context.lines[first.index - 1];
  if (!first || above?.page !== first.line.page || labelled.has(first.index - 1)) return false;
  const gap = first.line.box.y0 - above.box.y1;
  return (
    gap <= MAX_LIST_GAP_EMS * first.line.size &&
    pricedLine(context, first.index - 1, first.amount.edge, true) !== null
  );
}

/** 'Zwischensumme Auslagen und Material': whatever follows, such a line sums up others. */
function opensAsSum({ words }: AnalysedLine): boolean {
  const [first] = findPhrases(
    SUMMARY_BOOK,
    words.map(({ text }) => text),
  );
  return (
    first?.from === 0 && (first.role === 'subtotal' || first.role === 'total' || first.role === 'carried')
  );
}

/** True where the lines above one make its amount: it sums them up, whatever it is called. */
function isSubtotal(
  context: DocumentContext,
  { index, minor, amount }: PricedLine,
  labelled: ReadonlySet<number>,
): boolean {
  let reached = 0;
  for (let above = index - 1; above >= 0; above--) {
    const priced = labelled.has(above) ? null : pricedLine(context, above, amount.edge, true);
    if (!priced) continue;
    reached += priced.minor;
    if (reached === minor) return true;
  }
  return false;
}

function pricedLine(
  context: DocumentContext,
  index: number,
  edge: number | null,
  isColumn: boolean,
): PricedLine | null {
  const found = amountAt(context, index, edge, isColumn ? EDGE_EMS : SUM_EDGE_EMS);
  return found && !opensAsSum(found.line) ? found : null;
}

/** The amount of a line in the column of this edge, with a name before it. */
function amountAt(
  context: DocumentContext,
  index: number,
  edge: number | null,
  slackEms = EDGE_EMS,
): PricedLine | null {
  const line = context.lines[index];
  const strong = line ? moneyOf(line).filter(({ strength }) => strength === 'strong') : [];
  const amount = edge === null ? strong.at(-1) : nearest(strong, edge);
  if (!line || !amount) return null;
  if (edge !== null && Math.abs(amount.edge - edge) > slackEms * Math.max(4, line.size)) return null;
  const names = line.words.some((word) => word.box.x1 <= amount.box.x0 && /[\p{L}\p{M}]{3}/u.test(word.text));
  const money = tokenMoney(amount, context.currency, amount.sign === -1 ? -1 : 1);
  return names && money ? { line, index, amount, minor: money.minor } : null;
}

/** The amount that ends nearest to an edge: a line may hold amounts of several columns. */
function nearest(amounts: readonly AmountToken[], edge: number): AmountToken | undefined {
  return [...amounts].sort((a, b) => Math.abs(a.edge - edge) - Math.abs(b.edge - edge))[0];
}

/**
 * A net amount and its tax make the total too, without being items: two lines may be a list unless one could be a tax
 * of the other, and a rate beside one of a few amounts makes it doubtful. One line alone must be a sum of its own, from
 * which a printed tax leads to a printed total.
 */
function isList(
  lines: readonly PricedLine[],
  sum: Sum,
  entries: readonly SummaryEntry[],
  currency: string,
): boolean {
  const charged = lines.filter(({ minor }) => minor !== 0);
  const [first, second] = charged;
  if (!first) return false;
  if (charged.length === 1) return sum.isLabelled && leadsOn(sum, entries, currency);
  const rated = charged.some(({ line }) => line.words.some(isTaxRate));
  if (charged.length > 3 || !second) return true;
  if (rated) return false;
  if (charged.length === 3) return true;
  // Where the tax bears a label below their sum, neither of the two is it.
  if (entries.some(({ role, included, line }) => role === 'tax' && !included && line >= sum.line))
    return true;
  const percent = (100 * Math.min(first.minor, second.minor)) / Math.max(first.minor, second.minor);
  return percent < 0 || percent > MAX_TAX_PERCENT;
}

/** '19%', '19 %' or 'MwSt.19%': a percentage that may be a tax's. */
function isTaxRate({ text }: Word): boolean {
  const percent = /(\d{1,3})(?:[.,]\d+)?[%％]$/.exec(text)?.[1];
  return /^[%％]$/.test(text) || (percent !== undefined && Number(percent) <= MAX_TAX_PERCENT);
}

function leadsOn(sum: Sum, entries: readonly SummaryEntry[], currency: string): boolean {
  const start = sum.minor;
  const taxes = entries.filter(({ role }) => role === 'tax').map((entry) => minorOf(entry, currency) ?? 0);
  const totals = entries.filter(({ role, line }) => line > sum.line && (role === 'total' || role === 'due'));
  return totals.some((total) => taxes.some((tax) => tax !== 0 && start + tax === minorOf(total, currency)));
}

function tableOf(context: DocumentContext, lines: readonly PricedLine[], sum: Sum): ItemTable {
  const from = lines[0]?.index ?? sum.line;
  const others = productColumns(context, lines);
  const amountX0 = Math.min(...lines.map(({ amount }) => amount.box.x0));
  const textX0 = median(lines.map(({ line }) => line.box.x0));
  const textX1 = Math.max(textX0 + 1, Math.min(amountX0, ...others.map(({ x0 }) => x0)) - 1);
  return {
    page: lines[0]?.line.page ?? sum.page,
    columns: [
      { role: 'description', x0: textX0, x1: textX1 },
      ...others,
      { role: 'amount', x0: amountX0, x1: Math.max(...lines.map(({ amount }) => amount.edge)) },
    ],
    heading: from - 1,
    from,
    to: sum.line,
  };
}
