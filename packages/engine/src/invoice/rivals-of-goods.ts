import { sumMinor } from '@ledgerlift/contract';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { multipliesOut } from './additions-like-goods.ts';
import { moneyColumns } from './contradicting-columns.ts';
import { minorOf } from './entry-money.ts';
import { sizeOf } from './explained-amounts.ts';
import { hasRate } from './goods-among-additions.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import { type ReadGoods, wordsOf } from './read-goods.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { taxOf } from './summary-facts.ts';
import type { SummaryRole } from './summary-label.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
const SUMS: ReadonlySet<SummaryRole> = new Set(['total', 'subtotal', 'due']);
/** So many amounts below each other are a list. */
const MIN_LISTED = 2;
/** Between a good and the first of its parts are at most so many lines of its description. */
const MOST_TEXT_LINES = 4;

/**
 * True where the line above several goods that has amounts prints their sum beside a name and other figures, and under no label: they
 * are its parts.
 */
export function arePartsOfUnread({ context, items, entries }: ReadGoods): boolean {
  const [first] = items;
  if (!first || items.length < 2) return false;
  const sum = sizeOfAll(items);
  const above = context.lines.slice(Math.max(0, first.line - MOST_TEXT_LINES), first.line);
  const parent = above.findLast((line) => line.page === first.page && moneyOf(line).length > 0);
  const at = parent ? context.lines.indexOf(parent) : -1;
  const amounts = parent ? moneyOf(parent).filter(({ strength }) => strength === 'strong') : [];
  // The row of the sums of a table of rates above the list.
  const isSum = entries.some(
    ({ line, role, share, below }) => line === at && SUMS.has(role) && share >= MIN_SHARE && !below,
  );
  const isLabelled = (token: AmountToken) => isSum || entries.some(({ value }) => value === token);
  return (
    amounts.length > 1 &&
    wordsOf(parent).length > 0 &&
    amounts.some((token) => sizeOf(token, context.currency) === sum && !isLabelled(token))
  );
}

/** True where the last amounts of a column above the first of the goods make the sum of all: the list is there, and was not read. */
export function areListedAbove({ context: { lines, currency }, items }: ReadGoods): boolean {
  const [first] = items;
  // What multiplies out is a list of its own, such as one below a table of its taxes.
  const areConfirmed = 2 * items.filter(({ confirmed }) => confirmed).length > items.length;
  if (!first || areConfirmed) return false;
  const sum = sumMinor(items.map(({ minor }) => minor));
  const above = lines
    .slice(0, first.line)
    .filter(({ page }) => page === first.page)
    .flatMap((line) =>
      moneyOf(line)
        .filter((token) => token.strength === 'strong' && sizeOf(token, currency) !== 0)
        .map((token) => ({
          edge: token.edge,
          slack: COLUMN_EDGE_EMS * typeSize(line),
          minor: (sizeOf(token, currency) ?? 0) * (token.sign === -1 ? -1 : 1),
        })),
    )
    .reverse();
  return above.some((last, at) => {
    const column = above.slice(at).filter(({ edge }) => Math.abs(edge - last.edge) <= last.slack);
    let reached = 0;
    return column.some(({ minor }, count) => {
      reached += minor;
      return count + 1 >= MIN_LISTED && sum !== 0 && Math.abs(reached) === Math.abs(sum);
    });
  });
}

/** True where the taxes are as large as the total: it is that of the column of taxes. */
export function isNoMoreThanTaxes({ context, items, entries, settlement }: ReadGoods): boolean {
  const goods = new Set(items.map(({ line }) => line));
  const others = entries.filter(({ line }) => !goods.has(line));
  const tax = taxOf(others, settlement, context.currency)?.value?.minor ?? 0;
  return tax !== 0 && Math.abs(tax) >= Math.abs(settlement.totalMinor);
}

/** An addition that a labelled subtotal states as well, or a tax that is larger than all goods: they are those of another column. */
export function additionBeyondGoods({ context, items, entries, settlement }: ReadGoods): SummaryEntry | null {
  const goods = sizeOfAll(items);
  const subtotals = new Set(
    entries
      .filter(({ role, share, below }) => role === 'subtotal' && share >= MIN_SHARE && !below)
      .map((entry) => Math.abs(minorOf(entry, context.currency) ?? 0)),
  );
  const beyond = settlement.additions.find(({ kind, minor }) => {
    const size = Math.abs(minor);
    return size > goods && kind !== 'discount' && subtotals.has(size);
  });
  const taxes = settlement.additions.filter(({ kind }) => kind === 'tax');
  const tax = Math.abs(sumMinor(taxes.map(({ minor }) => minor))) > goods ? taxes[0] : undefined;
  return items.length > 0 ? ((tax ?? beyond)?.entry ?? null) : null;
}

/**
 * True where the line of the total sums up another column of the goods as well, which is neither their amounts without tax nor their
 * taxes nor those with tax: 'This invoice   Contract value'.
 */
