import { BLOCK_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { sizeOf } from './explained-amounts.ts';
import { hasRate, isCellOfGoods } from './goods-among-additions.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import { printsSum } from './printed-sum.ts';
import { type ReadGoods, wordsOf } from './read-goods.ts';
import type { SummaryEntry } from './summary-entry.ts';
import type { SummaryRole } from './summary-label.ts';
import { isAtSums } from './sums-among-goods.ts';

/** What these labels name is no goods, however often it is among them. */
const NO_GOODS: ReadonlySet<SummaryRole> = new Set(['total', 'due', 'subtotal', 'carried', 'paid', 'tax']);
/** What these labels name is no goods below the sum of all goods. */
const ADDED: ReadonlySet<SummaryRole> = new Set(['shipping', 'charge', 'discount', 'rounding']);
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** A label in line with the total may say more. */
const MIN_SHARE_IN_LINE = 0.5;

/**
 * True where a known label of a sum or a tax is all the text that the line has; of a tax without a rate, and of what else
 * is added to goods, below the goods' sum or other lines of the sums.
 */
export function isLabelledSum({ context, items, entries }: ReadGoods, { line, amount }: Item): boolean {
  const words = wordsOf(context.lines[line]);
  const above = items.filter((item) => item.line < line);
  const last = above.at(-1)?.line ?? line;
  const isAmongSums = entries.some(
    (entry) => entry.line > last && entry.line < line && !entry.below && entry.share >= MIN_SHARE,
  );
  const isBelowSum = above.length > 1 && (isAmongSums || printsSum(context, above, line));
  return entries.some(
    (entry) =>
      entry.line === line &&
      entry.value === amount &&
      entry.share >= MIN_SHARE &&
      !isCellOfGoods(context, items, entry) &&
      (NO_GOODS.has(entry.role)
        ? (entry.role !== 'tax' || entry.taxTotal || hasRate(entry.words) || isBelowSum) &&
          words.every((word) => entry.words.includes(word))
        : ADDED.has(entry.role) && isBelowSum),
  );
}

/** True where the known label next to the amount begins or ends where the total's does, and is no name of a good that begins there. */
export function isNamedBeside({ context, items, entries, settlement }: ReadGoods, item: Item): boolean {
  const [from, to] = [settlement.total.words[0], settlement.total.words.at(-1)];
  if (!from || !to || item.unitPrice || item.confirmed) return false;
  const slack = BLOCK_EDGE_EMS * typeSize(context.lines[item.line]);
  const isNear = (one: number, other: number) => Math.abs(one - other) <= slack;
  const text = new Set(item.text.flat());
  const starts = items
    .filter((other) => other !== item)
    .flatMap(({ text }) => text.map(([word]) => word?.box.x0 ?? 0));
  return entries.some(({ line, value, role, share, words }) => {
    // The date of a line is no part of its label.
    const named = words.filter((word) => /[\p{L}\p{M}]/u.test(word.text));
    const [first, last] = [named[0], named.at(-1)];
    return (
      line === item.line &&
      value === item.amount &&
      share >= MIN_SHARE_IN_LINE &&
      (NO_GOODS.has(role) || ADDED.has(role)) &&
      first !== undefined &&
      last !== undefined &&
      (isNear(first.box.x0, from.box.x0) || isNear(last.box.x1, to.box.x1)) &&
      !(text.has(first) && starts.some((x0) => isNear(x0, first.box.x0)))
    );
  });
}

/** True where the amount is also under a label of what is due, which heads no goods. */
export function isUnderDue({ entries }: ReadGoods, { amount }: Item): boolean {
  return entries.some(
    ({ below, role, share, value }) => below && role === 'due' && share >= MIN_SHARE && value === amount,
  );
}

/** True for the sole item where it is called 'Goods:', with a colon and in line with 'Total:'. */
export function isNamedLikeTotal(
  { context, items, settlement }: ReadGoods,
  { line, text, quantity, unitPrice }: Item,
) {
  const name = text.flat();
  const slack = BLOCK_EDGE_EMS * typeSize(context.lines[line]);
  return (
    items.length === 1 &&
    !quantity &&
    !unitPrice &&
    [name, settlement.total.words].every((words) => /[:：]$/.test(words.at(-1)?.text ?? '')) &&
    Math.abs((name[0]?.box.x0 ?? 0) - (settlement.total.words[0]?.box.x0 ?? 0)) <= slack
  );
}

/** True where the label of an addition is all that the line says as well: 'Tax (1) 9 %' beside 'Tax (2) 9 %'. */
export function isTwinOfAddition({ settlement }: ReadGoods, { text }: Item): boolean {
  const name = lettersOf(text.flat());
  return (
    name.length > 0 &&
    settlement.additions.some(
      ({ entry, minor }) => minor !== 0 && entry.share >= MIN_SHARE && lettersOf(entry.words) === name,
    )
  );
}

function lettersOf(words: readonly Word[]): string {
  return words.map(({ text }) => text.replace(/[^\p{L}]/gu, '')).join('');
}

/** True for the last of several goods where its label is in line with the sums. */
export function isLastAtSums({ context, items, settlement }: ReadGoods, item: Item): boolean {
  const goods = items.slice(0, -1);
  return goods.length > 0 && item === items.at(-1) && isAtSums(context, item, { goods, settlement });
}

/** True where labelled sums above it, one before tax and one of taxes, make up the amount of the item. */
export function isSumOfSums({ context: { currency }, entries }: ReadGoods, { line, minor }: Item): boolean {
  const above = entries.filter((entry) => entry.line < line && !entry.below && entry.share >= MIN_SHARE);
  const sizes = (role: SummaryRole) =>
    above.flatMap((entry) => (entry.role === role && sizeOf(entry.value, currency)) || []);
  const taxes = sizes('tax');
  return sizes('subtotal').some((net) => taxes.some((tax) => net + tax === Math.abs(minor)));
}

/** True for the last item without text below a labelled sum: what its line says belongs to the sums. */
export function isNamelessBelowSum({ items, entries }: ReadGoods, item: Item): boolean {
  const before = items.at(-2);
  const isBetween = (entry: SummaryEntry) =>
    before !== undefined && entry.line > before.line && entry.line < item.line && !entry.below;
  return (
    item === items.at(-1) &&
    item.text.flat().length === 0 &&
    entries.some((entry) => entry.role === 'subtotal' && entry.share >= MIN_SHARE && isBetween(entry))
  );
}

/** Sums of goods and what follows these: a list is over above them. */
const BELOW_GOODS: ReadonlySet<SummaryRole> = new Set(['subtotal', 'tax', 'discount']);

/** True for a credit as the last good with a sum, a tax or a discount between it and the goods before: it is taken off their sum. */
export function isCreditBelowSums({ items, entries }: ReadGoods, item: Item): boolean {
  const before = items.at(-2);
  if (item !== items.at(-1) || item.minor >= 0 || !before) return false;
  return entries.some(
    ({ role, share, below, line }) =>
      BELOW_GOODS.has(role) && share >= MIN_SHARE && !below && line > before.line && line < item.line,
  );
}

/**
 * True for the last of several goods right below their printed sum, with no figures, date or code of its own: its name may be a label
 * that is not known. Its own sum below it makes a section of it.
 */
export function isBelowSum({ context, items }: ReadGoods, item: Item): boolean {
  const goods = items.slice(0, -1);
  if (item !== items.at(-1) || goods.length < 2) return false;
  if (item.quantity || item.unitPrice || item.date || item.code.length > 0) return false;
  const [above, below] = [context.lines[item.line - 1], context.lines[item.line + 1]];
  const isSummedBelow =
    below !== undefined &&
    moneyOf(below).some((token) => sizeOf(token, context.currency) === Math.abs(item.minor));
  return (
    above !== undefined && moneyOf(above).length > 0 && !isSummedBelow && printsSum(context, goods, item.line)
  );
}
