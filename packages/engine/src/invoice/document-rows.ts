import type { DateCell, DecimalCell, MoneyCell, Row, RowKind, TextCell } from '@ledgerlift/contract';
import { cellFrom, dateCellFrom, moneyCellFrom, textCellFrom, textCellOf } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { fullDate } from '../values/date.ts';
import type { Item, NumberCell } from './item.ts';
import { ownCurrency, withoutCurrency } from './own-currency.ts';
import { printsSum } from './printed-sum.ts';
import type { Addition, Settlement } from './reconcile.ts';
import { summaryLabel } from './summary-label.ts';

/** Facts that every row of an invoice or a receipt repeats. */
export interface RowFacts {
  date: DateCell | undefined;
  sender: TextCell | undefined;
  recipient: TextCell | undefined;
  /** Tells the document apart where only its total could be read. */
  number: TextCell | undefined;
  total: MoneyCell | undefined;
  /** A discount below the items is taken off their sum; tills take it off single goods. */
  hasDiscountOfAll: boolean;
}

/** The items, then what is printed as added to them; one row for the total where there are no items. */
export function documentRows(
  context: DocumentContext,
  items: readonly Item[],
  settlement: Settlement | null,
  facts: RowFacts,
): Row[] {
  const lone = settlement ? [totalRow(facts)] : [];
  const rows = items.length ? listedRows(context, items, settlement, facts) : lone;
  return rows.map((row, position) => ({ ...row, position }));
}

/** The items in the order of their lines, with the deductions that tills print among them, and then the other additions. */
function listedRows(
  context: DocumentContext,
  items: readonly Item[],
  settlement: Settlement | null,
  facts: RowFacts,
): UnplacedRow[] {
  const end = settlement?.total.line ?? 0;
  const added = (settlement?.additions ?? []).map((addition) => ({
    line: addition.entry.line,
    isGood:
      isTakenOffGood(items, { addition, facts }) || isAmongGoods(context, items, { addition, facts, end }),
    row: additionRow(addition, context.currency, facts),
  }));
  const rows = items.map((item, index) => ({
    line: item.line,
    row: itemRow(context, item, facts, isTakenOffAll(context, items, { index, facts })),
  }));
  for (const { line, row } of added.filter(({ isGood }) => isGood)) {
    const above = rows.findLastIndex((good) => good.line < line);
    rows.splice(above + 1, 0, { line, row: { ...row, kind: 'item' } });
  }
  return [...rows, ...added.filter(({ isGood }) => !isGood)].map(({ row }) => row);
}

export type UnplacedRow = Omit<Row, 'position'>;

export function partyCells(facts: RowFacts): Pick<Row, 'sender' | 'recipient'> {
  return {
    ...(facts.sender && { sender: facts.sender }),
    ...(facts.recipient && { recipient: facts.recipient }),
  };
}

/**
 * True for a deduction from all goods: by its name below the last of them, on tills below their
 * printed sum, which a single good may print again as its price.
 */
function isTakenOffAll(
  context: DocumentContext,
  items: readonly Item[],
  { index, facts }: { index: number; facts: RowFacts },
): boolean {
  const item = items[index];
  if (!item || item.minor >= 0) return false;
  return facts.hasDiscountOfAll
    ? isDiscountOfAll(context, items, index)
    : printsSumOfSeveral(context, items.slice(0, index), item.line);
}

/** True where the sum of several goods is printed: a good and one that is taken back whole leave none to add up. */
function printsSumOfSeveral(context: DocumentContext, items: readonly Item[], to: number): boolean {
  const kept = items.filter(({ minor }) => !items.some((other) => other.minor === -minor));
  return kept.length > 1 && printsSum(context, items, to);
}

/** On tills a discount between two goods, or above a printed sum that it is part of, is one among the goods. */
function isAmongGoods(
  context: DocumentContext,
  items: readonly Item[],
  { addition: { kind, entry, minor }, facts, end }: { addition: Addition; facts: RowFacts; end: number },
): boolean {
  const last = items.at(-1);
  if (kind !== 'discount' || facts.hasDiscountOfAll || !last) return false;
  if (entry.line <= last.line) return items.some(({ line }) => line < entry.line);
  const isBelowSum = printsSum(context, items, entry.line);
  return !isBelowSum && printsSum(context, [...items, { ...last, minor, line: entry.line }], end);
}

/** On tills a discount right below the last good is taken off that one. */
function isTakenOffGood(
  items: readonly Item[],
  { addition: { kind, entry }, facts }: { addition: Addition; facts: RowFacts },
): boolean {
  const last = items.at(-1)?.line ?? Number.NaN;
  return (
    kind === 'discount' &&
    !facts.hasDiscountOfAll &&
    entry.line === last + 1 &&
    items.some(({ minor }) => minor < 0)
  );
}

