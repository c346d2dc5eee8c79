import type { DocumentContext } from '../document-context.ts';
import type { Item } from './items.ts';
import { printsSum } from './printed-sum.ts';
import type { Addition, Settlement } from './reconcile.ts';

/** A label that says little else than what is added. */
const MIN_SHARE = 0.7;
/** Texts and amounts of one list begin and end this close to each other, in type heights. */
const SAME_EDGE_EMS = 1;

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
  const goods = settlement.additions.filter((addition) => isGoods(context, items, addition));
  if (!goods.length) return { items: [...items], settlement };
  const added = goods.map((addition) => itemOf(addition, context.currency));
  return {
    items: [...items, ...added].sort((a, b) => a.line - b.line),
    settlement: { ...settlement, additions: settlement.additions.filter((each) => !goods.includes(each)) },
  };
}

function isGoods(
  context: DocumentContext,
  items: readonly Item[],
  { kind, entry, minor }: Addition,
): boolean {
  const line = context.lines[entry.line];
  const [first, last] = [items[0], items.at(-1)];
  if (!line || !first || !last || entry.below || kind === 'rounding') return false;
  const slack = SAME_EDGE_EMS * Math.max(4, line.size);
  const isInColumn = items.some(({ amount }) => Math.abs(amount.edge - entry.value.edge) <= slack);
  if (!isInColumn || entry.line < first.line) return false;
  if (kind === 'discount' && minor < 0 && isNamedLikeGoods(items, entry.words)) return true;
  if (kind === 'discount' && (entry.share >= MIN_SHARE || minor > 0)) return false;
  if (entry.line < last.line) return kind !== 'tax' || entry.share < MIN_SHARE || !hasRate(entry.words);
  if (printsSum(context, items, entry.line)) return false;
  const starts = [first.text.flat()[0]?.box.x0, context.lines[first.line]?.words[0]?.box.x0];
  const ownX0 = entry.words[0]?.box.x0 ?? Number.NaN;
  const startsAlike = starts.some((x0) => x0 !== undefined && Math.abs(x0 - ownX0) <= slack);
  return startsAlike && entry.share < MIN_SHARE && kind !== 'tax' && !hasRate(entry.words);
}

/** True where a line among the goods bears the same words, such as the discount of another one. */
function isNamedLikeGoods(items: readonly Item[], words: readonly { text: string }[]): boolean {
  const name = textOf(words);
  return items.some(({ text }) => textOf(text.flat()) === name);
}

function textOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join(' ');
}

function hasRate(words: readonly { text: string }[]): boolean {
  return words.some(({ text }) => /[%٪％]/.test(text));
}

function itemOf({ entry, minor }: Addition, currency: string): Item {
  return {
    page: entry.page,
    line: entry.line,
    text: [entry.words],
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
