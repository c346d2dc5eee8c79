import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { currencyCandidates } from '../values/currency.ts';
import { sizeOf } from './explained-amounts.ts';
import { hasRate } from './goods-among-additions.ts';
import type { Item } from './items.ts';
import { moneyOf } from './line-money.ts';
import { printsSum } from './printed-sum.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entries.ts';
import type { SummaryRole } from './summary-label.ts';
import { isAtSums } from './sums-among-goods.ts';
import { taxAmongGoods } from './taxes-among-goods.ts';
import { reachesOverSum, sumsUpUnread } from './unread-goods.ts';

/** What these labels name is no goods, however often it stands among them. */
const NO_GOODS: ReadonlySet<SummaryRole> = new Set(['total', 'due', 'subtotal', 'carried', 'paid', 'tax']);
/** What these labels name is not added to goods but sums them up. */
const SUMS: ReadonlySet<SummaryRole> = new Set(['total', 'subtotal', 'due', 'carried']);
/** What these labels name is no goods below the sum of all goods. */
const ADDED: ReadonlySet<SummaryRole> = new Set(['shipping', 'charge', 'discount', 'rounding']);
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** A label in line with the total may say more. */
const MIN_SHARE_IN_LINE = 0.5;
/** Amounts of one column end this close to each other, in type heights. */
const EDGE_EMS = 1.2;
/** Labels of one block begin or end this close to each other, in type heights. */
const SAME_EDGE_EMS = 0.6;

interface ReadGoods {
  context: DocumentContext;
  items: readonly Item[];
  settlement: Settlement;
  entries: readonly SummaryEntry[];
}

/**
 * Why the goods are not sure though they make the total: one of them is a sum, a tax, or the amount brought forward from
 * the page before, or the total is that of a page. Null where nothing says so.
 */
export function doubtOfGoods(goods: ReadGoods): string | null {
  const { context, items } = goods;
  const other = items.find((item) => isLabelledSum(goods, item));
  if (other) return `'${textAt(context, other.line)}' is no goods by its label, but was read as goods`;
  const named = items.find(
    (item, at) =>
      isNamedBeside(goods, item) ||
      isNamedLikeTotal(goods, item) ||
      (at > 0 &&
        at === items.length - 1 &&
        isAtSums(context, item, { goods: items.slice(0, -1), settlement: goods.settlement })),
  );
  if (named) return `'${textAt(context, named.line)}' may be no goods but part of the sums`;
  const sumAdded = goods.settlement.additions.find(({ entry, minor }) => SUMS.has(entry.role) && minor !== 0);
  if (sumAdded)
    return `'${textAt(context, sumAdded.entry.line)}' is a sum by its label, but was added to the goods`;
  const twin = items.find((item) => isTwinOfAddition(goods, item));
  if (twin) return `'${textAt(context, twin.line)}' has the label of what is added to the goods`;
  const carried = items.find((item) => isBroughtForward(goods, item));
  if (carried)
    return `'${textAt(context, carried.line)}' brings forward the sum of the page before, whose goods were not read`;
  const sum = items.find((item) => sumsUpUnread(context, items, goods.settlement, item));
  if (sum) return `'${textAt(context, sum.line)}' sums up the lines above it, which were not read`;
  const torn = items.find((item) => reachesOverSum(context, goods.entries, item));
  if (torn) return `the amount of '${textAt(context, torn.line)}' stands below a sum`;
  if (items.some(({ amount }) => amount === goods.settlement.total.value))
    return 'the total is the amount of a line of the list itself';
  const tax = taxAmongGoods(context, items, goods.settlement);
  if (tax) return `'${textAt(context, tax.line)}' is the tax on the goods above it by a printed rate`;
  const nameless = namelessLine(goods);
  if (nameless) return `'${textAt(context, nameless.line)}' may be added to the goods`;
  return isPageTotal(goods)
    ? `'${textAt(context, goods.settlement.total.line)}' sums up one page, and larger amounts follow`
    : null;
}

function textAt({ lines }: DocumentContext, at: number): string {
  const line = lines[at];
  return line ? lineText(line) : '';
}

/**
 * True where a known label of a sum or a tax is all the text that the line has; of a tax without a rate, and of what else
 * is added to goods, below the goods' sum or other lines of the sums.
 */
function isLabelledSum({ context, items, entries }: ReadGoods, { line, amount }: Item): boolean {
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
      (NO_GOODS.has(entry.role)
        ? (entry.role !== 'tax' || entry.taxTotal || hasRate(entry.words) || isBelowSum) &&
          words.every((word) => entry.words.includes(word))
        : ADDED.has(entry.role) && isBelowSum),
  );
}

