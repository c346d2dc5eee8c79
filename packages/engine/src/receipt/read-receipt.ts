import { type ConvertedDocument, type Facts, type MoneyCell, type Row, sumMinor } from '@ledgerlift/contract';
import { withSellerCategory } from '../category/document-category.ts';
import { derivedCell, moneyCellFrom } from '../cells.ts';
import { proveTotal } from '../check/prove-total.ts';
import type { DocumentContext } from '../document-context.ts';
import { documentRows } from '../invoice/document-rows.ts';
import { minorOf } from '../invoice/entry-money.ts';
import { findPhrases } from '../invoice/phrase-book.ts';
import { type Settlement, settle } from '../invoice/reconcile.ts';
import type { SummaryEntry } from '../invoice/summary-entries.ts';
import { summaryFacts } from '../invoice/summary-facts.ts';
import { SUMMARY_BOOK } from '../invoice/summary-labels.ts';
import { findMerchant } from './merchant.ts';
import { amountPaid, paymentEvidence, paymentFacts } from './payment.ts';
import { currencyByCountry } from './receipt-currency.ts';
import { findPurchaseDate, findTime } from './receipt-date.ts';
import { receiptDetails } from './receipt-details.ts';
import { receiptEntries } from './receipt-entries.ts';
import { type ItemReading, receiptItems, type TillItem } from './receipt-items.ts';
import { type IncludedTaxes, includedTaxes } from './receipt-tax.ts';
import { findZones, type ItemZone } from './receipt-zone.ts';
import { mendTillText } from './till-text.ts';

/**
 * Reads a receipt: the merchant from its head, every price of the column as an item, the total by label, items and
 * payment. Tax that the prices include adds no row; where no item can be read, one row stands for the total.
 */
export function readReceipt(read: DocumentContext): ConvertedDocument {
  const mended = mendTillText(read);
  const context = mended.currency ? mended : { ...mended, currency: currencyByCountry(mended) };
  const entries = receiptEntries(context);
  const { items, settlement } = readItems(context, entries);
  const included = includedTaxes(context, settlement);
  const date = findPurchaseDate(context);
  const time = findTime(context);
  const facts: Facts = {
    ...findMerchant(context),
    ...(date && { date }),
    ...(time && { time }),
    ...receiptDetails(context),
    ...paymentFacts(context, entries),
    ...moneyFacts(entries, settlement, included, context.currency),
    ...countOf(items),
  };
  const document: ConvertedDocument = {
    type: 'receipt',
    pages: Math.max(1, context.pages.length),
    missingPages: [],
    language: context.language,
    currency: context.currency,
    facts,
    ...(included && { taxes: included.taxes }),
    accounts: [],
    rows: withSellerCategory(
      withUnread(
        documentRows(context, items, settlement, {
          date: facts.date,
          sender: undefined,
          recipient: facts.merchant,
          number: facts.receiptNumber,
          total: facts.total,
        }),
        items,
      ),
      facts.merchant,
    ),
    findings: [],
    proof: { state: 'unprovable', missing: [], restsOnEdits: false },
  };
  return { ...document, proof: proveTotal(document) };
}

/** Subtotal, tax, total and what is added; a net amount that follows from a tax only where that tax fits the total. */
function moneyFacts(
  entries: readonly SummaryEntry[],
  settlement: Settlement | null,
  included: IncludedTaxes | null,
  currency: string,
): Facts {
  const { subtotal, ...facts } = summaryFacts(entries, settlement, currency);
  const isTaxed = settlement?.additions.some(({ kind }) => kind === 'tax');
  const printed = settlement && isTaxed ? entryOfItems(entries, settlement, currency) : undefined;
  const cell = printed ? entryCell(printed, currency) : subtotal;
  const isSure = cell && (isTaxed || cell.raw !== '');
  const paid = amountPaid(entries, settlement?.totalMinor ?? null, currency);
  const total = settlement && facts.total && labelledTotal(settlement, facts.total, paid);
  return {
    ...facts,
    ...(isSure && { subtotal: cell }),
    ...included?.facts,
    ...(total && { total }),
    ...(paid && { amountPaid: paid }),
  };
}