/** Below the last item a deduction that is named a discount, and nothing else, is taken off the sum of all. */
function isDiscountOfAll(context: DocumentContext, items: readonly Item[], index: number): boolean {
  let first = items.length;
  while (first > 0 && isDiscount(context, items[first - 1] as Item)) first--;
  // Where others are among the goods, each is taken off the good above it.
  const isOfGoods = items.slice(0, first).some((item) => isDiscount(context, item));
  return first > 0 && index >= first && !isOfGoods;
}

/** The label may be in another column than that of descriptions. */
function isDiscount({ lines }: DocumentContext, { minor, unitPrice, date, text, line }: Item): boolean {
  // A lone figure below the quantities may be a rate or the base of the discount; a day in the column of dates is that of a good.
  if (minor >= 0 || unitPrice || date) return false;
  const own = text.flat();
  const words = own.length ? own : labelWords(lines[line]);
  const label = summaryLabel(
    words.map((word) => word.text),
    false,
  );
  return label?.role === 'discount' && label.share >= MIN_DISCOUNT_SHARE;
}

/** The words of a line that has a label and amounts only. */
function labelWords(line: AnalysedLine | undefined): Word[] {
  return line?.words.filter((word) => !/\d/.test(word.text)) ?? [];
}

const MIN_DISCOUNT_SHARE = 0.8;

function itemRow(
  context: DocumentContext,
  item: Item,
  facts: RowFacts,
  isDiscountOfItems: boolean,
): UnplacedRow {
  const label = isDiscountOfItems ? labelWords(context.lines[item.line]) : [];
  const description =
    descriptionOf(item) ?? (label.length ? textCellFrom({ words: label, page: item.page }) : null);
  const date = ownDate(context, item) ?? facts.date;
  const money = { minor: item.minor, currency: item.currency };
  return {
    account: 0,
    kind: isDiscountOfItems ? 'discount' : 'item',
    type: item.minor < 0 ? 'credit' : 'debit',
    ...(date && { date }),
    ...(description && { description }),
    amount: moneyCellFrom(item.amount, item.page, money),
    ...partyCells(facts),
    ...(item.code.length > 0 && { code: textCellFrom({ words: item.code, page: item.page }) }),
    ...(item.unit.length > 0 && { unit: textCellFrom({ words: item.unit, page: item.page }) }),
    ...(item.quantity && { quantity: decimalCell(item.quantity, item.page) }),
    ...(item.unitPrice && { unitPrice: decimalCell(item.unitPrice, item.page) }),
    ...(item.taxRate && { taxRate: decimalCell(item.taxRate, item.page) }),
  };
}

function descriptionOf(item: Item): TextCell | null {
  const words = item.text.flat();
  if (!words.length) return null;
  const text = words.map((word) => word.text).join(' ');
  const raw = item.text.map((line) => line.map((word) => word.text).join(' ')).join('\n');
  const confidence = Math.min(...words.map((word) => word.confidence));
  return textCellOf(
    text,
    raw,
    item.page,
    words.map((word) => word.box),
    confidence,
  );
}

function ownDate(context: DocumentContext, item: Item): DateCell | null {
  const iso = item.date && fullDate(item.date, context.dateOrder, context.language);
  return item.date && iso ? dateCellFrom(item.date.words, item.page, iso, null) : null;
}

function decimalCell(number: NumberCell, page: number): DecimalCell {
  return cellFrom(number.decimal, { words: number.words, page });
}

function additionRow({ kind, minor, entry }: Addition, currency: string, facts: RowFacts): UnplacedRow {
  return {
    account: 0,
    kind: kind satisfies RowKind,
    type: minor < 0 ? 'credit' : 'debit',
    ...(facts.date && { date: facts.date }),
    // An amount that a guide points at may have no words beside it.
    ...(entry.words.length > 0 && {
      description: textCellFrom({ words: withoutCurrency(entry.words), page: entry.page }),
    }),
    amount: moneyCellFrom(entry.value, entry.page, {
      minor,
      currency: ownCurrency(entry.value, entry.words, currency),
    }),
    ...partyCells(facts),
  };
}

/** A document of which only the total could be read: described by the vendor and the document's number. */
export function totalRow(facts: RowFacts): UnplacedRow {
  const parts = [facts.recipient?.value, facts.number?.value].filter(Boolean);
  const source = facts.recipient ?? facts.number;
  return {
    account: 0,
    kind: 'total',
    type: (facts.total?.value?.minor ?? 0) < 0 ? 'credit' : 'debit',
    ...(facts.date && { date: facts.date }),
    ...(source && { description: { ...source, value: parts.join(' ') } }),
    ...(facts.total && { amount: facts.total }),
    ...partyCells(facts),
  };
}
