import type { DocumentContext } from '../document-context.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import { lineText, typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { sizeOf } from './explained-amounts.ts';
import type { Item } from './item.ts';
import { columnDistance, moneyOf } from './line-money.ts';
import { withoutCurrency } from './own-currency.ts';
import { printsSum } from './printed-sum.ts';
import type { Addition, Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** A label that says little else than what is added. */
const MIN_SHARE = 0.7;
const MIN_SHARE_APART = 0.9;

/** Items with the settlement that they make. */
export interface SettledItems {
  items: Item[];
  settlement: Settlement;
}

/**
 * Makes goods of additions that are in the list: above its last line in the column of its amounts, or right where its
 * texts begin under a label that is none. 'Delivery of gravel' is sold; the sum is the same either way.
 */
export function withGoodsAmongAdditions(
  context: DocumentContext,
  items: readonly Item[],
  settlement: Settlement,
): SettledItems {
  const goods = settlement.additions.filter((addition) => isGoods(context, items, addition, settlement));
  if (!goods.length) return { items: [...items], settlement };
  const added = goods.map((addition) => goodOf(context, addition));
  const others = settlement.additions.filter((each) => !goods.includes(each));
  const all = [...items, ...added].sort((a, b) => a.line - b.line);
  // With the list longer, more of them are in it.
  return withGoodsAmongAdditions(context, all, { ...settlement, additions: others });
}

function isGoods(
  context: DocumentContext,
  items: readonly Item[],
  { kind, entry, minor }: Addition,
  { total, additions }: Settlement,
): boolean {
  const line = context.lines[entry.line];
  const [first, last] = [items[0], items.at(-1)];
  if (!line || !first || !last || entry.below || kind === 'rounding') return false;
  const slack = LIST_EDGE_EMS * typeSize(line);
  const isInColumn = items.some(({ amount }) => columnDistance(amount, entry.value) <= slack);
  if (!isInColumn) return false;
  if (entry.line < first.line) return kind !== 'tax' && opensList(context, first, entry);
  if (kind === 'discount' && minor < 0 && isNamedLikeGoods(items, entry.words)) return true;
  // In the column of a list that goes on, no sum is what a discount is taken off.
  const isInList = entry.line < last.line && minor < 0 && !printsSum(context, items, entry.line);
  if (kind === 'discount' && !isInList && (entry.share >= MIN_SHARE || minor > 0)) return false;
  if (entry.line < last.line) return kind !== 'tax' || entry.share < MIN_SHARE || !hasRate(entry.words);
  // The tax of the state and that of the union are the same amount: neither sums up the other.
  const isTwin = additions.some((other) => other.entry.line === entry.line + 1 && other.minor === minor);
  if (kind !== 'tax' && entry.share < MIN_SHARE && !isTwin && isSummedBelow(context, items, entry))
    return true;
  const ownX0 = entry.words[0]?.box.x0 ?? Number.NaN;
  // A line with nothing before the label has no description.
  const isCell = entry.words[0] !== line.words[0];
  if (isCell && (isUnit(items, ownX0, slack) || isCellOfGoods(context, items, entry))) return true;
  if (kind === 'charge' && entry.share === 0 && isHeaded(context, entry)) return true;
  // Before a further page the sum of the goods above is that of their page.
  if (entry.page === last.page && printsSum(context, items, entry.line)) return false;
  const starts = [
    context.lines[first.line]?.words[0]?.box.x0,
    ...items.flatMap(({ text }) => text.flatMap((words) => cellStarts(words, slack))),
  ];
  const startsAlike = starts.some((x0) => x0 !== undefined && Math.abs(x0 - ownX0) <= slack);
  // Where every good prints its rate of tax, a line of unknown words with one is another good; so it is where others print a percentage.
  const isRated =
    hasRate(entry.words) &&
    !(entry.share === 0 && items.every(({ taxRate }) => taxRate)) &&
    !items.some((item) => hasRate(context.lines[item.line]?.words ?? []));
  // Where the sums begin elsewhere, more of the label may be known.
  const isApart = [total, ...additions.map((addition) => addition.entry)].every(
    (other) => other === entry || Math.abs((other.words[0]?.box.x0 ?? 0) - ownX0) > slack,
  );
  const isCalled = entry.share < (isApart ? MIN_SHARE_APART : MIN_SHARE);
  return startsAlike && isCalled && kind !== 'tax' && !isRated;
}

/** True for the line right above the first of the goods, where both begin at one place, and the label explains little of it. */
function opensList(
  { lines }: DocumentContext,
  first: Item,
  { line, words, share, page }: SummaryEntry,
): boolean {
  const [text] = first.text[0] ?? [];
  const own = lines[line];
  if (!text || !own || page !== first.page || share >= MIN_SHARE || words[0] !== own.words[0]) return false;
  const between = lines.slice(line + 1, first.line);
  return (
    Math.abs(own.box.x0 - text.box.x0) <= LIST_EDGE_EMS * typeSize(own) &&
    between.every((each) => moneyOf(each).every(({ strength }) => strength !== 'strong'))
  );
}

/** True right below a heading of its own, as 'Disbursements:' below the fees and their tax. */
function isHeaded({ lines }: DocumentContext, { line, page }: SummaryEntry): boolean {
  const above = lines[line - 1];
  return above?.page === page && moneyOf(above).length === 0 && /\p{L}{3}.*[:：]$/u.test(lineText(above));
}

/** True for the only good of a section: the goods above have their sum printed, and its amount is printed again right below. */
function isSummedBelow(
  context: DocumentContext,
  items: readonly Item[],
  { line, value }: SummaryEntry,
): boolean {
  const size = sizeOf(value, context.currency);
  const below = context.lines[line + 1];
  return (
    below !== undefined &&
    moneyOf(below).some(
      (token) =>
        token.strength === 'strong' &&
        sizeOf(token, context.currency) === size &&
        Math.abs(token.edge - value.edge) <= LIST_EDGE_EMS * typeSize(below),
    ) &&
    printsSum(context, items, line)
  );
}

/** 'VAT 18%' in the column where other goods print theirs is the rate of one more. */
export function isCellOfGoods(
  { lines }: DocumentContext,
  items: readonly Item[],
  entry: SummaryEntry,
): boolean {
  const slack = LIST_EDGE_EMS * typeSize(lines[entry.line]);
  // The discount of the line may come first.
  const own = entry.words.find(({ text }) => /[\p{L}\p{M}]{2}/u.test(text));
  return (
    own !== undefined &&
    hasRate(entry.words) &&
    items.some(
      ({ line }) =>
        line !== entry.line &&
        lines[line]?.words.some(
          ({ text, box }, at) => at > 0 && text === own.text && Math.abs(box.x0 - own.box.x0) <= slack,
        ),
    )
  );
}

/** Where the cells of a text begin, in points: its first word, and every word at a distance from the one before. */
function cellStarts(words: readonly Word[], gap: number): number[] {
  return words
    .filter((word, at) => at === 0 || word.box.x0 - (words[at - 1]?.box.x1 ?? 0) >= gap / 2)
    .map(({ box }) => box.x0);
}

/** '28 km   73.00' in a list whose other lines have their units there: the words are no label. */
function isUnit(items: readonly Item[], ownX0: number, slack: number): boolean {
  const units = items.flatMap(({ unit }) => unit.slice(0, 1));
  return units.length > 1 && units.some(({ box }) => Math.abs(box.x0 - ownX0) <= slack / 2);
}

/** True where a line among the goods bears the same words, such as the discount of another one. */
function isNamedLikeGoods(items: readonly Item[], words: readonly { text: string }[]): boolean {
  const name = textOf(words);
  return items.some(({ text }) => textOf(text.flat()) === name);
}

function textOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** True for words with a percentage, such as a rate of tax. */
export function hasRate(words: readonly { text: string }[]): boolean {
  return words.some(({ text }) => /[%٪％]/.test(text));
}

/** What looked like a tax bears the name before it: 'km' is a unit and a tax. */
function goodOf({ lines, currency }: DocumentContext, addition: Addition): Item {
  const item = itemOf(addition, currency);
  if (addition.kind !== 'tax') return item;
  const words = lines[item.line]?.words.filter(({ box }) => box.x1 <= item.amount.box.x0 + 1) ?? [];
  return { ...item, text: [words] };
}

/** A good from the label and the amount of its line. */
export function itemOf({ entry, minor }: Pick<Addition, 'entry' | 'minor'>, currency: string): Item {
  return {
    page: entry.page,
    line: entry.line,
    text: [withoutCurrency(entry.words)],
    amount: entry.value,
    minor,
    currency,
    quantity: null,
    unitPrice: null,
    taxRate: null,
    code: [],
    unit: [],
    date: null,
    confirmed: false,
  };
}
