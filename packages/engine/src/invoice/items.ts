import { currencyDecimals } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import type { DateToken } from '../values/date-token.ts';
import { isProductOf, lessPercent, readDecimal } from './decimal.ts';
import type { ColumnRole } from './header-words.ts';
import { inferFactors } from './inferred-factors.ts';
import type { Item, NumberCell } from './item.ts';
import type { Column } from './item-columns.ts';
import { groupByAmounts, groupByBands, groupByShownRows, numberIn, wordsOf } from './item-groups.ts';
import type { ItemLine } from './item-line.ts';
import { moneyOf } from './line-money.ts';
import { ownCurrency } from './own-currency.ts';

/** Gathers the lines of a table into items: each has exactly one amount. */
export function itemsOf(context: DocumentContext, lines: readonly ItemLine[]): Item[] {
  const groups = groupByShownRows(lines) ?? groupByBands(context, lines) ?? groupByAmounts(lines);
  const read = groups.flatMap((group) => {
    const item = itemOf(context, group, lines);
    const line = group.find(({ amount }) => amount);
    return item && line ? [{ item, line }] : [];
  });
  return inferFactors(context, read).filter((item) => !isBare(item, context));
}

/** A bare number without quantity and price may be a page's; in currencies without cents all amounts are bare. */
function isBare({ amount, quantity, unitPrice }: Item, { style }: DocumentContext): boolean {
  return amount.strength === 'weak' && !quantity && !unitPrice && style.decimals !== 0;
}

function itemOf(
  context: DocumentContext,
  lines: readonly ItemLine[],
  list: readonly ItemLine[],
): Item | null {
  const anchor = lines.find((item) => item.amount);
  const amount = anchor?.amount;
  if (!anchor || !amount) return null;
  const group = lines.filter((line) => line === anchor || !isComponent(line, anchor));
  const before = anchor.line.words.filter(({ box }) => box.x1 <= amount.box.x0);
  const currency = ownCurrency(amount, before, context.currency);
  const money = tokenMoney(amount, currency, amount.sign === -1 && !endsWithMark(amount, list) ? -1 : 1);
  if (!money) return null;
  const code = codeOf(group);
  const discount = numberCells(context, group, 'discount', amount)[0] ?? null;
  const { quantity, unitPrice, confirmed } = factorsOf(context, group, {
    amount,
    minor: money.minor,
    discount,
  });
  return {
    page: anchor.line.page,
    line: anchor.index,
    text: textOf(group, code.length === 0),
    amount,
    minor: money.minor,
    currency,
    quantity,
    unitPrice,
    taxRate: numberCells(context, group, 'taxRate', amount).find(isRate) ?? null,
    code,
    unit: unitOf(group),
    date: dateOf(group),
    confirmed,
  };
}

/** '5,00 -' is no credit where other lines print the letter of a tax behind their amounts, at that place. */
function endsWithMark({ words }: AmountToken, list: readonly ItemLine[]): boolean {
  const last = words.at(-1);
  if (words.length < 2 || !last || !/^[-–—]$/.test(last.text)) return false;
  const middle = (last.box.x0 + last.box.x1) / 2;
  return list.some(({ line }) =>
    line.words.some(({ text, box }) => /^\p{L}$/u.test(text) && box.x0 <= middle && middle <= box.x1),
  );
}

/** A line about a component of the item: with a quantity of its own, or after a dash and with an amount of its own. */
function isComponent(line: ItemLine, anchor: ItemLine): boolean {
  if (numberIn(line, 'quantity') && numberIn(anchor, 'quantity')) return true;
  const [first] = line.line.words;
  return (
    /^[-–—•*]$/.test(first?.text ?? '') && moneyOf(line.line).some(({ strength }) => strength === 'strong')
  );
}

/** A rate in percent; a bare 1, 2 or 3 refers to a table of rates, and larger numbers are amounts of tax. */
function isRate({ decimal, words }: NumberCell): boolean {
  if (words.some(({ text }) => /[%％]/.test(text))) return true;
  const [whole = '', fraction] = decimal.split('.');
  return whole.length <= 2 && (fraction !== undefined || whole === '0' || Number(whole) > MAX_RATE_CODE);
}

const MAX_RATE_CODE = 4;

interface Factors {
  quantity: NumberCell | null;
  unitPrice: NumberCell | null;
  confirmed: boolean;
}

/** Quantity and price of an item: of several columns for either (net and gross, ordered and shipped) the two that multiply. */
function factorsOf(
  context: DocumentContext,
  group: readonly ItemLine[],
  { amount, minor, discount }: { amount: AmountToken; minor: number; discount: NumberCell | null },
): Factors {
  const quantities = numberCells(context, group, 'quantity', amount);
  const prices = numberCells(context, group, 'unitPrice', amount);
  const decimals = currencyDecimals(context.currency);
  for (const quantity of quantities)
    for (const unitPrice of prices)
      if (isAmountOf([quantity, unitPrice], discount, Math.abs(minor), decimals))
        return { quantity, unitPrice, confirmed: true };
  return { quantity: quantities[0] ?? null, unitPrice: prices[0] ?? null, confirmed: false };
}

