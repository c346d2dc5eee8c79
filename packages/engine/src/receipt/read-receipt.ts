import type { ConvertedDocument, Facts, Row } from '@ledgerlift/contract';
import { withSellerCategory } from '../category/document-category.ts';
import { derivedCell } from '../cells.ts';
import { proveTotal } from '../check/prove-total.ts';
import type { DocumentContext } from '../document-context.ts';
import { documentRows } from '../invoice/document-rows.ts';
import { findPhrases } from '../invoice/phrase-book.ts';
import { type Settlement, settle } from '../invoice/reconcile.ts';
import type { SummaryEntry } from '../invoice/summary-entries.ts';
import { summaryFacts } from '../invoice/summary-facts.ts';
import { SUMMARY_BOOK } from '../invoice/summary-labels.ts';
import { findMerchant } from './merchant.ts';
import { paymentEvidence, paymentFacts } from './payment.ts';
import { findPurchaseDate, findTime } from './receipt-date.ts';
import { receiptEntries } from './receipt-entries.ts';
import { receiptItems, type TillItem } from './receipt-items.ts';
import { findZones, type ItemZone } from './receipt-zone.ts';
import { mendTillText } from './till-text.ts';

/**
 * Reads a receipt: the merchant from its head, every price of the column as an item, the total by label, items and
 * payment. Tax that the prices include adds no row; where no item can be read, one row stands for the total.
 */
export function readReceipt(read: DocumentContext): ConvertedDocument {
  const context = mendTillText(read);
  const entries = receiptEntries(context);
  const { items, settlement } = readItems(context, entries);
  const date = findPurchaseDate(context);
  const time = findTime(context);
  const facts: Facts = {
    ...findMerchant(context),
    ...(date && { date }),
    ...(time && { time }),
    ...paymentFacts(context, entries),
    ...summaryFacts(entries, settlement, context.currency),
    ...countOf(items),
  };
  const document: ConvertedDocument = {
    type: 'receipt',
    pages: Math.max(1, context.pages.length),
    missingPages: [],
    language: context.language,
    currency: context.currency,
    facts,
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

interface Reading {
  items: TillItem[];
  settlement: Settlement | null;
}

/** The items up to the sum that they and the printed additions come to; up to the first one where they reach none. */
function readItems(context: DocumentContext, entries: readonly SummaryEntry[]): Reading {
  const readings = findZones(context, entries).map((zone) => readZone(context, entries, zone));
  return (
    readings.find(({ settlement }) => settlement?.balanced) ??
    readings[0] ?? { items: [], settlement: settlementOf(context, entries, []) }
  );
}

function readZone(context: DocumentContext, entries: readonly SummaryEntry[], zone: ItemZone): Reading {
  const items = receiptItems(context, zone);
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
