import { currencyDecimals } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { median, overlap } from '../layout/boxes.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { tokenMoney } from '../values/amount.ts';
import { boxedAmounts } from './boxed-amounts.ts';
import { isProduct, readDecimal } from './decimal.ts';
import type { ColumnRole } from './header-words.ts';
import type { Column } from './item-columns.ts';
import { wordsOf } from './item-groups.ts';
import type { ItemLine } from './item-line.ts';
import type { ItemTable } from './item-list.ts';
import { isHeading } from './item-table.ts';
import { isRecognised, moneyOf } from './line-money.ts';
import { closingSubtotal } from './list-end.ts';
import { placeWords } from './place-words.ts';
import { pricedLines } from './priced-lines.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { type SummaryRole, summaryLabel } from './summary-label.ts';
import { SUMMARY_BOOK } from './summary-labels.ts';
import { withWholeText } from './whole-text.ts';

/**
 * A column that may hold what lines cost: by its role and its place among those of the role, from the right. The last one
 * with money, and those `beside` it, need no heading.
 */
export interface AmountColumn {
  role: ColumnRole | 'last' | 'beside';
  fromRight: number;
}

/** Summary labels that no item bears, even with a quantity beside it. */
const NEVER_ITEMS: ReadonlySet<SummaryRole> = new Set([
  'total',
  'due',
  'subtotal',
  'tax',
  'carried',
  'rounding',
  'paid',
  'change',
]);

/** Among items a charge says little else: 'Delivery of gravel' is an item. */
const MIN_SHARE_AMONG_ITEMS = 0.7;

/** The lines of a table that hold items or their wrapped text, given to columns; ends at the total or at another table. */
export function itemLines(
  context: DocumentContext,
  table: ItemTable,
  wanted: AmountColumn,
  entries: readonly SummaryEntry[],
): ItemLine[] {
  const lines = context.lines.slice(table.from, table.to);
  const column =
    wanted.role === 'last' || wanted.role === 'beside'
      ? lastColumn(lines, wanted.role === 'last' ? 0 : wanted.fromRight)
      : table.columns.filter(({ role }) => role === wanted.role).at(-1 - wanted.fromRight);
  if (!column) return [];
  if (table.priced) return pricedLines(context, table, table.priced, column);
  const shown = [...(table.shown?.values() ?? [])];
  // A row that a guide shows is one of the goods, whatever its words.
  if (shown.length > 0 && shown.every(({ row }) => row !== undefined)) return shown;
  const edge = columnEdge(lines, column);
  const place = placer(table, column, edge);
  const closing = closingSubtotal(entries, context.currency);
  const goodsEnd = lastOfGoods(context, table, { place, closing });
  const kept: ItemLine[] = [];
  let afterSubtotal = false;
  let isBelowSubtotal = false;
  const hasFactors = (['quantity', 'unitPrice'] as const).every((wantedRole) =>
    table.columns.some(({ role }) => role === wantedRole),
  );
  for (const [offset, line] of lines.entries()) {
    const index = table.from + offset;
    const loose = isRecognised(context, line.page);
    const reached = kept.findLast(({ amount }) => amount)?.line.page ?? table.page;
    const item = place(line, index);
    // A guide leaves no doubt where the table goes on: heads within it are no end.
    if (!item || (table.shown && isHeading(line, loose))) continue;
    if (line.page > reached + 1 || (kept.length > 0 && isHeading(line, loose))) break;
    if (boxedAmounts(context, index - 1).length > 0) continue;
    const entry = entries.find(
      (candidate) =>
        candidate.line === index &&
        (!item.amount || candidate.value === item.amount) &&
        isPlainSummary(candidate),
    );
    // Behind the subtotal an amount may stand beside another table: its own label tells what it is.
    const beside = afterSubtotal
      ? entries.find((candidate) => candidate.line === index && candidate.value === item.amount)
      : undefined;
    const label = entry ?? beside ?? summaryLabel(labelWords(line), loose);
    const isBelowGoods =
      goodsEnd >= 0 && index > goodsEnd && (label?.share ?? 0) >= 0.8 && !isDatedAndTaxed(item);
    const takenOff =
      label?.role === 'discount' && item.amount?.sign === -1 && !afterSubtotal && !isBelowGoods;
    const detailed =
      hasNumber(item, 'quantity') || hasNumber(item, 'unitPrice') || hasNumber(item, 'position');
    const isAmongGoods =
      item.amount !== null &&
      !SUMS.has(label?.role ?? 'aside') &&
      (index < goodsEnd || (detailed && isProductLine(item, context)));
    const isSummary = NEVER_ITEMS.has(label?.role ?? 'aside')
      ? (label?.share ?? 0) >= 0.6 || !detailed || afterSubtotal
      : afterSubtotal || (!detailed && (label?.share ?? 0) >= MIN_SHARE_AMONG_ITEMS);
    if (label && !takenOff && isSummary && !isAmongGoods) {
      const isTotal = label.role === 'total' || label.role === 'due';
      const last = label.share < MIN_SHARE_OF_TOTAL ? line.page + 1 : line.page;
      const goods = { place, last };
      if (isTotal && moneyOf(line).length && !goesOn(context, { ...table, from: index + 1 }, goods)) break;
      if (label.role === 'subtotal' && (index >= closing || index >= goodsEnd)) afterSubtotal = true;
      isBelowSubtotal ||= label.role === 'subtotal' && kept.length > 0;
      continue;
    }
    const isGood = hasFactors && !table.shown ? isProductLine(item, context) : detailed;
    if (item.amount && afterSubtotal && !isGood) continue;
    // Notes and bank details below the goods name none of them.
    if (!item.amount && isBelowSubtotal && !table.shown) continue;
    isBelowSubtotal = false;
    // 'Incl. levy 4.24' tells what a price holds; it adds nothing.
    const whole = table.shown ? item : withWholeText(item, table.columns);
    kept.push(opensWithIncluded(line, loose) ? { ...whole, amount: null } : whole);
  }
  return table.shown ? kept : withoutTail(kept);
}