/** True when the factors, less the discount of the line in percent, make the amount. */
function isAmountOf(
  cells: readonly NumberCell[],
  discount: NumberCell | null,
  minor: number,
  decimals: number,
): boolean {
  const factors = cells.map(({ decimal }) => decimal.replace('-', ''));
  const left = discount ? lessPercent(discount.decimal) : null;
  return (
    isProductOf(factors, minor, decimals) ||
    (left !== null && isProductOf([...factors, left], minor, decimals))
  );
}

/** The first number that the group has in each column of a role, left to right; the amount itself is none of them. */
function numberCells(
  context: DocumentContext,
  group: readonly ItemLine[],
  role: ColumnRole,
  amount: AmountToken,
): NumberCell[] {
  const columns = new Set(
    group.flatMap(({ cells }) => [...cells.keys()].filter((column) => column.role === role)),
  );
  return [...columns]
    .sort((a, b) => a.x0 - b.x0)
    .flatMap((column) => numberCell(context, group, column, amount) ?? []);
}

function numberCell(
  context: DocumentContext,
  group: readonly ItemLine[],
  column: Column,
  amount: AmountToken,
): NumberCell | null {
  for (const { cells, line } of group) {
    const words = (cells.get(column) ?? []).filter(
      (word) => /\d/.test(word.text) && !amount.words.includes(word) && !isPercent(word, line, column),
    );
    if (!words.length || words.length > 3 || !isOneNumber(words, context)) continue;
    const text = words.map((word) => word.text).join(' ');
    const decimal = readDecimal(text, context.style);
    if (decimal === null || !/^-?\d{1,9}(?:\.|$)/.test(decimal)) continue;
    // Of credit notes amount and quantity may be in parentheses.
    const isNegative = amount.sign === -1 && /^\(.*\)$/.test(text);
    return { decimal: isNegative ? `-${decimal}` : decimal, words };
  }
  return null;
}

/** Several words are one number where the document parts groups by spaces and three digits follow the first. */
function isOneNumber([, ...groups]: readonly Word[], { style }: DocumentContext): boolean {
  return groups.every(({ text }) => style.spaceGroups && /^\d{3}(?!\d)/.test(text));
}

/** A percentage is no quantity and no price; that of a price may have its sign as a word of its own: '10 %'. */
function isPercent(word: Word, { words }: Pick<AnalysedLine, 'words'>, { role }: Column): boolean {
  if (role !== 'quantity' && role !== 'unitPrice') return false;
  const next = role === 'unitPrice' ? words[words.indexOf(word) + 1]?.text : undefined;
  return /[%٪％]/.test(word.text) || /^[%٪％]$/.test(next ?? '');
}

/**
 * The code of an item, in the first of the columns of codes that holds one: '0471' beside the numbers of tariffs. A code has a digit or is
 * all capitals; words under its heading that have neither are the text's.
 */
function codeOf(group: readonly ItemLine[]): Word[] {
  for (const item of group) {
    const columns = [...item.cells.keys()].filter(({ role }) => role === 'code').sort((a, b) => a.x0 - b.x0);
    const [first] = columns.map((column) => item.cells.get(column) ?? []).filter((words) => words.length > 0);
    const isCode = first?.some(({ text }) => /\d/.test(text) || /^\p{Lu}[\p{Lu}-]+$/u.test(text));
    if (first) return isCode && first.length <= MAX_CODE_WORDS ? first : [];
  }
  return [];
}

const MAX_CODE_WORDS = 3;

/** The unit in its own column, or behind the number in that of the quantity: '7 Stk'. */
function unitOf(group: readonly ItemLine[]): Word[] {
  for (const item of group) {
    const own = wordsOf(item, 'unit').filter(({ text }) => /\p{L}/u.test(text) && !/^\d/.test(text));
    const behind = wordsOf(item, 'quantity').filter(
      ({ text }) => /^\p{L}[^\d]*$/u.test(text) && text !== 'x',
    );
    const [unit] = [own, behind].filter((words) => words.length > 0 && words.length <= 2);
    if (unit) return unit;
  }
  return [];
}

function dateOf(group: readonly ItemLine[]): DateToken | null {
  for (const item of group) {
    const words = wordsOf(item, 'date');
    const date = item.line.dates.find((token) => token.words.some((word) => words.includes(word)));
    if (date) return date;
  }
  return null;
}

/**
 * The item's text by line; further lines that read 'label: value' are particulars, not its name. What stands under the
 * heading of a code without being one belongs to it.
 */
function textOf(group: readonly ItemLine[], withCode: boolean): Word[][] {
  const lines = group
    .map((item) => {
      const own = new Set([
        ...(withCode ? wordsOf(item, 'code') : []),
        ...wordsOf(item, 'description'),
        ...item.unclaimed.filter(({ text }) => /\p{L}/u.test(text)),
      ]);
      return item.line.words.filter((word) => own.has(word));
    })
    .filter((words) => words.length > 0);
  const named = lines.filter(
    (words) => !words.some((word) => /\p{L}:$/u.test(word.text) || word.text === ':'),
  );
  const kept = named.length ? named : lines.slice(0, 1);
  if (kept.length) return kept;
  // A list without a heading for its text: whatever stands in other columns names the item.
  return group
    .map((item) => ['code', 'other', 'unit'].flatMap((role) => wordsOf(item, role as ColumnRole)))
    .filter((words) => words.length > 0);
}
