import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { withCancellingGoods } from './cancelling-goods.ts';
import { settleByChain } from './chain-settlement.ts';
import { minorOf } from './entry-money.ts';
import { explainItems } from './explain-items.ts';
import { withGoodsAmongAdditions } from './goods-among-additions.ts';
import type { Item } from './item.ts';
import { type AmountColumn, itemLines } from './item-lines.ts';
import type { ItemTable } from './item-list.ts';
import { itemsOf } from './items.ts';
import { type Addition, type Settlement, settle } from './reconcile.ts';
import { areTold, itemVariants } from './section-sums.ts';
import { taxesInSumRow } from './sum-row.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { withSumsAmongGoods } from './sums-among-goods.ts';
import { settleUnlabelled } from './unlabelled-total.ts';
import { withUnspent } from './unspent-additions.ts';

/** The items of some tables by one column of amounts, with the settlement that they make. */
export interface Reading {
  tables: readonly ItemTable[];
  column: AmountColumn;
  items: Item[];
  settlement: Settlement | null;
  /** How many items multiply out. */
  confirmed: number;
}

/** The readings of tables by one column of amounts: the first that makes the total without a tax among its goods, or all where none does. */
export function readTables(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  tables: readonly ItemTable[],
  column: AmountColumn,
): Reading[] {
  const all = tables.flatMap((table) => itemsOf(context, itemLines(context, table, column, entries)));
  const isShown = tables.every(
    ({ shown }) => shown && [...shown.values()].every(({ row }) => row !== undefined),
  );
  const readings = signVariants(all)
    .flatMap((signed) => (isShown ? [signed] : itemVariants(signed)))
    .flatMap((items) => readingOf(context, entries, { tables, column, items }));
  const balanced = readings.filter(
    ({ items, settlement }) =>
      settlement?.balanced && areTold(withoutItems(all, items), items, settlement, { entries, context }),
  );
  const best = balanced.find((reading) => isTaxedBefore(reading, balanced[0])) ?? balanced[0];
  return best ? [best] : readings.filter(({ settlement }) => !settlement?.balanced);
}

/** The items as read; where dashes behind amounts were read as marks of taxes, then with these lines as credits. */
function signVariants(items: readonly Item[]): Item[][] {
  const credits = items.map((item) =>
    item.amount.sign === -1 && item.minor > 0 ? { ...item, minor: -item.minor } : item,
  );
  return credits.every((item, index) => item === items[index]) ? [[...items]] : [[...items], credits];
}

/**
 * True where the labelled taxes make the total with the goods of `first` but its last: that one is their sum, and not
 * labelled as such.
 */
function isTaxedBefore({ items, settlement }: Reading, first: Reading | undefined): boolean {
  const taxes = settlement?.additions.filter(({ kind, minor }) => kind === 'tax' && minor !== 0) ?? [];
  return (
    first?.settlement?.additions.length === 0 &&
    taxes.length > 0 &&
    items.length === first.items.length - 1 &&
    items.every(({ line }, index) => line === first.items[index]?.line)
  );
}

function withoutItems(all: readonly Item[], items: readonly Item[]): Item[] {
  const lines = new Set(items.map(({ line }) => line));
  return all.filter(({ line }) => !lines.has(line));
}

/** The reading of items by one column of amounts, with the settlement that they make. */
export function readingOf(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  read: Pick<Reading, 'tables' | 'column' | 'items'>,
): Reading[] {
  const { items } = read;
  if (!items.length) return [];
  const itemLineNumbers = new Set(items.map((item) => item.line));
  const minors = items.map((item) => item.minor);
  const labelled = entries.filter(
    (entry) => !itemLineNumbers.has(entry.line) && !isHeadOfColumn(entry, items, entries, context),
  );
  const roundings = labelled
    .filter(({ role }) => role === 'rounding')
    .flatMap((entry) => minorOf(entry, context.currency) ?? []);
  const inRow = taxesInSumRow(context, sumMinor(minors), { itemLines: itemLineNumbers, roundings });
  const plain = settle(labelled, minors, context.currency);
  const untaxed = labelled.filter(({ role }) => role !== 'tax');
  const settlement =
    plain?.balanced || !inRow.length ? plain : settle([...untaxed, ...inRow], minors, context.currency);
  const chained = settlement?.balanced ? null : settleByChain(context, items, labelled);
  const unlabelled = (chained ?? settlement)?.balanced
    ? null
    : settleUnlabelled(
        context,
        items,
        labelled,
        inRow.flatMap((entry) => taxAddition(entry, context)),
      );
  const spent = withUnspent(context, items, chained ?? unlabelled ?? settlement, labelled);
  const found = spent?.balanced
    ? withSumsAmongGoods(
        context,
        withCancellingGoods(context, withGoodsAmongAdditions(context, items, spent), labelled),
        entries,
      )
    : { items, settlement: spent };
  const settled = isWithin(read.tables, found.items) ? found : { items, settlement: spent };
  context.trace?.(explainItems(read.column, settled.items, settled.settlement));
  return [{ ...read, ...settled, confirmed: items.filter((item) => item.confirmed).length }];
}

/** False where a good is outside of the lists that a guide shows. */
function isWithin(tables: readonly ItemTable[], items: readonly Item[]): boolean {
  return items.every(({ line }) => tables.some(({ shown }) => !shown || shown.has(line)));
}

/** 'Amount' over the amount of the goods is the head of their column, where another total is printed; 'Tax' over any figure of theirs. */
export function isHeadOfColumn(
  { below, role, value }: SummaryEntry,
  items: readonly Item[],
  entries: readonly SummaryEntry[],
  { lines }: DocumentContext,
): boolean {
  if (!below) return false;
  if (items.some(({ amount }) => amount === value))
    return entries.some(
      (other) => other.role === 'total' && items.every(({ amount }) => amount !== other.value),
    );
  return role === 'tax' && items.some(({ line }) => lines[line]?.amounts.includes(value));
}

function taxAddition(entry: SummaryEntry, { currency }: DocumentContext): Addition[] {
  const minor = minorOf(entry, currency);
  return minor === null ? [] : [{ kind: 'tax', minor, entry }];
}
