import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import { phrasesOf, typeSize } from '../layout/lines.ts';
import { minorOf } from './entry-money.ts';
import { sizeOf } from './explained-amounts.ts';
import type { Item } from './item.ts';
import { isRecognised, moneyOf } from './line-money.ts';
import { type ReadGoods, wordsOf } from './read-goods.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { type SummaryRole, summaryLabel } from './summary-label.ts';
import { ratesIn } from './tax-rate.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;

/** What these labels name is added to the sum of the goods, or taken off it. */
const ADDED: ReadonlySet<SummaryRole> = new Set(['discount', 'shipping', 'charge', 'rounding']);

/** The last of the goods where its line alone has a phrase that is the label of a tax at a rate: 'Tax 9 % (33675.86)'. */
export function lastOnTaxLine({ context, items }: ReadGoods): Item | null {
  const isOnTaxLine = ({ line, page, text, unit }: Item) => {
    const own = context.lines[line];
    // 'km' is a unit, and the Estonian tax.
    const named = new Set([...text.flat(), ...unit]);
    if (!own || ratesIn(own).length === 0) return false;
    return phrasesOf(own).some(({ words }) => {
      const label = wordsOf({ ...own, words }).map((word) => word.text);
      const isOther = words.some((word) => named.has(word));
      const read = label.length > 0 && !isOther ? summaryLabel(label, isRecognised(context, page)) : null;
      return read?.role === 'tax' && read.share >= MIN_SHARE;
    });
  };
  const last = items.at(-1);
  return last && items.length > 1 && isOnTaxLine(last) && !items.slice(0, -1).some(isOnTaxLine) ? last : null;
}

/**
 * The last of several goods where its whole name is that of a tax, and no other tax is added; or that of a discount or a
 * charge, where the name is behind the amount or begins elsewhere than those of the other goods: labels of sums are not
 * looked for there, or a figure is between label and amount.
 */
export function lastNamedAddition({ context, items, settlement }: ReadGoods): Item | null {
  const last = items.at(-1);
  if (!last || items.length < 2 || last.unitPrice) return null;
  const name = last.text.flat();
  const label = summaryLabel(
    name.map(({ text }) => text),
    isRecognised(context, last.page),
  );
  if (!label || label.share < MIN_SHARE) return null;
  const isTaxed = settlement.additions.some(({ kind, minor }) => kind === 'tax' && minor !== 0);
  const isBehind = name.every(({ box }) => box.x0 >= last.amount.box.x1);
  const isOutOfPlace = isBehind || !items.slice(0, -1).some((item) => beginsLike(context, item, last));
  return (label.role === 'tax' && !isTaxed) || (isOutOfPlace && ADDED.has(label.role)) ? last : null;
}

/** True where a line of the text of one good begins where that of another does. */
function beginsLike({ lines }: DocumentContext, { text, line }: Item, other: Item): boolean {
  const slack = LIST_EDGE_EMS * typeSize(lines[line]);
  const starts = (words: Item['text']) => words.flatMap(([first]) => first?.box.x0 ?? []);
  const own = starts(other.text);
  return starts(text).some((x0) => own.some((each) => Math.abs(each - x0) <= slack));
}

/** The only good where its line prints further amounts and no word: sums in boxes whose labels are on another line. */
export function rowOfAmounts({ context, items }: ReadGoods): Item | null {
  const [only, another] = items;
  const line = only && context.lines[only.line];
  if (!line || another || wordsOf(line).length > 0) return null;
  const text = new Set(only.text.flat());
  const further = moneyOf(line).filter(
    (token) =>
      token !== only.amount && token.strength === 'strong' && token.words.every((word) => text.has(word)),
  );
  return further.length > 1 ? only : null;
}

