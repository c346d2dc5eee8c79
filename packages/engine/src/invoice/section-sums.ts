import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { minorOf } from './entry-money.ts';
import type { Item } from './item.ts';
import { opensAsSum } from './opening-label.ts';
import type { Settlement } from './reconcile.ts';
import { repeatedSections } from './repeated-sections.ts';
import type { SummaryEntry } from './summary-entry.ts';

/**
 * The ways in which the lines of a list may be goods, the likeliest first: without those that sum up others; without
 * what follows once lines have lost quantity and price too, which is the summary in words not known; all of them.
 */
export function itemVariants(items: readonly Item[]): Item[][] {
  const plain = withoutSectionSums(items);
  const detailed = untilDetailsEnd(plain);
  const next = plain[detailed.length];
  const last = detailed.at(-1);
  // A sum between the last detailed line and what follows ends the list.
  const isClosed = items.some(
    (item) => !plain.includes(item) && last && next && item.line > last.line && item.line < next.line,
  );
  const closed = untilRepeatedSum(items);
  const variants = [...(isClosed ? [detailed, plain] : [plain, detailed]), [...items], closed];
  return variants.filter(
    (variant, index) => variants.findIndex((other) => other.length === variant.length) === index,
  );
}

/** A summary in words not known has at most so many lines. */
const MAX_SUMMARY = 4;

/** The items up to a line that repeats their sum, where only a few lines without quantity and price follow: the summary. */
export function untilRepeatedSum(items: readonly Item[]): Item[] {
  let sum = 0;
  for (const [index, item] of items.entries()) {
    const rest = items.slice(index + 1);
    const isSummary = rest.length > 0 && rest.length <= MAX_SUMMARY;
    if (index > 0 && item.minor === sum && isSummary && ![item, ...rest].some(isDetailed))
      return items.slice(0, index);
    sum += item.minor;
  }
  return [...items];
}

function isDetailed({ quantity, unitPrice }: Item): boolean {
  return quantity !== null && unitPrice !== null;
}

/** The items up to the last that has quantity and price, where most have. */
function untilDetailsEnd(items: readonly Item[]): Item[] {
  const last = items.findLastIndex(isDetailed);
  const enough = items.slice(0, last + 1).filter(isDetailed).length * 2 > last;
  return last >= 0 && enough ? items.slice(0, last + 1) : [...items];
}

/** The items without lines that only sum up others, above them or below. */
function withoutSectionSums(items: readonly Item[]): Item[] {
  const { goods, repeated } = splitSums(items);
  return goods.filter((item) => !repeated.includes(item));
}

/**
 * Goods, without lines that only sum up what is above them: 'Summe Rufnummer 0155 ...' under its charges, a section's
 * subtotal under its goods. Such a line repeats the sum of its section or of all before, and has no price, nor a quantity
 * but the hours or pieces of all behind 'Total'; under a single line its label must be that of a sum. `repeated` are those that print sums of sections apart from them.
 */
function splitSums(items: readonly Item[]): { goods: Item[]; repeated: Item[] } {
  const goods: Item[] = [];
  for (const item of items)
    if (item.minor === 0 || item.unitPrice || !mayBeSum(item) || !sumsUp(item, goods)) goods.push(item);
  return { goods, repeated: repeatedSections(goods) };
}

/** 'Total fees   43.7   8,250.00': a label of a sum may have the quantities of all beside it. */
function mayBeSum({ quantity, text }: Item): boolean {
  return !quantity || opensAsSum(text.flat());
}

/** True where the last of the items before it, two or more, come to its amount; one is enough where it says that it sums. */
function sumsUp(item: Item, before: readonly Item[]): boolean {
  let reached = 0;
  let charged = 0;
  for (const { minor } of [...before].reverse()) {
    reached += minor;
    if (minor !== 0) charged++;
    if (reached === item.minor && (charged >= 2 || (charged === 1 && opensAsSum(item.text.flat()))))
      return true;
  }
  return false;
}

/**
 * True where every line of a list that is left out of its goods is told otherwise: it is added to them, bears a label
 * of the summary, or repeats their sum, that of the goods at one rate of tax, or that of the taxes. A total that leaves goods out is
 * not theirs.
 */
export function areTold(
  leftOut: readonly Item[],
  kept: readonly Item[],
  { total, totalMinor, additions, parts = [] }: Settlement,
  { entries, context }: { entries: readonly SummaryEntry[]; context: DocumentContext },
): boolean {
  const { currency } = context;
  const discounts = entries
    .filter(({ role }) => role === 'discount')
    .map((entry) => Math.abs(minorOf(entry, currency) ?? 0));
  const told = new Set(
    [...additions.map(({ entry }) => entry), ...entries, ...parts].map(({ line }) => line),
  );
  const goods = sumMinor(kept.map(({ minor }) => minor));
  const { repeated } = splitSums([...kept, ...leftOut].sort((a, b) => a.line - b.line));
  const off = [...leftOut.map(({ minor }) => Math.abs(minor)), ...discounts];
  const sums = additions.map(
    (_, index) => goods + sumMinor(additions.slice(0, index + 1).map(({ minor }) => minor)),
  );
  const taxes = sumMinor(additions.flatMap(({ kind, minor }) => (kind === 'tax' ? minor : [])));
  return leftOut.every(
    (item) =>
      item.minor === 0 ||
      repeated.includes(item) ||
      told.has(item.line) ||
      item.line > total.line ||
      item.minor === goods ||
      item.minor === totalMinor ||
      sums.includes(item.minor) ||
      item.minor === taxes ||
      isSumOfRate(context, item, kept) ||
      // The goods before the discount that another line takes off.
      off.includes(item.minor - goods) ||
      sumsUp(
        item,
        kept.filter(({ line }) => line < item.line),
      ),
  );
}

/** True for the sum of the goods on whose lines the same rate is printed: '3 060,00 8% 244,80 3 304,80' below a list. */
function isSumOfRate(context: DocumentContext, item: Item, goods: readonly Item[]): boolean {
  const rate = rateOn(context, item);
  const taxed = goods.filter((good) => rate !== null && rateOn(context, good) === rate);
  return taxed.length > 0 && item.minor === sumMinor(taxed.map(({ minor }) => minor));
}

/** The last percentage on the line of an item, as printed; without a sign, the rate in the column of rates. */
function rateOn({ lines }: DocumentContext, { line, taxRate }: Item): string | null {
  const printed = lines[line]?.words.findLast(({ text }) => /^\d+(?:[.,]\d+)?[%％]$/.test(text));
  return printed?.text ?? taxRate?.decimal ?? null;
}
