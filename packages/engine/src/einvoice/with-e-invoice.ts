import { type ConvertedDocument, type Facts, type Finding, type Row, sumMinor } from '@ledgerlift/contract';
import { withSellerCategory } from '../category/document-category.ts';
import { proveTotal } from '../check/prove-total.ts';
import type { DocumentContext } from '../document-context.ts';
import { partyCells, type RowFacts, totalRow, type UnplacedRow } from '../invoice/document-rows.ts';
import { differences } from './differences.ts';
import type { EInvoice } from './e-invoice.ts';
import {
  amount,
  type EInvoiceAmounts,
  readEInvoiceAmounts,
  withFlippedSigns,
  type XmlAmount,
} from './e-invoice-amounts.ts';
import { eInvoiceFacts, eInvoiceTaxes } from './e-invoice-facts.ts';
import { contradictionFinding, DIFFERS, unproveContradicted } from './e-invoice-proof.ts';
import { additionRows, lineRows, type RowContext } from './e-invoice-rows.ts';
import { entriesOf, type PrintedPlaces, printedPlaces } from './printed-places.ts';

/**
 * Merges a document with the e-invoice inside its file: the XML's values take precedence; the pages give their places
 * and missing values. Findings report differences. It is proved like any invoice, but never when the XML contradicts
 * itself or has another total than the page.
 */
export function withEInvoice(
  document: ConvertedDocument,
  eInvoice: EInvoice,
  context: DocumentContext,
): ConvertedDocument {
  const currency = eInvoice.currency ?? document.currency;
  const asTold = readEInvoiceAmounts(eInvoice, currency);
  if (!asTold) return { ...document, findings: [...document.findings, amountsFinding()] };
  const places = printedPlaces(context, currency);
  const printed = isPrintedTurned(eInvoice, asTold, document.facts, places)
    ? withFlippedSigns(asTold)
    : asTold;
  const { amounts, total } = withRounding(printed, document.facts);
  const findings = [
    ...differences(eInvoice, amounts, document, places),
    ...(amounts.contradictions.length > 0 ? [contradictionFinding(amounts.contradictions)] : []),
  ];
  const facts = doubting(
    { ...document.facts, ...eInvoiceFacts(eInvoice, amounts, total, document.facts, places) },
    findings,
  );
  const rowContext: RowContext = {
    places,
    facts: rowFactsOf(facts),
    isCredit: givesBack(eInvoice, asTold),
    totalSign: (total?.minor ?? 0) < 0 ? -1 : 1,
  };
  const rows = rowsOf(document, amounts, rowContext);
  const taxes = eInvoiceTaxes(amounts, places);
  const merged: ConvertedDocument = {
    ...document,
    currency,
    invoiceKind: kindOf(eInvoice),
    facts,
    ...(taxes.length > 0 && { taxes }),
    rows: withSellerCategory(
      rows.map(({ category: _category, ...row }, position) => ({ ...row, position })),
      facts.vendor,
    ),
    findings: [...document.findings, ...findings],
  };
  return unproveContradicted({ ...merged, proof: proveTotal(merged) });
}

function kindOf({ isCreditNote, format }: EInvoice): 'invoice' | 'creditNote' | 'other' {
  if (isCreditNote) return 'creditNote';
  return format === 'order-x' ? 'other' : 'invoice';
}

function amountsFinding(): Finding {
  return {
    code: 'e_invoice_broken',
    severity: 'warning',
    message:
      'The amounts of the e-invoice inside the file are too large. What is printed on the pages was read instead.',
    row: null,
    field: null,
    page: null,
    box: null,
    suggestedFix: null,
  };
}

function toPay({ totals }: EInvoiceAmounts): number {
  return (totals.grand ?? totals.due)?.minor ?? 0;
}

/** True for a credit note by its type, or for a negative total. */
function givesBack({ isCreditNote }: EInvoice, amounts: EInvoiceAmounts): boolean {
  return isCreditNote || toPay(amounts) < 0;
}

/**
 * Credit notes give their amounts without a minus by the standard (type 381), with one in older programs, and the
 * page prints either. The page's sign is kept if it prints the total, otherwise the XML's.
 */
