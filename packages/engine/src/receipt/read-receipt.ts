import { type ConvertedDocument, type Facts, type MoneyCell, type Row, sumMinor } from '@ledgerlift/contract';
import { withSellerCategory } from '../category/document-category.ts';
import { derivedCell, moneyCellFrom } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import { proveTotal } from '../check/prove-total.ts';
import type { DocumentContext } from '../document-context.ts';
import { documentRows } from '../invoice/document-rows.ts';
import { minorOf } from '../invoice/entry-money.ts';
import { explainEntry } from '../invoice/explain-items.ts';
import { type IncludedTaxes, includedTaxes } from '../invoice/included-taxes.ts';
import type { Settlement } from '../invoice/reconcile.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { summaryFacts } from '../invoice/summary-facts.ts';
import { mirroredDocument } from '../mirrored-lines.ts';
import { contradictionOf } from './contradicted-receipt.ts';
import { withoutFolioCredits } from './folio.ts';
import { withoutTotalAsItem } from './lone-item.ts';
import { findMerchant } from './merchant.ts';
import { amountPaid, paymentFacts } from './payment.ts';
import { receiptCurrency } from './receipt-currency.ts';
import { findPurchaseDate, findTime } from './receipt-date.ts';
import { receiptDetails } from './receipt-details.ts';
import { receiptEntries } from './receipt-entries.ts';
import type { TillItem } from './receipt-items.ts';
import { readItems } from './receipt-reading.ts';
import { isDeposit, isReturned } from './returned-goods.ts';
import { mendTillText } from './till-text.ts';

/**
 * Reads a receipt: the merchant from its head, every price of the column as an item, the total by label, items and
 * payment. Tax that the prices include adds no row; where no item can be read, one row stands for the total.
 */
export function readReceipt(read: DocumentContext): ConvertedDocument {
  const { context, asPrinted } = mirroredDocument(read);
  return asPrinted(readFromLeft(context));
}

function readFromLeft(read: DocumentContext): ConvertedDocument {
  const mended = mendTillText(read);
  const context = withoutFolioCredits({ ...mended, currency: receiptCurrency(mended) });
  const entries = receiptEntries(context);
  for (const entry of entries) context.trace?.(explainEntry(entry, context));
  const { items, settlement, isDoubted } = withoutTotalAsItem(context, readItems(context, entries));
  const included = includedTaxes(context, settlement);
  const date = findPurchaseDate(context);
  const time = findTime(context);
  const facts: Facts = {
    ...findMerchant(context),
    ...(date && { date }),
    ...(time && { time }),
    ...receiptDetails(context),
    ...paymentFacts(context, entries),
    ...moneyFacts(
      entries.filter(({ line }) => items.every((item) => item.line !== line)),
      settlement,
      included,
      context.currency,
    ),
    ...countOf(items),
  };
  if (isDoubted && facts.total) facts.total = doubtedTotal(facts.total);
  const contradiction = contradictionOf(context, items, settlement);
  if (contradiction && facts.total && !facts.total.reason)
    facts.total = { ...facts.total, reason: doubt(contradiction) };
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
          hasDiscountOfAll: false,
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
  const { subtotal, ...facts } = plausible(summaryFacts(entries, settlement, currency), settlement);
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

/** The largest tax that prices may include: so many hundredths of them. */
const MAX_INCLUDED_TAX = 24;

/** The sums without a tax that is not added to the goods and larger than any within them, and what follows from it. */
function plausible(facts: Facts, settlement: Settlement | null): Facts {
  const { tax, subtotal, ...others } = facts;
  const [part, whole] = [tax?.value?.minor ?? 0, settlement?.totalMinor ?? 0];
  const isAdded = settlement?.additions.some(({ kind }) => kind === 'tax');
  return isAdded || Math.abs(part) * 100 <= Math.abs(whole) * MAX_INCLUDED_TAX ? facts : others;
}

/** A total to which the items came by chance proves nothing: it counts as derived. */
function doubtedTotal(cell: MoneyCell): MoneyCell {
  const reason = { code: 'contradicted', text: 'another printed sum contradicts the goods' };
  return { ...cell, raw: '', reason };
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

/** How many lines of goods were read, bottles that come back among them; what else is taken off does not count. */
function countOf(items: readonly TillItem[]): Pick<Facts, 'itemCount'> {
  const isRefund = sumMinor(items.map(({ minor }) => minor)) < 0;
  const goods = items.filter((item) => item.minor >= 0 || isRefund || comesBack(item));
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

/** Goods or deposits that come back, as opposed to what is taken off the price of something else. */
function comesBack(item: TillItem): boolean {
  const text = item.text.flatMap((line) => line.map((word) => word.text)).join(' ');
  return isReturned(text) || isDeposit(text);
}

/** A price that could not be read is a row without an amount: nothing is made up for it. */
function withUnread(rows: readonly Row[], items: readonly TillItem[]): Row[] {
  return rows.map((row, index) =>
    items[index]?.isUnread && row.amount ? { ...row, amount: { ...row.amount, value: null } } : row,
  );
}
