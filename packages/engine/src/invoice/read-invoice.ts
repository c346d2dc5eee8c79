import type { ConvertedDocument, Facts, MoneyCell } from '@ledgerlift/contract';
import { withSellerCategory } from '../category/document-category.ts';
import { isSamePrint } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import { proveTotal, RIVAL_TOTAL } from '../check/prove-total.ts';
import type { DocumentContext } from '../document-context.ts';
import { partGluedWords } from '../glued-words.ts';
import { mirroredDocument } from '../mirrored-lines.ts';
import { currencyByCountry } from '../receipt/receipt-currency.ts';
import { doubtOfRowKinds } from './additions-like-goods.ts';
import { contradictingFigure } from './contradicting-figures.ts';
import { withDateDoubts, withDateOrder } from './dated-invoice.ts';
import { documentRows } from './document-rows.ts';
import { doubtOfGoods } from './doubtful-goods.ts';
import { explainEntry } from './explain-items.ts';
import type { Field } from './field.ts';
import { includedTaxes } from './included-taxes.ts';
import { invoiceFacts } from './invoice-facts.ts';
import { invoiceKind } from './invoice-kind.ts';
import type { Item } from './item.ts';
import { hasNetRival } from './net-rival.ts';
import { findParties } from './parties.ts';
import { readItems } from './read-items.ts';
import { isHeadOfColumn } from './read-tables.ts';
import type { Settlement } from './reconcile.ts';
import { type ShownFacts, withShownSums } from './shown-facts.ts';
import { statedCurrency } from './stated-currency.ts';
import { findSummaryEntries } from './summary-entries.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { summaryFacts } from './summary-facts.ts';
import { summaryLabel } from './summary-label.ts';
import { withoutTaxLetters } from './tax-letters.ts';
import { taxLines } from './tax-lines.ts';
import { withTaxWithinDue } from './tax-within-due.ts';
import { unfoundedTax } from './unfounded-tax.ts';
import { withWholeAmounts } from './whole-amounts.ts';

/** Parts of the reading of an invoice that a guide replaces. */
export interface InvoiceParts {
  /** The document in the style of numbers that it is read in. */
  inStyle: (context: DocumentContext) => DocumentContext;
  withDateOrder: typeof withDateOrder;
  findEntries: typeof findSummaryEntries;
  readItems: typeof readItems;
  /** Facts that are pointed at. */
  shownFacts: (context: DocumentContext, entries: readonly SummaryEntry[]) => ShownFacts;
}

const FOUND: InvoiceParts = {
  inStyle: withWholeAmounts,
  withDateOrder,
  findEntries: findSummaryEntries,
  readItems,
  shownFacts: () => ({}),
};

/**
 * Reads an invoice: facts by their labels, items by the columns of their list, the total by evidence. Its rows are the
 * items and what is printed as added to them; where no item can be read, one row for the total.
 */
export function readInvoice(read: DocumentContext): ConvertedDocument {
  const { context, asPrinted } = mirroredDocument(withPartedWords(read));
  return asPrinted(readFromLeft(context, FOUND));
}

/** The document with words that stand for two in parts; those before a colon are labels of sums. */
export function withPartedWords(read: DocumentContext): DocumentContext {
  return partGluedWords(read, (text) => summaryLabel([text], false) !== null);
}

/** The taxes within the prices. Beside a printed net sum, they count only where they lead from it to the total. */
function taxesWithin(context: DocumentContext, settlement: Settlement | null, { subtotal, tax }: Facts) {
  if (!subtotal?.raw) return includedTaxes(context, settlement);
  // The tax of the first row of a table may be none, where a row of sums prints that of all.
  const isNone = tax?.value?.minor === 0;
  const included = tax && !isNone ? null : includedTaxes(context, settlement);
  if (isNone) return included?.facts.tax?.raw && included.facts.tax.value?.minor ? included : null;
  return included?.facts.subtotal?.value?.minor === subtotal.value?.minor ? included : null;
}

