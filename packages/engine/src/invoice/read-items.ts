import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { tokenMoney } from '../values/amount.ts';
import { unknownCharges } from './additions-like-goods.ts';
import { withContradiction } from './contradicted-total.ts';
import { detailedGoods } from './detailed-goods.ts';
import { minorOf } from './entry-money.ts';
import { withFurtherList } from './further-lists.ts';
import { goodsInNoTotal } from './goods-in-no-total.ts';
import { type ColumnRole, HEADER_BOOK } from './header-words.ts';
import type { Item } from './item.ts';
import { AMOUNT_ROLES } from './item-columns.ts';
import type { AmountColumn } from './item-lines.ts';
import type { ItemTable } from './item-list.ts';
import { findItemTables } from './item-table.ts';
import { type Reading, readTables } from './read-tables.ts';
import { type Settlement, settle } from './reconcile.ts';
import { isRowOfSums } from './row-of-sums.ts';
import { isBelowGoods, isLabelledTotal, isPayment, isSlip, MIN_LISTED } from './sole-line.ts';
import { withSumBeforeDeduction } from './sum-before-deduction.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { isTaxTable } from './tax-table.ts';
import { unheadedTables } from './unheaded-table.ts';
import { hasUnreadProducts } from './unread-products.ts';

export interface ItemReading {
  items: Item[];
  /** The goods line by line where the items are the sums of lists below the total. */
  details?: Item[];
  settlement: Settlement | null;
  /** Where the list begins on the first page, in points; infinity where none does. */
  tableTop: number;
  /** Indexes into the document's lines of the lists' headings and the line below each. */
  headings: ReadonlySet<number>;
  /** Why goods of another list put the total in doubt; null where none do. */
  unsummed: string | null;
}

/**
 * Reads the items by each column that may hold their amounts and keeps the reading that makes the printed total; where
 * none does, the one that multiplies out best. Where no heading names the column, the last one with money is taken.
 */
export function readItems(context: DocumentContext, entries: readonly SummaryEntry[]): ItemReading {
  const tables = headedTables(context, entries);
  const readings = readHeaded(context, entries, tables);
  const mostItems = Math.max(
    0,
    ...readings
      .filter(({ column, settlement }) => isAmountColumn(column) && settlement?.balanced)
      .map(({ items }) => items.length),
  );
  const balanced = readings.filter(
    ({ column, items, confirmed, settlement }) =>
      settlement?.balanced &&
      (column.role !== 'beside' || items.length >= mostItems) &&
      (isAmountColumn(column) ||
        confirmed >= MIN_CONFIRMED * items.length ||
        isNetReading({ column, items, settlement }, entries, context)),
  );
  const confirmed = confirmedLines(readings);
  const longer = balanced.filter(({ items }) => !isPayment(items, entries));
  const found =
    bestOf(longer.length > 0 ? longer : balanced) ??
    readUnheaded(context, entries, { goods: confirmed, tables });
  const first = found ?? bestOf(readings.filter(({ column }) => isAmountColumn(column)));
  const alone = settlementOf(context, entries, first);
  // Charges in words not known may be a list of their own.
  const isWhole =
    alone?.balanced && alone.additions.every(({ kind, entry }) => kind !== 'charge' || entry.share > 0);
  const whole = first && !isWhole ? withFurtherList(context, entries, first) : undefined;
  const [settled, best] = [whole ?? found, whole ?? first];
  return {
    items: best?.items ?? [],
    ...(settled?.settlement && {
      details: detailedGoods(context, settled.items, settled.settlement, { entries, tables }),
    }),
    settlement: whole ? settlementOf(context, entries, whole) : alone,
    tableTop: topOf(context, best?.tables[0] ?? tables[0]),
    headings: new Set(tables.flatMap(({ heading }) => [heading, heading + 1])),
    unsummed: settled?.settlement
      ? goodsInNoTotal(context, tables, { items: settled.items, settlement: settled.settlement }, confirmed)
      : null,
  };
}

