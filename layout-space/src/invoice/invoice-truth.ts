import { minorToDecimal } from '@ledgerlift/contract';
import { quantityDecimal } from '@ledgerlift/fixtures/money-style';
import type { Truth, TruthItem } from '@ledgerlift/fixtures/truth';
import type { InvoicePoint } from './dimensions.ts';
import type { Item } from './item.ts';
import type { Story } from './story.ts';
import type { SumLine } from './sum-lines.ts';
import type { Sums } from './sums.ts';

/** What a reader must find on an invoice: its items in printed order, and the facts that are printed. */
export function truthOfInvoice(
  story: Story,
  point: InvoicePoint,
  sums: Sums,
  lines: readonly SumLine[],
): Truth {
  const decimal = (minor: number) => minorToDecimal(minor, story.currency.decimals);
  const printed = (fact: SumLine['fact']) => lines.findLast((line) => line.fact === fact);
  const [subtotal, tax] = [printed('subtotal'), printed('tax')];
  const isContradicted = point.contradiction === 'total';
  return {
    file: 'made.pdf',
    type: 'invoice',
    language: story.language.code,
    currency: story.currency.code,
    origin: 'generated',
    tags: [],
    facts: {
      vendor: story.vendor.name,
      client: story.client.name,
      invoiceNumber: story.number,
      issueDate: story.issueDate,
      ...(point.dueDate === 'none' ? {} : { dueDate: story.dueDate }),
      ...(subtotal ? { subtotal: decimal(subtotal.amount) } : {}),
      ...(tax ? { tax: decimal(tax.amount) } : {}),
      total: decimal(sums.total),
    },
    ...acceptedBeside(story, point, sums, decimal),
    items: point.table === 'heads-only' ? [] : story.items.map((item) => itemTruth(item, point, decimal)),
    complete: true,
    ...(point.currencyPlace === 'nowhere' ? { currencyPrinted: false as const } : {}),
    expectProof: isContradicted ? 'failed' : 'proved',
    // Sums that agree prove nothing about items that are not printed; nor are they wrong.
    ...(point.table === 'heads-only' ? { acceptProof: ['unprovable' as const] } : {}),
  };
}

function itemTruth(item: Item, point: InvoicePoint, decimal: (minor: number) => string): TruthItem {
  return {
    description: item.description.join(' '),
    ...(point.quantityColumn === 'printed' ? { quantity: quantityDecimal(quantityOf(item, point)) } : {}),
    ...(point.priceColumn === 'printed' ? { unitPrice: minorToDecimal(item.price, item.priceDecimals) } : {}),
    amount: decimal(item.amount),
  };
}

function quantityOf({ quantity }: Item, { creditQuantity }: InvoicePoint): number {
  return creditQuantity === 'unsigned' ? Math.abs(quantity) : quantity;
}

/** Other right answers: a sum of the items before discount and shipping, the firm beside the person. */
function acceptedBeside(
  story: Story,
  point: InvoicePoint,
  sums: Sums,
  decimal: (minor: number) => string,
): Pick<Truth, 'accept'> {
  const accept: Record<string, string[]> = {};
  const isAdjusted = sums.discount !== 0 || point.shipping !== 'none';
  if (isAdjusted && point.subtotal === 'printed') accept.subtotal = [decimal(sums.lines)];
  if (point.clientName === 'person-of-firm' || point.clientName === 'firm-for-person')
    accept.client = [story.companion];
  return Object.keys(accept).length > 0 ? { accept } : {};
}