/** Reads an invoice whose lines go from left to right. */
export function readFromLeft(read: DocumentContext, parts: InvoiceParts): ConvertedDocument {
  const currency = statedCurrency(read) || currencyByCountry(read);
  const {
    context,
    fields: labels,
    others,
  } = parts.withDateOrder(withoutTaxLetters(parts.inStyle({ ...read, currency })));
  const entries = withTaxWithinDue(context, parts.findEntries(context));
  for (const entry of entries) context.trace?.(explainEntry(entry, context));
  const { items, details, settlement, tableTop, headings, unsummed } = parts.readItems(context, entries);
  const shown = parts.shownFacts(context, entries);
  const labelled = entries.filter((entry) => !isHeadOfColumn(entry, items, entries, context));
  const sums = withShownSums(summaryFacts(labelled, settlement, context.currency), shown);
  const included = taxesWithin(context, settlement, sums);
  const isNoHeading = (field: Field) => !headings.has(field.index);
  const fields = labels.filter(isNoHeading);
  const listFrom = Math.min(items[0]?.line ?? context.lines.length, ...headings);
  const readOtherwise = others.map((other) =>
    invoiceFacts(
      other.context,
      other.fields.filter(isNoHeading),
      listFrom,
      parts.shownFacts(other.context, entries),
    ),
  );
  const facts: Facts = {
    ...withDateDoubts(invoiceFacts(context, fields, listFrom, shown), readOtherwise, context),
    ...findParties(context, fields, tableTop, shown),
    ...sums,
    ...included?.facts,
    ...rivalTotal(context, items, { total: sums.total, settlement, entries, unsummed }),
  };
  if (facts.invoiceNumber && !facts.invoiceNumber.reason) {
    const taken = factOfSamePlace(facts);
    if (taken)
      facts.invoiceNumber = {
        ...facts.invoiceNumber,
        reason: doubt(`${facts.invoiceNumber.raw} was read as the ${taken} as well`),
      };
  }
  const document: ConvertedDocument = {
    type: 'invoice',
    pages: Math.max(1, context.pages.length),
    missingPages: [],
    language: context.language,
    currency: context.currency,
    invoiceKind: invoiceKind(context.lines.slice(0, listFrom)),
    facts,
    ...(included ? { taxes: included.taxes } : taxesOf(entries, settlement, context)),
    accounts: [],
    rows: withSellerCategory(
      documentRows(context, details ?? items, settlement, {
        date: facts.issueDate,
        sender: facts.client,
        recipient: facts.vendor,
        number: facts.invoiceNumber,
        total: facts.total,
        hasDiscountOfAll: true,
      }),
      facts.vendor,
    ),
    findings: [],
    proof: { state: 'unprovable', missing: [], restsOnEdits: false },
  };
  return { ...document, proof: proveTotal(document) };
}

/** The other fact that was read from the same print as the invoice number, or is the same amount, in plain words; undefined where there is none. */
function factOfSamePlace({
  invoiceNumber,
  issueDate,
  purchaseOrder,
  total,
  subtotal,
}: Facts): string | undefined {
  // 'DTD 13/05/2025' may be no 'FV 7/04/2026'.
  if (issueDate?.page === invoiceNumber?.page && invoiceNumber?.raw?.endsWith(` ${issueDate?.raw}`))
    return 'date of issue';
  const others = { 'order number': purchaseOrder, total, subtotal };
  // '105.00' that stands as the total elsewhere is an amount.
  const isSum = (cell: typeof total) =>
    /\d[.,]\d\d$/.test(invoiceNumber?.raw ?? '') && cell?.raw === invoiceNumber?.raw;
  const same = Object.entries(others).find(([, cell]) => isSamePrint(cell, invoiceNumber))?.[0];
  return same ?? (isSum(total) ? 'total' : isSum(subtotal) ? 'subtotal' : undefined);
}

interface SettledTotal {
  total: MoneyCell | undefined;
  settlement: Settlement | null;
  entries: readonly SummaryEntry[];
  /** Why a list whose sum no total contains keeps the rows from being proved; null if there is none. */
  unsummed: string | null;
}

/** A total that the reading does not reach is doubtful, and so is one that another column reaches as well. */
function rivalTotal(
  context: DocumentContext,
  items: readonly Item[],
  { total, settlement, entries, unsummed }: SettledTotal,
): Pick<Facts, 'total'> {
  if (!total || !settlement) return {};
  const text = !settlement.balanced
    ? 'another amount may be the total, or the rows are not all that it sums up'
    : hasNetRival(context, items, settlement)
      ? 'the list prints amounts with and without tax, and the taxes between them were not read'
      : (doubtOfRowKinds(context, items, settlement) ??
        doubtOfGoods({ context, items, settlement, entries }) ??
        unfoundedTax(context, items, settlement) ??
        unsummed ??
        contradictingFigure(context, items, settlement, entries));
  return text ? { total: { ...total, reason: { code: RIVAL_TOTAL, text } } } : {};
}

/** The taxes rate by rate; nothing where none is printed with its rate. */
export function taxesOf(
  entries: readonly SummaryEntry[],
  settlement: Settlement | null,
  context: DocumentContext,
): Pick<ConvertedDocument, 'taxes'> {
  const taxes = taxLines(entries, settlement, context);
  return taxes.length ? { taxes } : {};
}