/** How much wider than any between the lines of a list the gap to what is no part of it is at least. */
const WIDER = 1.25;

/** The lines without those below the last amount that a wider gap than any within the list parts from it: notes, a next form. */
function withoutTail(lines: readonly ItemLine[]): ItemLine[] {
  const last = lines.findLastIndex(({ amount }) => amount);
  const gapAbove = (at: number) => {
    const [above, own] = [lines[at - 1]?.line, lines[at]?.line];
    return above && own && above.page === own.page ? own.box.y0 - above.box.y0 : 0;
  };
  const widest = Math.max(0, ...lines.slice(0, last + 1).map((_, at) => gapAbove(at)));
  const end = lines.findIndex((_, at) => at > last && widest > 0 && gapAbove(at) > WIDER * widest);
  return lines.slice(0, end < 0 ? lines.length : end);
}

/** True for a line with a date and a rate in the columns of the goods, as no discount of all has. */
function isDatedAndTaxed(item: ItemLine): boolean {
  const isRated = wordsOf(item, 'taxRate').some(({ text }) => /\d/.test(text));
  return isRated && hasNumber(item, 'date');
}

/** Gives the words of a line to columns; null for a line that is not in the table. */
type PlaceLine = (line: AnalysedLine, index: number) => ItemLine | null;

function placer({ columns, shown }: ItemTable, column: Column, edge: number | null): PlaceLine {
  if (shown) return (_, index) => shown.get(index) ?? null;
  return (line, index) => placeWords(line, index, columns, column, edge);
}

/** What sums up or takes off among goods, and is none. */
const SUMS: ReadonlySet<SummaryRole> = new Set(['total', 'due', 'subtotal', 'carried', 'discount', 'aside']);

/**
 * The last line of a list that is goods for sure: with an amount and no label of a sum, and with quantity, price or
 * position where the list has such columns. What is above it is goods too: 'Delivery of gravel', '4 km'.
 */
function lastOfGoods(
  context: DocumentContext,
  { columns, from, to, page, shown }: ItemTable,
  { place, closing }: { place: PlaceLine; closing: number },
): number {
  const roles = new Set(columns.map(({ role }) => role));
  const hasDetail = DETAILS.some((role) => roles.has(role));
  // Below a subtotal, columns of quantities and prices that a guide shows tell goods from sums.
  const end = shown && hasDetail ? to : Math.min(to, closing);
  let last = -1;
  for (const [offset, line] of context.lines.slice(from, end).entries()) {
    const index = from + offset;
    const loose = isRecognised(context, line.page);
    if (line.page !== page || (last >= 0 && isHeading(line, loose))) break;
    const label = summaryLabel(labelWords(line), loose);
    if (label?.role === 'total' && label.share >= 0.6) break;
    const item = place(line, index);
    if (!item) continue;
    const isDetailed = !hasDetail || DETAILS.some((role) => hasNumber(item, role));
    if (item.amount && !label && isDetailed && (hasDetail || startsAsText(item))) last = index;
  }
  return last;
}

