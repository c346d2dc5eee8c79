import type { DocumentContext } from '../document-context.ts';
import { BLOCK_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import type { SettledItems } from './goods-among-additions.ts';
import type { Item } from './item.ts';
import { printsSum } from './printed-sum.ts';
import type { Addition, Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** Goods begin further left than lines of the sums by more than this many type heights. */
const INDENT_EMS = 3;
const KINDS = new Set(['shipping', 'discount', 'charge', 'tip', 'rounding']);

/**
 * Makes additions of the last lines of a list that are lines of its sums: what prints the sum of the quantities above it,
 * begins behind the goods where the labels of the sums are, or is below the printed sum of all goods.
 */
export function withSumsAmongGoods(
  context: DocumentContext,
  { items, settlement }: SettledItems,
  entries: readonly SummaryEntry[],
): SettledItems {
  let kept = items;
  const added: Addition[] = [];
  for (;;) {
    const [last, goods] = [kept.at(-1), kept.slice(0, -1)];
    if (!last || !goods.length || last.minor === 0) break;
    const known = entries.find((entry) => entry.line === last.line && !entry.below && KINDS.has(entry.role));
    // What is added in words not known may be goods, and their quantity the sum of those above by chance.
    const isDeduction = last.minor * settlement.totalMinor < 0;
    const isMeant = known !== undefined || isDeduction;
    // What is added below a sum may be the only good of the next section.
    const isOfSums =
      sumsQuantities(last, goods) ||
      (isDeduction && isBelowSum(context, last, goods)) ||
      isAtSums(context, last, { goods, settlement });
    if (!isMeant || !isOfSums) break;
    added.unshift(additionOf(context, last, known));
    kept = goods;
  }
  if (!added.length) return { items, settlement };
  return {
    items: [...kept],
    settlement: { ...settlement, additions: [...added, ...settlement.additions] },
  };
}

/** 'Shipping   23   4.50' below 11 and 12 pieces: the row of the sums begins with that of the quantities. */
function sumsQuantities({ quantity, unitPrice, code }: Item, goods: readonly Item[]): boolean {
  if (!quantity || unitPrice || code.length > 0 || goods.length < 2) return false;
  const sum = goods.reduce((total, item) => total + Number(item.quantity?.decimal ?? Number.NaN), 0);
  return Math.abs(sum - Number(quantity.decimal)) < 1e-6;
}

/** 'Less instalments -50.00' below 'Work to date 120.00', which is the sum of all goods above. */
function isBelowSum(context: DocumentContext, item: Item, goods: readonly Item[]): boolean {
  const isBare = !item.quantity && !item.unitPrice && item.code.length === 0;
  // Before a further page the sum of the goods above is that of their page.
  const isOnPage = goods.at(-1)?.page === item.page;
  return isBare && isOnPage && goods.length > 1 && printsSum(context, goods, item.line);
}

/** True for a line with nothing but a label and its amount, which begins behind all goods and lines up with the sums. */
export function isAtSums(
  { lines }: DocumentContext,
  item: Item,
  { goods, settlement }: { goods: readonly Item[]; settlement: Settlement },
): boolean {
  const line = lines[item.line];
  const label = line?.words.filter(({ box }) => box.x1 <= item.amount.box.x0) ?? [];
  const [first, last] = [label[0], label.at(-1)];
  if (!line || !first || !last || item.quantity || item.unitPrice || item.code.length > 0) return false;
  if (item.text.flat().some((word) => !label.includes(word)) || !/[\p{L}\p{M}]{2}/u.test(first.text))
    return false;
  const size = typeSize(line);
  const startsHere = ({ line: at }: Item) =>
    Math.abs((lines[at]?.words[0]?.box.x0 ?? 0) - first.box.x0) <= BLOCK_EDGE_EMS * size;
  // Several lines of the sums may be among the goods.
  const above = goods.slice(0, goods.findLastIndex((item) => !startsHere(item)) + 1);
  if (!above.length) return false;
  const starts = above.flatMap(({ line: at, text }) =>
    [lines[at]?.words ?? [], ...text].map(([word]) => word?.box.x0 ?? 0),
  );
  if (starts.some((x0) => first.box.x0 - x0 <= INDENT_EMS * size)) return false;
  const sums = [settlement.total, ...settlement.additions.map(({ entry }) => entry)].filter(
    (entry) => !entry.below && entry.line > item.line,
  );
  return sums.some(({ words }) => {
    const [from, to] = [words[0]?.box.x0, words.at(-1)?.box.x1];
    return [(from ?? 0) - first.box.x0, (to ?? 0) - last.box.x1].some(
      (distance) => Math.abs(distance) <= BLOCK_EDGE_EMS * size,
    );
  });
}

function additionOf(
  { lines }: DocumentContext,
  { line, page, amount, minor, quantity }: Item,
  known: SummaryEntry | undefined,
): Addition {
  const words = (lines[line]?.words ?? []).filter(
    (word) => !amount.words.includes(word) && !quantity?.words.includes(word),
  );
  const kind = (known?.role ?? (minor < 0 ? 'discount' : 'charge')) as Addition['kind'];
  const label = { role: kind, included: false, taxTotal: false, share: 0 } as const;
  const entry = known ?? { ...label, words, amounts: [amount], value: amount, below: false, line, page };
  return { kind, minor, entry };
}