function isPrintedTurned(
  eInvoice: EInvoice,
  amounts: EInvoiceAmounts,
  { total: read }: Facts,
  places: PrintedPlaces,
): boolean {
  const minor = toPay(amounts);
  if (minor === 0 || !givesBack(eInvoice, amounts)) return false;
  if (read?.value && Math.abs(read.value.minor) === Math.abs(minor)) return read.value.minor === -minor;
  const [entry] = entriesOf(places, minor, ['total', 'due']);
  return entry !== undefined && (entry.value.sign === -1) !== minor < 0;
}

/**
 * The total that the rows add up to: by the schemas the one before rounding. If the page prints the rounded total,
 * that one is used, and the rounding becomes a row.
 */
function withRounding(
  amounts: EInvoiceAmounts,
  { total: read }: Facts,
): { amounts: EInvoiceAmounts; total: XmlAmount | null } {
  const { grand, rounding } = amounts.totals;
  if (!grand || !rounding || rounding.minor === 0) return { amounts, total: grand };
  const rounded = amount(grand.minor + rounding.minor, amounts.currency);
  if (read?.value?.minor !== rounded.minor) return { amounts, total: grand };
  const addition = { kind: 'rounding' as const, ...rounding, text: null, rate: null };
  return { amounts: { ...amounts, additions: [...amounts.additions, addition] }, total: rounded };
}

/** Confidence of a fact on which page and XML disagree. */
const DOUBTFUL = 0.5;

function doubting(facts: Facts, findings: readonly Finding[]): Facts {
  const fields = new Set(findings.filter(({ code }) => code === DIFFERS).map(({ field }) => field));
  const entries = Object.entries(facts).map(([key, cell]) => [
    key,
    cell && fields.has(key) ? { ...cell, confidence: DOUBTFUL } : cell,
  ]);
  return Object.fromEntries(entries);
}

function rowFactsOf(facts: Facts): RowFacts {
  return {
    date: facts.issueDate,
    sender: facts.client,
    recipient: facts.vendor,
    number: facts.invoiceNumber,
    total: facts.total,
    hasDiscountOfAll: true,
  };
}

type LooseRow = UnplacedRow & Partial<Row>;

function rowsOf(document: ConvertedDocument, amounts: EInvoiceAmounts, context: RowContext): LooseRow[] {
  const items = document.rows.filter(({ kind }) => kind === 'item');
  if (amounts.lines.length > 0)
    return [...lineRows(amounts, items, context), ...additionRows(amounts, context)];
  const { facts } = context;
  if (items.length === 0) return facts.total?.value ? [totalRow(facts)] : document.rows;
  const kept = document.rows.map((row) => withFacts(row, document.facts, facts));
  return settledRows(kept, additionRows(amounts, context), facts.total?.value?.minor ?? null);
}

/** A row of the page with the XML's parties and date. */
function withFacts(row: Row, read: Facts, facts: RowFacts): Row {
  const isOwnDate = row.date && row.date.value !== read.issueDate?.value;
  return { ...row, ...partyCells(facts), ...(facts.date && !isOwnDate && { date: facts.date }) };
}

/**
 * The rows when the XML has no lines: the page's items with the page's additions if they add up, else with the XML's
 * additions if those do, else as the page has them.
 */
function settledRows(
  rows: readonly Row[],
  additions: readonly UnplacedRow[],
  total: number | null,
): LooseRow[] {
  const items = rows.filter(({ kind }) => kind === 'item');
  const others = rows.filter(({ kind }) => kind !== 'item' && kind !== 'tax');
  const taxes = additions.filter(({ kind }) => kind === 'tax');
  const ways: LooseRow[][] = [
    [...rows],
    [...items, ...additions],
    [...items, ...others, ...taxes],
    [...items, ...others],
    items,
  ];
  const sum = (way: readonly LooseRow[]) => sumMinor(way.map(({ amount: cell }) => cell?.value?.minor ?? 0));
  return ways.find((way) => total !== null && sum(way) === total) ?? [...rows];
}
