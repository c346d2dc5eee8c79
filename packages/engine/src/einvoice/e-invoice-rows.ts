import type { DecimalCell, Row, RowKind, TextCell } from '@ledgerlift/contract';
import type { RowFacts } from '../invoice/document-rows.ts';
import { partyCells, type UnplacedRow } from '../invoice/document-rows.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { EInvoiceLine } from './e-invoice.ts';
import type { AdditionAmount, EInvoiceAmounts, LineAmounts } from './e-invoice-amounts.ts';
import { type MatchedLine, matchLines, REACH } from './match-lines.ts';
import { printedCell } from './printed-cell.ts';
import {
  entriesOf,
  type Place,
  type PrintedPlaces,
  placeOfAmount,
  placeOfCell,
  placeOfText,
  placeOfWords,
  plainText,
} from './printed-places.ts';
import { unitName } from './unit-names.ts';

/** Input for the rows of an e-invoice. */
export interface RowContext {
  places: PrintedPlaces;
  facts: RowFacts;
  /** The document is a refund: rows that add to its total are credits. */
  isCredit: boolean;
  /** -1 when the total is negative. */
  totalSign: -1 | 1;
}

/**
 * The lines of an e-invoice as rows, each with its place on the pages, as far as `pageRows` and the print determine
 * it.
 */
export function lineRows(
  amounts: EInvoiceAmounts,
  pageRows: readonly Row[],
  context: RowContext,
): UnplacedRow[] {
  const { places } = context;
  const matched = matchLines(amounts.lines, pageRows, places);
  return amounts.lines.map((line, index) => {
    const match = matched[index] ?? { row: null, at: null };
    const after = matched.slice(0, index).findLast(({ at }) => at !== null)?.at ?? -1;
    const before = matched.slice(index + 1).find(({ at }) => at !== null)?.at ?? places.context.lines.length;
    const area = match.at === null ? null : areaAround(match.at, after, before);
    return lineRow(line, amounts.currency, match, { ...context, area });
  });
}

/** Lines of the document from `from` to `to` (exclusive), with an amount on line `at`. */
interface Area {
  from: number;
  to: number;
  at: number;
}

function areaAround(at: number, after: number, before: number): Area {
  return { from: Math.max(after + 1, at - REACH), to: Math.min(before, at + REACH + 1), at };
}

function lineRow(
  { line, minor, raw }: LineAmounts,
  currency: string,
  { row }: MatchedLine,
  context: RowContext & { area: Area | null },
): UnplacedRow {
  const { places, facts, area } = context;
  const amountPlace = placeOfCell(row?.amount) ?? (area && amountAt(places, minor, area.at));
  // A row that prints its own day keeps it: the XML's lines have none.
  const date =
    row?.date && row.date.value !== facts.date?.value && row.date.value !== null ? row.date : facts.date;
  const description = descriptionCell(line, row, context);
  const quantity = decimalCell(line.quantity, row?.quantity, context);
  const unitPrice = decimalCell(line.unitPrice, row?.unitPrice, context);
  const taxRate = decimalCell(line.taxRate, row?.taxRate, context);
  const code = codeCell(line.code, row?.code, context);
  const unit = unitCell(line.unit, row?.unit);
  return {
    account: 0,
    kind: 'item',
    type: typeOf(minor, context),
    ...(date && { date }),
    ...(description && { description }),
    amount: printedCell({ minor, currency }, amountPlace, raw),
    ...partyCells(facts),
    ...(code && { code }),
    ...(quantity && { quantity }),
    ...(unit && { unit }),
    ...(unitPrice && { unitPrice }),
    ...(taxRate && { taxRate }),
  };
}

/** On a credit note, rows that add to its total are refunds, whichever sign they are printed with. */
function typeOf(minor: number, { isCredit, totalSign }: RowContext): Row['type'] {
  if (!isCredit) return minor < 0 ? 'credit' : 'debit';
  return minor * totalSign < 0 ? 'debit' : 'credit';
}

function amountAt({ amounts }: PrintedPlaces, minor: number, at: number): Place | null {
  const found = amounts.get(Math.abs(minor))?.findLast(({ line }) => line === at);
  return found ? placeOfAmount(found) : null;
}

/** Name and description of the item; its place is that of the page reader's row, else where its name is printed. */
function descriptionCell(
  { name, description }: EInvoiceLine,
  row: Row | null,
  { places, area }: { places: PrintedPlaces; area: Area | null },
): TextCell | null {
  const isWithin = name && description && plainText(description).includes(plainText(name));
  const parts = isWithin ? [description] : [name, description];
  const value = parts.filter((part) => part !== null).join(', ');
  if (value === '') return row?.description ?? null;
  const printed = plainText(row?.description?.value ?? '');
  const sought = name ?? value;
  const isRead =
    printed !== '' && (printed.includes(plainText(sought)) || plainText(value).includes(printed));
  const place = isRead ? placeOfCell(row?.description) : null;
  return printedCell(value, place ?? (area && placeOfText(places, sought, area.from, area.to)), value);
}

/**
 * A number of an item, at the place where the page reader read the same number; otherwise its place on the line of
 * its amount.
 */
