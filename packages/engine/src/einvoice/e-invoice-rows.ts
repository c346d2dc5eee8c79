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

/** What the rows of an e-invoice are made with. */
export interface RowContext {
  places: PrintedPlaces;
  facts: RowFacts;
  /** The document gives money back: rows that add to its total are credits. */
  isCredit: boolean;
  /** -1 where the total is negative. */
  totalSign: -1 | 1;
}

/** The lines of an e-invoice as rows, each where it stands on the pages, as far as `pageRows` and the print tell. */
export function lineRows(
  told: EInvoiceAmounts,
  pageRows: readonly Row[],
  context: RowContext,
): UnplacedRow[] {
  const { places } = context;
  const matched = matchLines(told.lines, pageRows, places);
  return told.lines.map((line, index) => {
    const match = matched[index] ?? { row: null, at: null };
    const after = matched.slice(0, index).findLast(({ at }) => at !== null)?.at ?? -1;
    const before = matched.slice(index + 1).find(({ at }) => at !== null)?.at ?? places.context.lines.length;
    const area = match.at === null ? null : areaAround(match.at, after, before);
    return lineRow(line, told.currency, match, { ...context, area });
  });
}

/** Lines of the document from `from` to `to` (past the last one), with an amount at line `at`. */
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
  // A row that prints a day of its own keeps it: the XML's lines have none.
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

/** On a credit note what adds to its total is money back, whichever sign it is printed with. */
function typeOf(minor: number, { isCredit, totalSign }: RowContext): Row['type'] {
  if (!isCredit) return minor < 0 ? 'credit' : 'debit';
  return minor * totalSign < 0 ? 'debit' : 'credit';
}

function amountAt({ amounts }: PrintedPlaces, minor: number, at: number): Place | null {
  const found = amounts.get(Math.abs(minor))?.findLast(({ line }) => line === at);
  return found ? placeOfAmount(found) : null;
}

/** Name and description of what was sold; its place is where the page reader saw it, else where its name stands. */
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

/** A number beside an item, where the page reader saw the same one; otherwise where it stands in the line of its amount. */
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

/** A decimal without its sign and without zeros that say nothing. */
function unsigned(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const rest = fraction.replace(/0+$/, '');
  const plain = whole.replace(/^0+(?=\d)/, '');
  return rest ? `${plain}.${rest}` : plain;
}

/** The only number of a line with this value: where two are the same, which is which is not told. */
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

/** The unit as it is printed; else in words for its code. */
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
/** Discounts and charges first, then what is reckoned of them. */
const ORDER: readonly AdditionAmount['kind'][] = ['discount', 'shipping', 'charge', 'tax', 'rounding'];

/** What is added to the lines, as rows; each where its amount stands behind a label of its kind, or on a line that names it. */
export function additionRows(told: EInvoiceAmounts, context: RowContext): UnplacedRow[] {
  const used = new Set<AmountToken>();
  const ordered = [...told.additions].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
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
      amount: printedCell({ minor, currency: told.currency }, print?.amount ?? null, raw),
      ...partyCells(context.facts),
      ...(taxRate && { taxRate }),
    };
  });
}

/** Where an addition stands, of which no two are the same print. Of equal amounts the one beside its rate or reason. */
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

/** 'VAT 19%', or what the XML gives as the reason. */
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