export function isTotalledBeside({ context, items, settlement }: ReadGoods): boolean {
  const { total, totalMinor, additions } = settlement;
  const line = context.lines[total.line];
  const charged = items.filter(({ minor }) => minor !== 0);
  if (!line || charged.length < MIN_LISTED) return false;
  const goods = sizeOfAll(items);
  const explained = new Set([goods, Math.abs(totalMinor), ...additions.map(({ minor }) => Math.abs(minor))]);
  const slack = COLUMN_EDGE_EMS * typeSize(line);
  const columns = moneyColumns(context, charged);
  const sumUpOthers = charged.every(
    ({ minor }, at) => Math.abs(minor) === sumMinor(columns.map(({ minors }) => minors[at] ?? 0)),
  );
  // 'Jan   Feb   Mar   Quarter': the goods are what the others come to.
  if (columns.length > 1 && sumUpOthers) return false;
  const isOfQuantities = (edge: number) =>
    charged.every(({ quantity }) => {
      const last = quantity?.words.at(-1);
      return last !== undefined && Math.abs(last.box.x1 - edge) <= slack;
    });
  return columns.some(({ edge, minors }) => {
    if (isOfQuantities(edge)) return false;
    const sum = Math.abs(sumMinor(minors));
    const isExplained = [sum, Math.abs(sum - goods), sum + goods].some((size) => explained.has(size));
    return (
      !isExplained &&
      moneyOf(line).some(
        (token) => Math.abs(token.edge - edge) <= slack && sizeOf(token, context.currency) === sum,
      )
    );
  });
}

/**
 * The only good where its line is one of a table of taxes, which prints the only tax and the total as well. With a rate
 * on it, a line without words has no description: what was read as its text are the heads above.
 */
export function rowOfTaxTable({ context: { lines, currency }, items, settlement }: ReadGoods): Item | null {
  const taxes = settlement.additions.filter(({ kind }) => kind === 'tax').map(({ minor }) => Math.abs(minor));
  const [first] = items;
  const line = first && lines[first.line];
  if (!line || items.length > 1 || taxes.length !== 1) return null;
  const hasName = (words: readonly Word[]) => words.some(({ text }) => /[\p{L}\p{M}]{2}/u.test(text));
  const own = new Set(line.words);
  if (hasName(first.text.flat().filter((word) => own.has(word) || !hasRate(line.words)))) return null;
  const printed = moneyOf(line).map((token) => sizeOf(token, currency));
  return [...taxes, Math.abs(settlement.totalMinor)].every((size) => printed.includes(size)) ? first : null;
}

/** The first of the goods that come to what was owed before, which is printed right below them: an old balance and a payment. */
export function owedBefore({ context: { currency }, items, entries }: ReadGoods): Item | null {
  for (const entry of entries) {
    if (entry.role !== 'previous' || entry.below || entry.share < MIN_SHARE) continue;
    const owed = minorOf(entry, currency);
    const above = items.filter(({ line }) => line < entry.line).reverse();
    let reached = 0;
    for (const [at, item] of above.entries()) {
      if ((above[at - 1]?.line ?? entry.line) - item.line > MOST_TEXT_LINES) break;
      reached += item.minor;
      if (at > 0 && owed !== null && reached === owed) return item;
    }
  }
  return null;
}

/** A good without a quantity in whose text the amount of another one is printed: a line of the sums beside a table of the goods' taxes. */
export function namedByOtherAmount({ context: { lines, currency }, items }: ReadGoods): Item | null {
  return (
    items.find((item) => {
      const line = lines[item.line];
      if (!line || item.quantity || items.length < 2) return false;
      const text = new Set(item.text.flat());
      const others = new Set(items.filter((other) => other !== item).map(({ minor }) => Math.abs(minor)));
      return moneyOf(line).some(
        (token) =>
          token.strength === 'strong' &&
          token.words.every((word) => text.has(word)) &&
          others.has(sizeOf(token, currency) ?? Number.NaN),
      );
    }) ?? null
  );
}

/** The good whose amount an unread line above all goods, with a name and a factor, multiplies out to: their sum. */
export function sumOfUnreadProduct({ context: { lines }, items, settlement }: ReadGoods): Item | null {
  const from = Math.min(...items.map(({ line }) => line));
  return (
    items.find(
      ({ minor, amount, page, line: at }) =>
        minor !== 0 &&
        Math.abs(minor) !== Math.abs(settlement.totalMinor) &&
        !multipliesOut(lines[at], amount) &&
        lines
          .slice(0, from)
          .some(
            (line) =>
              line.page === page &&
              wordsOf(line).length > 0 &&
              moneyOf(line).some((token) => token.decimal === amount.decimal && multipliesOut(line, token)),
          ),
    ) ?? null
  );
}

function sizeOfAll(items: readonly Item[]): number {
  return Math.abs(sumMinor(items.map(({ minor }) => minor)));
}