/** How the total comes about by a reading, or without one, where nothing on the page contradicts it. */
function settlementOf(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  reading: Reading | undefined,
): Settlement | null {
  const settlement =
    withSumBeforeDeduction(context, reading, entries) ?? settle(entries, null, context.currency);
  return withContradiction(context, reading?.items ?? [], settlement, entries);
}

/** The lists of goods that have headings. */
export function headedTables(context: DocumentContext, entries: readonly SummaryEntry[]): ItemTable[] {
  return findItemTables(context).filter((table) => !isTaxTable(table, entries, context));
}

/** The readings of lists by each column that may hold their amounts, without those of a sum. */
export function readHeaded(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  tables: readonly ItemTable[],
): Reading[] {
  return amountColumnsOf(tables)
    .flatMap((column) => readTables(context, entries, tables, column))
    .filter((reading) => !isOnlySum(context, reading, { entries, tables }) && !isOfNothing(reading));
}

/** True for a column of zeros, such as that of discounts where none is given, that would leave the total to the sums. */
function isOfNothing({ items, settlement }: Pick<Reading, 'items' | 'settlement'>): boolean {
  return items.every(({ minor }) => minor === 0) && settlement?.totalMinor !== 0;
}

/** True for a sole line that is no item but a sum. */
export function isOnlySum(
  context: DocumentContext,
  { items, settlement }: Pick<Reading, 'items' | 'settlement'>,
  { entries, tables }: { entries: readonly SummaryEntry[]; tables: readonly ItemTable[] },
): boolean {
  return (
    settlement !== null &&
    (isNamedAsColumn(items) ||
      isLabelledTotal(context, items, entries) ||
      isSlip(items, settlement, entries, context.currency) ||
      isRowOfSums(context, items, settlement, tables) ||
      isBelowGoods(context, items, tables) ||
      hasUnreadProducts(context, items, tables))
  );
}

/** Heads of columns that hold amounts of goods. */
const SUM_ROLES: ReadonlySet<ColumnRole> = new Set<ColumnRole>([...AMOUNT_ROLES, 'taxAmount']);

/** True for a sole line that is called as a column of amounts is, 'Net value: 105.00': it sums up a list without goods. */
function isNamedAsColumn([only, ...others]: readonly Item[]): boolean {
  if (!only || others.length > 0 || only.quantity || only.unitPrice) return false;
  const words = only.text.flat().map(({ text }) => text);
  const heads = findPhrases(HEADER_BOOK, words).filter(({ role }) => SUM_ROLES.has(role));
  const letters = words.flatMap(labelParts).join('').length;
  return letters > 0 && sumMinor(heads.map((head) => head.letters)) === letters;
}

/** Columns that hold money, the likeliest first; those headed otherwise are tried because headings mislead. */
const TRIED_ROLES: readonly ColumnRole[] = [...AMOUNT_ROLES, 'unitPrice', 'other'];
/** Of a column that is headed otherwise so many lines must multiply out. */
const MIN_CONFIRMED = 0.6;

export function amountColumnsOf(tables: readonly ItemTable[]): AmountColumn[] {
  const most = (role: ColumnRole) =>
    Math.max(0, ...tables.map(({ columns }) => columns.filter((column) => column.role === role).length));
  return [
    ...TRIED_ROLES.flatMap((role) =>
      Array.from({ length: most(role) }, (_, fromRight) => ({ role, fromRight })),
    ),
    { role: 'last', fromRight: 0 },
    { role: 'beside', fromRight: 1 },
    { role: 'beside', fromRight: 2 },
  ];
}

function isAmountColumn({ role }: AmountColumn): boolean {
  return role === 'last' || (AMOUNT_ROLES as readonly string[]).includes(role);
}