function decimalCell(
  decimal: string | null,
  read: DecimalCell | undefined,
  { places, area }: { places: PrintedPlaces; area: Area | null },
): DecimalCell | null {
  if (decimal === null) return null;
  if (read?.value && unsigned(read.value) === unsigned(decimal))
    return printedCell(read.value, placeOfCell(read), read.raw);
  return printedCell(decimal, area && numberAt(places, decimal, area.at), decimal);
}

/** A decimal without its sign and redundant zeros. */
function unsigned(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const rest = fraction.replace(/0+$/, '');
  const plain = whole.replace(/^0+(?=\d)/, '');
  return rest ? `${plain}.${rest}` : plain;
}

/** The only number of a line with this value: two equal ones cannot be told apart. */
function numberAt({ context }: PrintedPlaces, decimal: string, at: number): Place | null {
  const line = context.lines[at];
  const same = line?.amounts.filter((token) => unsigned(token.decimal) === unsigned(decimal)) ?? [];
  const [only, another] = same;
  return line && only && !another ? { raw: only.raw, page: line.page, box: only.box } : null;
}

function codeCell(
  code: string | null,
  read: TextCell | undefined,
  { places, area }: { places: PrintedPlaces; area: Area | null },
): TextCell | null {
  if (code === null) return read ?? null;
  const isRead = read?.value && plainText(read.value) === plainText(code);
  const place = isRead ? placeOfCell(read) : area && placeOfText(places, code, area.from, area.to);
  return printedCell(code, place, code);
}

/** The unit as printed, else the name of its code. */
function unitCell(code: string | null, read: TextCell | undefined): TextCell | null {
  if (read?.value) return read;
  return code === null ? null : printedCell(unitName(code), null, code);
}

const ROLES: Readonly<Record<AdditionAmount['kind'], readonly SummaryRole[]>> = {
  tax: ['tax'],
  discount: ['discount', 'charge'],
  charge: ['charge', 'shipping'],
  shipping: ['shipping', 'charge'],
  rounding: ['rounding'],
};
const NAMES: Readonly<Record<AdditionAmount['kind'], string>> = {
  tax: 'Tax',
  discount: 'Allowance',
  charge: 'Charge',
  shipping: 'Shipping',
  rounding: 'Rounding',
};
/** Discounts and charges first, then the amounts calculated from them. */
const ORDER: readonly AdditionAmount['kind'][] = ['discount', 'shipping', 'charge', 'tax', 'rounding'];

/** The additions to the lines, as rows; each at an amount behind a label of its kind, or on a line that names it. */
export function additionRows(amounts: EInvoiceAmounts, context: RowContext): UnplacedRow[] {
  const used = new Set<AmountToken>();
  const ordered = [...amounts.additions].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return ordered.map((addition) => {
    const name = nameOf(addition);
    const print = printOf(addition, context.places, used);
    const { minor, raw, kind, rate } = addition;
    const taxRate = rate === null ? null : printedCell(rate, null, rate);
    return {
      account: 0,
      kind: kind satisfies RowKind,
      type: typeOf(minor, context),
      ...(context.facts.date && { date: context.facts.date }),
      description: printedCell(name, print?.label ?? null, name),
      amount: printedCell({ minor, currency: amounts.currency }, print?.amount ?? null, raw),
      ...partyCells(context.facts),
      ...(taxRate && { taxRate }),
    };
  });
}

/** The place of an addition, never shared by two. Of equal amounts, the one beside its rate or reason. */
function printOf(
  addition: AdditionAmount,
  places: PrintedPlaces,
  used: Set<AmountToken>,
): { label: Place; amount: Place } | null {
  const labelled = entriesOf(places, addition.minor, ROLES[addition.kind]).map(({ words, value, page }) => ({
    words,
    token: value,
    page,
  }));
  const named = (places.amounts.get(Math.abs(addition.minor)) ?? []).flatMap(({ token, line, page }) => {
    const words = places.context.lines[line]?.words.filter((word) => !token.words.includes(word)) ?? [];
    return isToldBy(addition, words) ? [{ words, token, page }] : [];
  });
  const free = [...labelled, ...named].filter(({ token }) => !used.has(token));
  const found = free.find(({ words }) => isToldBy(addition, words)) ?? free[0];
  if (!found) return null;
  used.add(found.token);
  return { label: placeOfWords([found.words], found.page), amount: placeOfAmount(found) };
}

/** 'VAT 19%', or the XML's reason. */
function nameOf({ kind, text, rate }: AdditionAmount): string {
  if (kind !== 'tax') return text ?? NAMES[kind];
  return `${text ?? NAMES.tax}${rate === null ? '' : ` ${rate}%`}`;
}

/** True for words that print the rate of a tax in percent, or the reason of another addition. */
function isToldBy({ rate, text, kind }: AdditionAmount, words: readonly Word[]): boolean {
  const label = words.map((word) => word.text).join(' ');
  if (rate !== null) {
    const printed = label.replaceAll(',', '.').match(/\d+(?:\.\d+)?(?= ?%)/g) ?? [];
    return printed.some((number) => unsigned(number) === unsigned(rate));
  }
  return (
    kind !== 'tax' && text !== null && plainText(text) !== '' && plainText(label).includes(plainText(text))
  );
}