/** True where the known label next to the amount begins or ends where the total's does, and is no name of a good that begins there. */
function isNamedBeside({ context, items, entries, settlement }: ReadGoods, item: Item): boolean {
  const [from, to] = [settlement.total.words[0], settlement.total.words.at(-1)];
  if (!from || !to || item.unitPrice || item.confirmed) return false;
  const slack = SAME_EDGE_EMS * Math.max(4, context.lines[item.line]?.size ?? 0);
  const isNear = (one: number, other: number) => Math.abs(one - other) <= slack;
  const text = new Set(item.text.flat());
  const starts = items
    .filter((other) => other !== item)
    .flatMap(({ text }) => text.map(([word]) => word?.box.x0 ?? 0));
  return entries.some(({ line, value, role, share, words: [first, ...rest] }) => {
    const last = rest.at(-1) ?? first;
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

/** True for the sole item where it is called 'Goods:', with a colon and in line with 'Total:'. */
function isNamedLikeTotal(
  { context, items, settlement }: ReadGoods,
  { line, text, quantity, unitPrice }: Item,
) {
  const name = text.flat();
  const slack = SAME_EDGE_EMS * Math.max(4, context.lines[line]?.size ?? 0);
  return (
    items.length === 1 &&
    !quantity &&
    !unitPrice &&
    [name, settlement.total.words].every((words) => /[:：]$/.test(words.at(-1)?.text ?? '')) &&
    Math.abs((name[0]?.box.x0 ?? 0) - (settlement.total.words[0]?.box.x0 ?? 0)) <= slack
  );
}

/** True where the label of an addition is all that the line says as well: 'Tax (1) 9 %' beside 'Tax (2) 9 %'. */
function isTwinOfAddition({ settlement }: ReadGoods, { text }: Item): boolean {
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

/** The words of a line with two letters or more that belong to no amount. */
function wordsOf(line: AnalysedLine | undefined): AnalysedLine['words'] {
  const money = new Set(line ? moneyOf(line).flatMap(({ words }) => words) : []);
  return (
    line?.words.filter(
      (word) =>
        /[\p{L}\p{M}]{2}/u.test(word.text) && !money.has(word) && !currencyCandidates(word.text).length,
    ) ?? []
  );
}

/** True for the first amount of a page that is the last one of the page before, where that is none of the goods. */
function isBroughtForward({ context, items }: ReadGoods, item: Item): boolean {
  const size = Math.abs(item.minor);
  const before = items.filter(({ page }) => page < item.page);
  if (size === 0 || items.some(({ page, line }) => page === item.page && line < item.line)) return false;
  if (before.some(({ minor }) => Math.abs(minor) === size)) return false;
  if (before.length > 0 && Math.abs(sumMinor(before.map(({ minor }) => minor))) === size) return true;
  const last = context.lines.findLast(
    (line) => line.page < item.page && moneyOf(line).some(({ strength }) => strength === 'strong'),
  );
  return (
    last?.page === item.page - 1 && moneyOf(last).some((token) => sizeOf(token, context.currency) === size)
  );
}

/** The last of the goods where it has a rate but no description, and its words stand in another column: 'Levy 2 %'. */
function namelessLine({ context, items }: ReadGoods): Item | null {
  const isNamed = ({ text }: Item) => text.flat().some((word) => /[\p{L}\p{M}]{2}/u.test(word.text));
  const last = items.at(-1);
  if (!last || last.minor === 0 || last.unitPrice || isNamed(last) || !items.some(isNamed)) return null;
  const words = wordsOf(context.lines[last.line]);
  const isRated = context.lines[last.line]?.words.some(({ text }) => /[%٪％]/.test(text));
  return isRated && words.some(isWordOf(last)) ? last : null;
}

/** True for a word before the amount that is neither the code nor the unit behind the quantity. */
function isWordOf({ amount, quantity, unit, code }: Item) {
  const from = quantity?.words[0]?.box.x0 ?? Number.NEGATIVE_INFINITY;
  return (word: Word) =>
    /[\p{L}\p{M}]{3}/u.test(word.text) &&
    word.box.x1 <= amount.box.x0 &&
    !code.includes(word) &&
    !(unit.includes(word) && word.box.x0 >= from);
}

/** True where the total has a label that says more, and another total or a larger amount of its column is on a later page. */
function isPageTotal({ context, entries, settlement: { total, totalMinor } }: ReadGoods): boolean {
  if (total.share >= MIN_SHARE) return false;
  const isNamedLater = entries.some(
    ({ role, share, page }) => role === 'total' && share >= MIN_SHARE && page > total.page,
  );
  const isLargerLater = context.lines.some(
    (line) =>
      line.page > total.page &&
      moneyOf(line).some(
        (token) =>
          token.strength === 'strong' &&
          Math.abs(token.edge - total.value.edge) <= EDGE_EMS * Math.max(4, line.size) &&
          sizeOf(token, context.currency) > Math.abs(totalMinor),
      ),
  );
  return isNamedLater || isLargerLater;
}