/** Quantity times price is the amount: goods, whatever words are beside it. */
function isProductLine({ cells, amount }: ItemLine, { style, currency }: DocumentContext): boolean {
  const decimalsOf = (role: ColumnRole) =>
    [...cells]
      .filter(([column]) => column.role === role)
      .flatMap(([, words]) => words)
      .filter((word) => !amount?.words.includes(word) && !/[%٪％]/.test(word.text))
      .flatMap(({ text }) => readDecimal(text, style) ?? []);
  const minor = amount && tokenMoney(amount, currency, 1)?.minor;
  return (
    !!minor &&
    decimalsOf('quantity').some((quantity) =>
      decimalsOf('unitPrice').some((price) =>
        isProduct(quantity.replace('-', ''), price.replace('-', ''), minor, currencyDecimals(currency)),
      ),
    )
  );
}

const DETAILS = ['quantity', 'unitPrice', 'position'] as const;

function startsAsText({ cells }: ItemLine): boolean {
  return [...cells].some(([{ role }, words]) => role === 'description' && words.length > 0);
}

/** A label that says little else than total; a page's says so too. */
const MIN_SHARE_OF_TOTAL = 0.8;

/** True where goods with quantity and price follow up to the `last` page: what is above them sums up a section only. */
function goesOn(
  context: DocumentContext,
  { page, from, to }: ItemTable,
  { place, last }: { place: PlaceLine; last: number },
): boolean {
  return context.lines.slice(from, to).some((line, offset) => {
    if (line.page < page || line.page > last) return false;
    const item = place(line, from + offset);
    return !!item?.amount && hasNumber(item, 'quantity') && hasNumber(item, 'unitPrice');
  });
}

/** A total next to its amount, whatever other cells stand before it on the line. */
function isPlainSummary({ role, taxTotal, share }: SummaryEntry): boolean {
  return share >= 0.8 && (role === 'total' || role === 'due' || role === 'subtotal' || taxTotal);
}

function opensWithIncluded(line: AnalysedLine, loose: boolean): boolean {
  const [first] = findPhrases(SUMMARY_BOOK, labelWords(line), { joined: loose });
  return first?.role === 'incl' && first.from === 0;
}

/** The words of a line before its first money, or behind it where none do. */
function labelWords(line: AnalysedLine): string[] {
  const first = moneyOf(line).find((amount) => amount.strength === 'strong') ?? moneyOf(line)[0];
  const end = first?.words[0] ? line.words.indexOf(first.words[0]) : line.words.length;
  const before = line.words.slice(0, end);
  // The label of an amount that opens the line is behind it.
  const words = before.length || !first ? before : line.words.filter((word) => !first.words.includes(word));
  return words.map((word) => word.text);
}

/** The column in which most lines end with money, or the one so many before it, whatever its heading says. */
function lastColumn(lines: readonly AnalysedLine[], fromRight: number): Column | null {
  const last = lines.flatMap(
    (line) =>
      moneyOf(line)
        .filter((token) => token.strength === 'strong')
        .at(-1 - fromRight) ?? [],
  );
  if (!last.length) return null;
  const edge = median(last.map((token) => token.edge));
  const aligned = last.filter((token) => Math.abs(token.edge - edge) <= 8);
  return { role: 'amount', x0: Math.max(...aligned.map((token) => token.box.x0)), x1: edge };
}

/** Where the amounts under a heading end; null while there is none. */
function columnEdge(lines: readonly AnalysedLine[], column: Column): number | null {
  const edges = lines.flatMap((line) =>
    moneyOf(line)
      .filter(
        (token) =>
          token.strength === 'strong' && overlap(token.box.x0, token.box.x1, column.x0, column.x1) > 0,
      )
      .map((token) => token.edge),
  );
  return edges.length ? median(edges) : null;
}

/** A rate is no quantity and no price: a line of '10% 83,909' under the subtotal is a tax whose label could not be read. */
function hasNumber(item: ItemLine, role: Column['role']): boolean {
  return [...item.cells].some(
    ([column, words]) =>
      column.role === role && words.some((word) => /\d/.test(word.text) && !/[%٪％]/.test(word.text)),
  );
}
