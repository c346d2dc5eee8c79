import { minorOf } from './entry-money.ts';
import { sizeOf } from './explained-amounts.ts';
import { moneyOf } from './line-money.ts';
import type { ReadGoods } from './read-goods.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** A total is rounded by at most this share. */
const MOST_ROUNDED = 0.01;

/**
 * The total that another one follows from, by a labelled tax or rounding that the total does not hold; null where there is none:
 * 'Net 100.00   Tax 20.00' above '120.00', '104.52' beside 'Rounding -0.02' and 'Total 104.50'.
 */
export function totalOnTheWay(goods: ReadGoods): SummaryEntry | null {
  const { entries, settlement } = goods;
  const isLeft = ({ role, share, value }: SummaryEntry) =>
    (role === 'tax' || role === 'rounding') &&
    share >= MIN_SHARE &&
    settlement.additions.every(({ entry }) => entry.value !== value);
  const isPassed =
    entries.some((entry) => isLeft(entry) && leadsOn(goods, entry)) || entries.some(followsFrom(goods));
  return isPassed ? settlement.total : null;
}

/** So many minor units a rounding comes to, by which two totals of one page may differ. */
const MOST_CENTS = 5;
/** Smaller totals differ from other amounts by that little by chance. */
const LEAST_TOTAL = 10_000;

/** The total where the page prints an amount again that differs from it by cents, without a rounding that was added. */
export function totalBesideRounded({ context, items, settlement }: ReadGoods): SummaryEntry | null {
  const { total, totalMinor, additions } = settlement;
  if (Math.abs(totalMinor) < LEAST_TOTAL || additions.some(({ kind }) => kind === 'rounding')) return null;
  const goods = new Set(items.map(({ line }) => line));
  const printed = context.lines.flatMap((line, at) =>
    goods.has(at) || line.page !== total.page
      ? []
      : moneyOf(line).flatMap((token) =>
          token.strength === 'strong' ? (sizeOf(token, context.currency) ?? []) : [],
        ),
  );
  const beside = printed.filter((size) => {
    const distance = Math.abs(size - Math.abs(totalMinor));
    return distance > 0 && distance <= MOST_CENTS;
  });
  return new Set(beside).size < beside.length ? total : null;
}

/** True for a plain total that the total makes with a small amount right above it, a rounding in words not known. */
function followsFrom({ context: { lines, currency }, settlement: { totalMinor } }: ReadGoods) {
  return (entry: SummaryEntry): boolean => {
    const minor = minorOf(entry, currency);
    if (entry.role !== 'total' || entry.share < MIN_SHARE || entry.below || minor === null) return false;
    const above = lines[entry.line - 1];
    const added = above ? moneyOf(above) : [];
    return added.some((token) => {
      const size = sizeOf(token, currency) ?? 0;
      const isSmall = size > 0 && size <= MOST_ROUNDED * Math.abs(totalMinor);
      return isSmall && totalMinor + (token.sign === -1 ? -size : size) === minor;
    });
  };
}

/** True where the total and the amount of the entry make a total of another label, or with a tax any larger amount behind it. */
function leadsOn(
  { context, entries, settlement: { total, totalMinor } }: ReadGoods,
  left: SummaryEntry,
): boolean {
  const { lines, currency } = context;
  const minor = minorOf(left, currency) ?? 0;
  if (minor === 0) return false;
  const added = left.role === 'rounding' ? minor : Math.sign(totalMinor) * Math.abs(minor);
  const further = totalMinor + added;
  const isNamed = entries.some(
    (entry) =>
      entry.role === 'total' &&
      entry.share >= MIN_SHARE &&
      Math.abs(minorOf(entry, currency) ?? 0) === Math.abs(further),
  );
  if (left.role === 'rounding') return isNamed;
  return (
    isNamed ||
    lines
      .slice(total.line + 1)
      .some((line) => moneyOf(line).some((token) => sizeOf(token, currency) === Math.abs(further)))
  );
}

/** The plain total of an earlier page that a tip on a later one was added to, as the slip of a card does. */
export function totalBeforeTip({ context, entries, settlement }: ReadGoods): SummaryEntry | null {
  const { total, totalMinor, additions } = settlement;
  const tip = additions.find(({ kind, minor }) => kind === 'tip' && minor !== 0);
  const before = entries.find(
    (entry) =>
      entry.role === 'total' &&
      entry.share >= MIN_SHARE &&
      entry.page < total.page &&
      tip !== undefined &&
      minorOf(entry, context.currency) === totalMinor - tip.minor,
  );
  return before ?? null;
}

/** The total in a row of boxes where its box is that of a subtotal and another box of the row is called the total. */
export function totalOfBoxes({
  entries,
  settlement: { total, totalMinor },
  context,
}: ReadGoods): SummaryEntry | null {
  const isCalled = entries.some(
    (entry) =>
      entry.role === 'total' &&
      entry.share >= MIN_SHARE &&
      entry.below &&
      entry.line === total.line &&
      Math.abs(minorOf(entry, context.currency) ?? totalMinor) !== Math.abs(totalMinor),
  );
  return total.below && total.role === 'subtotal' && isCalled ? total : null;
}