/** A subtotal that stands for the total is taken as printed only where it is what was paid. */
function labelledTotal(
  { total, totalMinor }: Settlement,
  cell: MoneyCell,
  paid: MoneyCell | null,
): MoneyCell {
  if (total.role !== 'subtotal' || paid?.value?.minor === totalMinor) return cell;
  const reason = { code: 'subtotal-as-total', text: 'the last sum printed: none is called the total' };
  return { ...cell, raw: '', reason };
}

/** The printed subtotal of what was bought, before all that is added to it. */
function entryOfItems(
  entries: readonly SummaryEntry[],
  { totalMinor, additions }: Settlement,
  currency: string,
): SummaryEntry | undefined {
  const bought = totalMinor - sumMinor(additions.map(({ minor }) => minor));
  return entries.find((entry) => entry.role === 'subtotal' && minorOf(entry, currency) === bought);
}

function entryCell(entry: SummaryEntry, currency: string): MoneyCell {
  const minor = minorOf(entry, currency);
  return moneyCellFrom(entry.value, entry.page, minor === null ? null : { minor, currency });
}

interface Reading {
  items: TillItem[];
  settlement: Settlement | null;
}

/** Further ways to take the lines, tried one after the other where the plain one leads to no total. */
const READINGS: readonly ItemReading[] = [
  {},
  { returnsAreNegative: true },
  { labelsAreGoods: true },
  { dropsSums: true },
];

/** The items up to the sum that they and the printed additions come to; up to the first one where they reach none. */
function readItems(context: DocumentContext, entries: readonly SummaryEntry[]): Reading {
  const zones = findZones(context, entries);
  for (const reading of READINGS)
    for (const zone of zones) {
      const read = readZone(context, entries, zone, reading);
      if (read.settlement?.balanced && isCredible(read, reading)) return read;
    }
  const [first] = zones;
  if (!first) return { items: [], settlement: settlementOf(context, entries, []) };
  const read = readZone(context, entries, first, {});
  // What came out even by chance must not be proved: nothing is added to the items then.
  return read.settlement?.balanced
    ? { ...read, settlement: { ...read.settlement, additions: [], balanced: false } }
    : read;
}

/** Goods cost more than the tax on them, and a payment of the whole total that is taken for goods is still the payment. */
function isCredible({ items, settlement }: Reading, { labelsAreGoods }: ItemReading): boolean {
  const goods = sumMinor(items.map((item) => item.minor));
  const taxes = sumMinor(
    (settlement?.additions ?? []).flatMap(({ kind, minor }) => (kind === 'tax' ? minor : [])),
  );
  if (Math.abs(taxes) * 2 > Math.abs(goods)) return false;
  return !labelsAreGoods || items.every((item) => item.minor !== settlement?.totalMinor);
}

function readZone(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  zone: ItemZone,
  reading: ItemReading,
): Reading {
  const items = receiptItems(context, zone, reading);
  const taken = new Set(items.map((item) => item.line));
  const others = entries.filter((entry) => !taken.has(entry.line));
  return { items, settlement: settlementOf(context, others, items) };
}

function settlementOf(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  items: readonly TillItem[],
): Settlement | null {
  // With a price unread the others prove nothing, whatever they come to.
  const minors = items.some((item) => item.isUnread) ? null : items.map((item) => item.minor);
  return settle(entries, minors, context.currency, paymentEvidence(entries, context.currency));
}

/** How many lines of goods were read; coupons and discounts do not count. */
function countOf(items: readonly TillItem[]): Pick<Facts, 'itemCount'> {
  const goods = items.filter((item) => item.minor >= 0 || !isDeduction(item));
  if (!goods.length) return {};
  const confidence = Math.min(...goods.map((item) => item.amount.confidence));
  return {
    itemCount: derivedCell(
      String(goods.length),
      { code: 'counted', text: 'lines of goods read' },
      confidence,
    ),
  };
}

/** Taken off the price of something else, as opposed to goods or deposits that come back. */
function isDeduction(item: TillItem): boolean {
  const words = item.text.flat().map((word) => word.text);
  return findPhrases(SUMMARY_BOOK, words).some(({ role }) => role === 'discount');
}

/** A price that could not be read is a row without an amount: nothing is made up for it. */
function withUnread(rows: readonly Row[], items: readonly TillItem[]): Row[] {
  return rows.map((row, index) =>
    items[index]?.isUnread && row.amount ? { ...row, amount: { ...row.amount, value: null } } : row,
  );
}
