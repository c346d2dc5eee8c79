import { sumMinor } from '@ledgerlift/contract';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { lineText, typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import { sizeOf } from './explained-amounts.ts';
import {
  additionAmongGoods,
  areAllAtSums,
  lastNamedAddition,
  lastOnTaxLine,
  rowOfAmounts,
  taxWithinSubtotal,
  totalBeforeDiscount,
  totalWithoutTax,
} from './goods-beside-sums.ts';
import {
  isBelowSum,
  isCreditBelowSums,
  isLabelledSum,
  isLastAtSums,
  isNamedBeside,
  isNamedLikeTotal,
  isNamelessBelowSum,
  isSumOfSums,
  isTwinOfAddition,
  isUnderDue,
} from './goods-by-label.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import { type ReadGoods, wordsOf } from './read-goods.ts';
import {
  additionBeyondGoods,
  areListedAbove,
  arePartsOfUnread,
  isNoMoreThanTaxes,
  isTotalledBeside,
  namedByOtherAmount,
  owedBefore,
  rowOfTaxTable,
  sumOfUnreadProduct,
} from './rivals-of-goods.ts';
import { totalBeforeTip, totalBesideRounded, totalOfBoxes, totalOnTheWay } from './rivals-of-total.ts';
import type { SummaryRole } from './summary-label.ts';
import { taxAmongGoods } from './taxes-among-goods.ts';
import { reachesOverSum, sumsUpUnread } from './unread-goods.ts';

/** What these labels name is not added to goods but sums them up. */
const SUMS: ReadonlySet<SummaryRole> = new Set(['total', 'subtotal', 'due', 'carried']);
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** The sign of a rate. */
const PERCENT = /[%٪％]/;

interface Doubt {
  /** The line of the page that is doubted; null where none is. */
  find(goods: ReadGoods): { line: number } | null | undefined;
  /** `text`: the line as printed. */
  say(text: string): string;
}

const DOUBTS: readonly Doubt[] = [
  {
    find: (goods) => goods.items.find((item) => isLabelledSum(goods, item)),
    say: (text) => `'${text}' is no goods by its label, but was read as goods`,
  },
  {
    find: (goods) =>
      goods.items.find(
        (item) =>
          isNamedBeside(goods, item) ||
          isNamedLikeTotal(goods, item) ||
          isLastAtSums(goods, item) ||
          isNamelessBelowSum(goods, item) ||
          isCreditBelowSums(goods, item) ||
          isBelowSum(goods, item) ||
          isSumOfSums(goods, item) ||
          isUnderDue(goods, item),
      ),
    say: (text) => `'${text}' may be no goods but part of the sums`,
  },
  {
    find: ({ settlement }) =>
      settlement.additions.find(({ entry, minor }) => SUMS.has(entry.role) && minor !== 0)?.entry,
    say: (text) => `'${text}' is a sum by its label, but was added to the goods`,
  },
  {
    find: (goods) => goods.items.find((item) => isTwinOfAddition(goods, item)),
    say: (text) => `'${text}' has the label of what is added to the goods`,
  },
  {
    find: (goods) => goods.items.find((item) => isBroughtForward(goods, item)),
    say: (text) => `'${text}' brings forward the sum of the page before, whose goods were not read`,
  },
  {
    find: (goods) => goods.items.find((item) => sumsUpUnread(goods, item)),
    say: (text) => `'${text}' sums up the lines above it, which were not read`,
  },
  {
    find: (goods) => (arePartsOfUnread(goods) ? goods.items[0] : null),
    say: (text) => `the goods from '${text}' may be parts of the line above them, which prints their sum`,
  },
  {
    find: (goods) => (areListedAbove(goods) ? goods.items[0] : null),
    say: (text) => `the amounts above '${text}' have the sum of all goods, and were not read`,
  },
  {
    find: sumOfUnreadProduct,
    say: (text) => `'${text}' is the amount of a line above it, which was not read`,
  },
  { find: owedBefore, say: (text) => `'${text}' is part of what was owed before, and no goods` },
  {
    find: namedByOtherAmount,
    say: (text) => `'${text}' prints the amount of another good, and may be no goods but part of the sums`,
  },
  { find: rowOfTaxTable, say: (text) => `'${text}' may be a row of a table of taxes` },
  {
    find: additionBeyondGoods,
    say: (text) => `the amount added in '${text}' is larger than the goods, and may be their sum`,
  },
  {
    find: (goods) => (isNoMoreThanTaxes(goods) ? goods.settlement.total : null),
    say: (text) => `'${text}' is not more than the taxes that are printed`,
  },
  {
    find: (goods) => (isTotalledBeside(goods) ? goods.settlement.total : null),
    say: (text) => `'${text}' sums up two columns of the goods, and nothing says which is charged`,
  },
  {
    find: totalBeforeTip,
    say: (text) => `'${text}' is the total of an earlier page, to which a later one adds a tip`,
  },
  {
    find: lastNamedAddition,
    say: (text) => `'${text}' has the name of a tax, a discount or a charge, but was read as goods`,
  },
  { find: rowOfAmounts, say: (text) => `'${text}' prints only amounts and may be a row of sums` },
  {
    find: lastOnTaxLine,
    say: (text) => `'${text}' may be no goods but a tax`,
  },
  {
    find: (goods) => (areAllAtSums(goods) ? goods.items[0] : null),
    say: (text) => `'${text}' is among the sums and may be none of the goods`,
  },
  {
    find: taxWithinSubtotal,
    say: (text) => `'${text}' was read as a tax, but is within the sum of the goods`,
  },
  {
    find: additionAmongGoods,
    say: (text) => `'${text}' was added to the goods, but is printed like one of them`,
  },
  {
    find: totalBeforeDiscount,
    say: (text) => `'${text}' is followed by a discount and by what that leaves`,
  },
  { find: totalOfBoxes, say: (text) => `another box of '${text}' is called the total` },
  { find: totalOnTheWay, say: (text) => `'${text}' leads to another total by a tax or a rounding` },
  {
    find: totalWithoutTax,
    say: (text) => `'${text}' is printed beside a further amount and the sum of both`,
  },
  {
    find: (goods) => goods.items.find((item) => reachesOverSum(goods, item)),
    say: (text) => `the amount of '${text}' is below a sum`,
  },
  {
    find: ({ items, settlement }) => items.find(({ amount }) => amount === settlement.total.value),
    say: (text) => `the total is the amount of '${text}' itself`,
  },
  { find: taxAmongGoods, say: (text) => `'${text}' is the tax on the goods above it by a printed rate` },
  {
    find: deductionWithoutText,
    say: (text) =>
      `'${text}' has no description among goods that have one, and may be a payment or a discount`,
  },
  { find: namelessLine, say: (text) => `'${text}' may be added to the goods` },
  {
    find: (goods) => (isLeftAfterPayment(goods) ? goods.settlement.total : null),
    say: (text) => `'${text}' is what a payment leaves, but the goods make it without the payment`,
  },
  {
    find: (goods) => (isPageTotal(goods) ? goods.settlement.total : null),
    say: (text) => `'${text}' sums up one page, and larger amounts follow`,
  },
  {
    find: totalBesideRounded,
    say: (text) => `'${text}' differs by cents from an amount that is printed twice`,
  },
];

/**
 * Why the goods are not sure though they make the total: one of them is a sum, a tax, or the amount brought forward from
 * the page before, or the total is that of a page. Null where nothing says so.
 */
export function doubtOfGoods(goods: ReadGoods): string | null {
  for (const { find, say } of DOUBTS) {
    const found = find(goods);
    const line = found && goods.context.lines[found.line];
    if (found) return say(line ? lineText(line) : '');
  }
  return null;
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

/** One of the goods that takes off, with a date or a rate in its line but without the description that others have. */
function deductionWithoutText({ context, items, settlement }: ReadGoods): Item | null {
  const takesOff = ({ minor }: Item) => minor * settlement.totalMinor < 0;
  const bare = items.find((item) => {
    const line = context.lines[item.line];
    const isQualified = line && (line.dates.length > 0 || line.words.some(({ text }) => PERCENT.test(text)));
    return takesOff(item) && !item.confirmed && !isNamed(item) && isQualified;
  });
  return bare && items.filter(isNamed).length > items.length / 2 ? bare : null;
}

function isNamed({ text }: Item): boolean {
  return text.flat().some((word) => /[\p{L}\p{M}]{2}/u.test(word.text));
}

/** The last of the goods where it has a rate but no description, and its words stand in another column: 'Levy 2 %'. */
function namelessLine({ context, items }: ReadGoods): Item | null {
  const last = items.at(-1);
  if (!last || last.minor === 0 || last.unitPrice || isNamed(last) || !items.some(isNamed)) return null;
  const words = wordsOf(context.lines[last.line]);
  const isRated = context.lines[last.line]?.words.some(({ text }) => PERCENT.test(text));
  return isRated && words.some(isWordOf(last)) ? last : null;
}

/** True for a word before the amount that is neither the code nor the unit behind the quantity. */
function isWordOf({ amount, quantity, unit, code }: Item) {
  const from = quantity?.words[0]?.box.x0 ?? Number.NEGATIVE_INFINITY;
  return (word: Word) =>
    hasNameLetters(word.text) &&
    word.box.x1 <= amount.box.x0 &&
    !code.includes(word) &&
    !(unit.includes(word) && word.box.x0 >= from);
}

/** True where the goods make what is due, above which a payment is printed that was not taken off. */
function isLeftAfterPayment({ context, entries, settlement: { total, additions } }: ReadGoods): boolean {
  return (
    total.role === 'due' &&
    !total.below &&
    entries.some(
      (entry) =>
        entry.role === 'paid' &&
        !entry.below &&
        entry.page === total.page &&
        entry.line < total.line &&
        sizeOf(entry.value, context.currency) !== 0 &&
        additions.every((addition) => addition.entry !== entry),
    )
  );
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
          Math.abs(token.edge - total.value.edge) <= COLUMN_EDGE_EMS * typeSize(line) &&
          sizeOf(token, context.currency) > Math.abs(totalMinor),
      ),
  );
  return isNamedLater || isLargerLater;
}
