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

/** Where the browser returns after a paid checkout. */
export const CHECKOUT_RETURN_PATH = '/billing/checkout-return';
const PACK = 'pack:';

/**
 * Starts a checkout for a plan or a credit pack. Throws `conflict` while a subscription has not ended, `not_found` for
 * a pack that is not sold, `unavailable` when the provider does not answer. Only the latest of a user's plan checkouts
 * stays payable, so that two windows do not lead to two subscriptions.
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
      // One of them may just have been paid.
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

/** Asks the provider, so that a payment counts whose event has not arrived. */
async function requireNoPlan(parts: BillingParts, customerId: string, userId: string): Promise<void> {
  refuseSecondPlan(await syncCustomer(parts, customerId), userId, new Date());
}

/** Returns the checkout's id, which increases with every checkout. */
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
  if (!opened) throw new Error('a checkout that was just stored is missing');
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
