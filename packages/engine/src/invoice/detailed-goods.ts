import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { Item } from './item.ts';
import { itemLines } from './item-lines.ts';
import type { ItemTable } from './item-list.ts';
import { itemsOf } from './items.ts';
import { moneyOf } from './line-money.ts';
import { MAX_LINES, partsBelowSums } from './nested-sums.ts';
import type { PricedLine } from './priced-line.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';
import type { SummaryRole } from './summary-label.ts';
import { minorOfToken } from './sums-of-lists.ts';
import { tableOf } from './table-of-lines.ts';
import { amountLike } from './unheaded-table.ts';

/** Labels of sums, taxes and payments: no list of details holds them. */
const NO_DETAIL: ReadonlySet<SummaryRole> = new Set([
  'total',
  'due',
  'subtotal',
  'tax',
  'withheld',
  'payment',
  'paid',
  'previous',
  'carried',
]);
/** Labels that explain less of a line's letters name goods. */
const MIN_SHARE = 0.6;
/** Words that name a list have so many letters or digits. */
const NAMES = /[\p{L}\p{M}\d]{3,}/gu;

/** What a document prints besides the goods: labelled amounts, and lists under headings. */
interface Printed {
  entries: readonly SummaryEntry[];
  tables: readonly ItemTable[];
}

/**
 * The goods of a document that sums them up above its total and lists them below, as bills of telephones, clouds and
 * couriers do: of a sum, the lines right above or below its second print that come to it, where what heads or closes
 * them bears its name. Every sum stays the same.
 */
export function detailedGoods(
  context: DocumentContext,
  items: readonly Item[],
  settlement: Settlement,
  printed: Printed,
): Item[] {
  const [only, ...others] = items.filter(({ minor }) => minor > 0);
  return items.flatMap((item) => {
    // One sum of all may be divided by cost centres or instalments as well, but not over several levels.
    const details = items.length > 1 ? detailsOf(context, item, settlement, printed) : null;
    const isSumOfAll = item === only && others.length === 0;
    return details ?? (isSumOfAll ? detailsOfLevels(context, item, settlement, printed) : null) ?? [item];
  });
}

/** A list of details begins on one of so many pages from that of the total on. */
const PAGES_TO_DETAILS = 3;

/** The goods of which a sum of all consists by a list from the top of a page on that prints sums above their parts; null without one. */
function detailsOfLevels(
  context: DocumentContext,
  item: Item,
  { total }: Settlement,
  printed: Printed,
): Item[] | null {
  if (item.quantity || item.unitPrice) return null;
  for (let page = total.page; page < total.page + PAGES_TO_DETAILS; page += 1) {
    const below = linesFrom(context, page, total.line + 1);
    const parts = partsBelowSums(below, item.minor);
    const goods = parts ? goodsOf(context, parts, printed) : [];
    if (goods.length > 1 && sumMinor(goods.map(({ minor }) => minor)) === item.minor) return goods;
  }
  return null;
}

/** The lines from a page on, behind a line, with amounts in the column of the first of them; one more than a list has at most. */
function linesFrom(context: DocumentContext, page: number, from: number): PricedLine[] {
  const found: PricedLine[] = [];
  let first: AmountToken | undefined;
  for (let at = from; at < context.lines.length && found.length <= MAX_LINES; at += 1) {
    const line = context.lines[at] as AnalysedLine;
    if (line.page < page) continue;
    first ??= moneyOf(line).findLast(({ strength }) => strength === 'strong');
    const priced = first && amountLike(context, at, first);
    if (priced) found.push(priced);
  }
  return found;
}

function detailsOf(
  context: DocumentContext,
  item: Item,
  { total }: Settlement,
  printed: Printed,
): Item[] | null {
  const own = context.lines[item.line];
  const figures = own ? moneyOf(own).filter(({ strength }) => strength === 'strong') : [];
  // What prints its price or its own tax is sold as it is: a schedule of its hours has no taxes.
  if (item.quantity || item.unitPrice || figures.length > 1) return null;
  for (let index = total.line + 1; index < context.lines.length; index++)
    for (const amount of moneyOf(context.lines[index] as DocumentContext['lines'][number])) {
      if (amount.strength !== 'strong' || minorOfToken(amount, context.currency) !== item.minor) continue;
      for (const step of [-1, 1] as const) {
        const lines = linesBeside(context, { index, step, end: total.line }, { item, amount }, printed);
        const first = lines?.[0]?.index ?? 0;
        const isNamed = lines && [index, first - 1].some((at) => sharesName(context.lines[at]?.words, item));
        const details = isNamed ? goodsOf(context, lines, printed) : [];
        if (details.length > 1 && sumMinor(details.map(({ minor }) => minor)) === item.minor) return details;
      }
    }
  return null;
}

/** The lines on one side of a printed sum that come to it, top to bottom; null where none do. */
function linesBeside(
  context: DocumentContext,
  { index, step, end }: { index: number; step: 1 | -1; end: number },
  { item, amount }: { item: Item; amount: AmountToken },
  { entries }: Printed,
): PricedLine[] | null {
  const found: PricedLine[] = [];
  let reached = 0;
  for (let at = index + step; at > end && at < context.lines.length; at += step) {
    const priced = amountLike(context, at, amount);
    if (!priced) continue;
    // 'Energy tax on gas, 420 m³ x 0.51' is charged by quantity, and its label explains little of it.
    const isSum = ({ line, role, below, share }: SummaryEntry) =>
      line === at && !below && NO_DETAIL.has(role) && share >= MIN_SHARE;
    if (entries.some(isSum)) return null;
    found.push(priced);
    reached += priced.minor;
    if (found.length > 1 && reached === item.minor) return found.sort((a, b) => a.index - b.index);
  }
  return null;
}

function sharesName(words: readonly Word[] | undefined, { text }: Item): boolean {
  const namesIn = (some: readonly Word[]) =>
    some.flatMap((word) => word.text.toLowerCase().match(NAMES) ?? []);
  const own = new Set(namesIn(text.flat()));
  return namesIn(words ?? []).some((name) => own.has(name));
}

/** The goods of lines, by the headings over them where there are some. */
function goodsOf(
  context: DocumentContext,
  lines: readonly PricedLine[],
  { entries, tables }: Printed,
): Item[] {
  const headingOf = ({ index }: PricedLine) => tables.find(({ from, to }) => from <= index && index < to);
  const pages = [...new Set(lines.map(({ line }) => line.page))].map((page) =>
    lines.filter(({ line }) => line.page === page),
  );
  return pages.flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const table = headingOf(first) ?? tableOf(context, own, { line: last.index + 1, page: first.line.page });
    const priced = new Map(own.map(({ index, amount }) => [index, amount]));
    const part = { ...table, from: first.index, to: last.index + 1, priced };
    return itemsOf(context, itemLines(context, part, { role: 'amount', fromRight: 0 }, entries));
  });
}
