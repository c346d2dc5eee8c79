import type Stripe from 'stripe';
import type { ProvidedPayment } from '../payment-provider.ts';
import { planItem } from './plan-item.ts';
import { dateOf, idOf, type StripeParts, tierOfPrice } from './stripe-client.ts';

const PAGE = 100;

type Subject = Extract<ProvidedPayment['subject'], { kind: 'period' | 'upgrade' }>;

/**
 * Purpose of an invoice: a whole period, or the rest of one when all its lines are prorations, as after a change of
 * plans. null when it has none of our plans.
 */
export async function readInvoiceSubject(
  parts: StripeParts,
  invoice: Stripe.Invoice,
): Promise<Subject | null> {
  const details = invoice.parent?.subscription_details;
  if (!details) return null;
  const start = wholePeriod(parts, invoice)?.start;
  if (start !== undefined) return { kind: 'period', periodStart: dateOf(start) };
  const part = planLines(parts, invoice)[0];
  if (part === undefined) return null;
  const periodStart = await periodStartAt(parts, idOf(details.subscription), part.period.start);
  return periodStart === null ? null : { kind: 'upgrade', periodStart: dateOf(periodStart) };
}

function planLines(parts: Pick<StripeParts, 'prices'>, { lines }: Stripe.Invoice): Stripe.InvoiceLineItem[] {
  return lines.data.filter((line) => {
    const price = line.pricing?.price_details?.price;
    return price !== undefined && tierOfPrice(parts, idOf(price)) !== null;
  });
}

/** The period that an invoice charges in full, in seconds. */
function wholePeriod(
  parts: Pick<StripeParts, 'prices'>,
  invoice: Stripe.Invoice,
): Stripe.InvoiceLineItem.Period | undefined {
  return planLines(parts, invoice).find((line) => !isProration(line))?.period;
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return details?.proration ?? false;
}

/**
 * The start, in seconds, of the subscription's period at a moment. Stripe knows the current one; the invoices name
 * earlier ones. null when there is none.
 */
async function periodStartAt(
  parts: StripeParts,
  subscriptionId: string,
  moment: number,
): Promise<number | null> {
  const { stripe } = parts;
  const present = planItem(parts, await stripe.subscriptions.retrieve(subscriptionId));
  if (present && present.start <= moment) return present.start;
  for await (const invoice of stripe.invoices.list({ subscription: subscriptionId, limit: PAGE })) {
    const period = wholePeriod(parts, invoice);
    if (period && period.start <= moment && moment < period.end) return period.start;
  }
  return null;
}
