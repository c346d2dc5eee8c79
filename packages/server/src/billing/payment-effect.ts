import { billingPeriodOf, NON_EXPIRING } from '../credits/credit-period.ts';
import { type PoolState, restoreCredits, revokeCredits, type Withdrawal } from '../credits/revoke-credits.ts';
import type { payments as storedPayments } from '../store/schema.ts';
import type { ProvidedPayment } from './payment-provider.ts';

/** What we know of a payment: whether what it gave is taken back now, and how often it was. */
export type KnownPayment = Pick<typeof storedPayments.$inferSelect, 'paymentId' | 'isWithdrawn' | 'turns'>;

/** What a refund, a dispute or its end does to the credits that a payment gave. */
export interface PaymentEffect {
  isWithdrawn: boolean;
  turns: number;
  /** Credits that the payment gave, used ones too. */
  gave: number;
  withdrawal: Withdrawal;
}

/** The time that the credits of a payment are for. */
export function periodOfPayment({ subject }: Pick<ProvidedPayment, 'subject'>): string {
  return subject.kind === 'pack'
    ? NON_EXPIRING
    : billingPeriodOf({ currentPeriodStart: subject.periodStart });
}

/** The credits of a pack that is paid, granted once by the name of its checkout; null for a plan's payment. */
export function grantOfPayment({
  subject,
}: Pick<ProvidedPayment, 'subject'>): { source: string; amount: number } | null {
  return subject.kind === 'pack' ? { source: `pack ${subject.sessionId}`, amount: subject.credits } : null;
}

/** What the provider's word changes; null when it says what is known. `pool`: of `periodOfPayment`. */
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

/** A period's first allowance came by the payment for the period; whatever was added to it, by upgrades. */
function creditsOfPayment({ subject }: Pick<ProvidedPayment, 'subject'>, { given }: PoolState): number {
  if (subject.kind === 'pack') return subject.credits;
  const [first = 0, ...added] = given;
  return subject.kind === 'period' ? first : added.reduce((sum, amount) => sum + amount, 0);
}
