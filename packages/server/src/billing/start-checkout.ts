import { type CheckoutAnswer, LedgerliftError, type PlanType, paidTierSchema } from '@ledgerlift/contract';
import { and, eq, lt, notLike } from 'drizzle-orm';
import { writeAuditEntry } from '../accounts/audit.ts';
import type { SignedInUser } from '../accounts/signed-in-user.ts';
import { checkouts } from '../store/schema.ts';
import { ensureCustomer } from './billing-customer.ts';
import type { Offer, PaymentProvider } from './payment-provider.ts';
import { refuseSecondPlan } from './plan-rules.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';
import { syncCustomer } from './sync-customer.ts';

/** Where the browser comes back to from a checkout that was paid. */
export const CHECKOUT_RETURN_PATH = '/billing/checkout-return';
const PACK = 'pack:';

/**
 * Begins to pay for a plan or a credit pack. Throws `conflict` while a subscription has not ended, `not_found` for a pack
 * that is not sold, `unavailable` when the provider does not answer. Of a user's checkouts for plans, the latest alone can
 * be paid: two windows do not lead to two subscriptions.
 */
export async function startCheckout(
  parts: BillingParts,
  user: SignedInUser,
  planType: PlanType,
): Promise<CheckoutAnswer> {
  const payments = requirePayments(parts);
  const offer = offerOf(parts, planType);
  const customerId = await ensureCustomer(parts, user);
  if (offer.kind === 'plan') await requireNoPlan(parts, customerId, user.id);
  const { sessionId, url } = await payments.openCheckout({
    customerId,
    userId: user.id,
    offer,
    successUrl: `${parts.ownUrl}${CHECKOUT_RETURN_PATH}?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${parts.ownUrl}/account?checkout=canceled`,
  });
  try {
    const opened = await rememberCheckout(parts, payments, user.id, { sessionId, planType });
    if (offer.kind === 'plan') {
      await expireEarlier(parts, payments, user.id, opened);
      // One of them may have been paid just now.
      await requireNoPlan(parts, customerId, user.id);
    }
  } catch (error) {
    await payments.expireCheckout(sessionId);
    throw error;
  }
  await writeAuditEntry(parts.db, {
    actor: 'user',
    action: 'checkout.open',
    userId: user.id,
    details: { planType },
  });
  return url === null ? { sessionId } : { sessionId, url };
}

function offerOf({ settings }: BillingParts, planType: PlanType): Offer {
  const tier = paidTierSchema.safeParse(planType);
  if (tier.success) return { kind: 'plan', planTier: tier.data };
  const pack = settings.creditPacks.find(({ id }) => `${PACK}${id}` === planType);
  if (!pack)
    throw new LedgerliftError(
      'not_found',
      'These credits are not sold any more. Reload the page to see what is.',
    );
  return { kind: 'pack', pack };
}

/** The provider is asked, so that a payment that we have not heard of counts. */
async function requireNoPlan(parts: BillingParts, customerId: string, userId: string): Promise<void> {
  refuseSecondPlan(await syncCustomer(parts, customerId), userId, new Date());
}

/** Returns a number that rises with every checkout. */
async function rememberCheckout(
  { db }: BillingParts,
  { kind }: PaymentProvider,
  userId: string,
  checkout: { sessionId: string; planType: PlanType },
): Promise<number> {
  const [opened] = await db
    .insert(checkouts)
    .values({ userId, provider: kind, ...checkout })
    .returning({ id: checkouts.id });
  if (!opened) throw new Error('a checkout that was just stored is not there');
  return opened.id;
}

async function expireEarlier(
  { db }: BillingParts,
  payments: PaymentProvider,
  userId: string,
  before: number,
): Promise<void> {
  const earlier = await db
    .select({ id: checkouts.id, sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.provider, payments.kind),
        eq(checkouts.isOpen, true),
        lt(checkouts.id, before),
        notLike(checkouts.planType, `${PACK}%`),
      ),
    );
  for (const { id, sessionId } of earlier) {
    await payments.expireCheckout(sessionId);
    await db.update(checkouts).set({ isOpen: false }).where(eq(checkouts.id, id));
  }
}