/** A column of unknown heading whose sum is printed as the one before tax, from which the tax adds up to the total. */
function isNetReading(
  { column, items, settlement }: Pick<Reading, 'column' | 'items'> & { settlement: Settlement },
  entries: readonly SummaryEntry[],
  { currency, lines }: DocumentContext,
): boolean {
  if (
    column.role !== 'beside' ||
    !settlement.additions.some(({ kind, minor }) => kind === 'tax' && minor !== 0)
  )
    return false;
  const sum = sumMinor(items.map(({ minor }) => minor));
  const goods = new Set(items.map(({ line }) => line));
  const isPrinted = (index: number) =>
    !goods.has(index) &&
    (lines[index]?.amounts ?? []).some(
      (token) => tokenMoney(token, currency, token.sign === -1 ? -1 : 1)?.minor === sum,
    );
  return items.length > 1
    ? lines.some((_, index) => isPrinted(index))
    : entries.some((entry) => entry.role === 'subtotal' && minorOf(entry, currency) === sum);
}

/** Of several readings the one whose lines multiply out; a column that is headed as net before others. */
export function bestOf(readings: readonly Reading[]): Reading | undefined {
  const score = ({ column, items, confirmed }: Reading) =>
    (2 * confirmed) / Math.max(1, items.length) + (column.role === 'net' || column.role === 'beside' ? 1 : 0);
  return readings.reduce<Reading | undefined>(
    (best, reading) => (best && score(best) >= score(reading) ? best : reading),
    undefined,
  );
}

/** Lines of which quantity times price is the amount under a heading for amounts: they are goods for sure. */
export function confirmedLines(readings: readonly Reading[]): ReadonlySet<number> {
  return new Set(
    readings
      .filter(({ column }) => column.role !== 'last' && isAmountColumn(column))
      .flatMap(({ items }) => items.filter(({ confirmed }) => confirmed).map(({ line }) => line)),
  );
}

/**
 * The list without known headings, only where it makes the total, or the subtotal of a page whose total contradicts it,
 * and holds all that are goods for sure: instalments, open invoices and cost centres below a list that does not make the
 * total would make it too.
 */
function readUnheaded(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  { goods, tables }: { goods: ReadonlySet<number>; tables: readonly ItemTable[] },
): Reading | undefined {
  const readings = unheadedTables(context, entries)
    .flatMap((table) => readTables(context, entries, [table], { role: 'amount', fromRight: 0 }))
    .filter((reading) => holdsAll(reading, goods));
  const balanced = readings.filter(
    ({ items, settlement }) =>
      settlement?.balanced &&
      !isLabelledTotal(context, items, entries) &&
      !isRowOfSums(context, items, settlement, tables) &&
      !isBelowGoods(context, items, tables),
  );
  // A table of rates above the list makes the total as well, but nothing in it multiplies out.
  // What lists of one section add in words not known is the sum of the others.
  const [surest] = balanced.toSorted(
    (one, other) => Number(addsUnknown(one)) - Number(addsUnknown(other)) || other.confirmed - one.confirmed,
  );
  return surest ?? readings.find(({ items }) => makesSubtotal(items, entries, context.currency));
}

/** True where the total is reached by charges in words not known that may be goods. */
function addsUnknown({ items, settlement }: Reading): boolean {
  return unknownCharges(settlement?.additions ?? [], items) !== undefined;
}

/** True for several goods whose sum is printed as the subtotal below them, where none is above. */
function makesSubtotal(items: readonly Item[], entries: readonly SummaryEntry[], currency: string): boolean {
  const sum = sumMinor(items.map(({ minor }) => minor));
  const subtotals = entries.filter(({ role, below }) => role === 'subtotal' && !below);
  return (
    items.length >= MIN_LISTED &&
    subtotals.some((entry) => minorOf(entry, currency) === sum) &&
    subtotals.every(({ line }) => line > (items[0]?.line ?? 0))
  );
}

/** What stands below the total, such as options not ordered, is no part of its list. */
function holdsAll({ items, settlement }: Reading, goods: ReadonlySet<number>): boolean {
  const lines = new Set(items.map(({ line }) => line));
  const end = settlement?.total.line ?? Number.POSITIVE_INFINITY;
  return [...goods].every((line) => lines.has(line) || line > end);
}

function topOf(context: DocumentContext, table: ItemTable | undefined): number {
  const line = table && context.lines[table.from - 1];
  const isFirst = line?.page === context.pages[0]?.number;
  return line && isFirst ? line.box.y0 : Number.POSITIVE_INFINITY;
}
