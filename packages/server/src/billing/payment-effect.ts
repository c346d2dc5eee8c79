import { billingPeriodOf, NON_EXPIRING } from '../credits/credit-period.ts';
import { type PoolState, restoreCredits, revokeCredits, type Withdrawal } from '../credits/revoke-credits.ts';
import type { payments as storedPayments } from '../store/schema.ts';
import type { ProvidedPayment } from './payment-provider.ts';

/** Stored state of a payment: whether its credits are revoked now, and how often they were. */
export type KnownPayment = Pick<typeof storedPayments.$inferSelect, 'paymentId' | 'isWithdrawn' | 'turns'>;

/** Effect of a refund, a dispute or its end on the credits of a payment. */
export interface PaymentEffect {
  isWithdrawn: boolean;
  turns: number;
  /** Credits that the payment granted, including used ones. */
  gave: number;
  withdrawal: Withdrawal;
}

/** The credit period that a payment belongs to. */
export function periodOfPayment({ subject }: Pick<ProvidedPayment, 'subject'>): string {
  return subject.kind === 'pack'
    ? NON_EXPIRING
    : billingPeriodOf({ currentPeriodStart: subject.periodStart });
}

/** The grant of a paid pack, unique by its checkout; null for a plan's payment. */
export function grantOfPayment({
  subject,
}: Pick<ProvidedPayment, 'subject'>): { source: string; amount: number } | null {
  return subject.kind === 'pack' ? { source: `pack ${subject.sessionId}`, amount: subject.credits } : null;
}

/**
 * The change that the provider's report causes; null when it matches the stored state. `pool`: of `periodOfPayment`.
 */
export function effectOfPayment(
  payment: Pick<ProvidedPayment, 'subject' | 'isReversed'>,
  { paymentId, isWithdrawn, turns }: KnownPayment,
  pool: PoolState,
): PaymentEffect | null {
  if (payment.isReversed === isWithdrawn) return null;
  const gave = creditsOfPayment(payment, pool);
  if (!payment.isReversed)
    return { isWithdrawn: false, turns, gave, withdrawal: restoreCredits(pool, nameOf(paymentId, turns)) };
  const turn = turns + 1;
  return {
    isWithdrawn: true,
    turns: turn,
    gave,
    withdrawal: revokeCredits(pool, nameOf(paymentId, turn), gave),
  };
}

function nameOf(paymentId: string, turn: number): string {
  return `withdrawal ${turn} of ${paymentId}`;
}

/** The payment for a period gave its first allowance; upgrades gave the later ones. */
function creditsOfPayment({ subject }: Pick<ProvidedPayment, 'subject'>, { given }: PoolState): number {
  if (subject.kind === 'pack') return subject.credits;
  const [first = 0, ...added] = given;
  return subject.kind === 'period' ? first : added.reduce((sum, amount) => sum + amount, 0);
}