/** True where every good and the total are in the right half of the page, which has other words on its left: no good has a description. */
export function areAllAtSums({ context: { lines }, items, settlement: { total } }: ReadGoods): boolean {
  const printed = lines.filter(({ page }) => page === total.page);
  const [left, right] = [
    Math.min(...printed.map(({ box }) => box.x0)),
    Math.max(...printed.map(({ box }) => box.x1)),
  ];
  const middle = (left + right) / 2;
  const isAtRight = (line: AnalysedLine | undefined) => line !== undefined && line.box.x0 > middle;
  return (
    items.length > 0 &&
    items.every((item) => !item.quantity && !item.unitPrice && isAtRight(lines[item.line])) &&
    isAtRight(lines[total.line])
  );
}

/** The tax that was added to goods though a labelled subtotal below it is the sum of both: it is one of the goods. */
export function taxWithinSubtotal({ context, items, entries, settlement }: ReadGoods): SummaryEntry | null {
  const goods = items.reduce((sum, { minor }) => sum + minor, 0);
  const found = settlement.additions.find(({ kind, entry, minor }) => {
    if (kind !== 'tax' || minor === 0) return false;
    return entries.some(
      (other) =>
        other.role === 'subtotal' &&
        other.share >= MIN_SHARE &&
        !other.below &&
        other.line > entry.line &&
        minorOf(other, context.currency) === goods + minor,
    );
  });
  return found?.entry ?? null;
}

/** What was added as shipping or a charge with several amounts behind its label, among goods of several: it may be one of them. */
export function additionAmongGoods({ context, items, settlement }: ReadGoods): SummaryEntry | null {
  const amountsOn = (at: number, from = 0) => {
    const line = context.lines[at];
    const money = line ? moneyOf(line) : [];
    return money.filter(({ strength, box }) => strength === 'strong' && box.x0 >= from).length;
  };
  if (items.length < 2 || items.some(({ line }) => amountsOn(line) < 2)) return null;
  const found = settlement.additions.find(
    ({ kind, entry }) =>
      (kind === 'shipping' || kind === 'charge') && amountsOn(entry.line, entry.words[0]?.box.x0) > 1,
  );
  return found?.entry ?? null;
}

/** Between the total and what is left of it are at most so many lines. */
const LINES_BELOW = 4;

/** The total where a labelled discount right below it is taken off, and what is left is printed as well. */
export function totalBeforeDiscount({ context, entries, settlement }: ReadGoods): SummaryEntry | null {
  const { lines, currency } = context;
  const { total, totalMinor, additions } = settlement;
  const isLeft = entries.some((entry) => {
    const size = Math.abs(minorOf(entry, currency) ?? 0);
    const isNear = entry.line > total.line && entry.line <= total.line + LINES_BELOW;
    const isSpent = additions.some((addition) => addition.entry.line === entry.line);
    if (entry.role !== 'discount' || size === 0 || !isNear || isSpent) return false;
    // What is due after an early payment is another matter.
    const isDue = (line: AnalysedLine) =>
      entries.some(({ role, line: at }) => role === 'due' && lines[at] === line);
    return lines
      .slice(entry.line + 1, total.line + 1 + LINES_BELOW)
      .some(
        (line) =>
          !isDue(line) && moneyOf(line).some((token) => sizeOf(token, currency) === totalMinor - size),
      );
  });
  return isLeft ? total : null;
}

/** The total where one line prints it beside a further amount and the sum of both, and no tax was added: 'Net 29.52  Tax 6.79  Total 36.31'. */
export function totalWithoutTax({ context, settlement }: ReadGoods): SummaryEntry | null {
  const { total, totalMinor, additions } = settlement;
  if (totalMinor <= 0 || total.role === 'due' || additions.some(({ kind }) => kind === 'tax')) return null;
  const line = context.lines.find((each) => {
    if (each.page !== total.page) return false;
    const sizes = moneyOf(each)
      .filter(({ strength }) => strength === 'strong')
      .map((token) => sizeOf(token, context.currency));
    return (
      sizes.includes(totalMinor) &&
      sizes.some((size) => size > 0 && size < totalMinor && sizes.includes(totalMinor + size))
    );
  });
  return line ? total : null;
}
