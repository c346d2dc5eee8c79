import type { creditEntries } from '../../../store/schema.ts';
import type { StripeDouble } from '../../stripe-double/stripe-double.ts';
import { paidPacks, wholePeriodLine } from './expected-from-stripe.ts';

export type Entry = typeof creditEntries.$inferSelect;

const NAME = /^(withdrawal \d+ of ([^\s,]+))(?:, (returned|used by task \d+))?$/;

/**
 * A refunded or disputed payment must withdraw exactly the unused credits that it gave. Running conversions may use
 * part of them, and a won dispute must return exactly the rest.
 */
export function checkWithdrawals(entries: readonly Entry[], double: StripeDouble): string[] {
  const packs = new Map(paidPacks(double).map((pack) => [pack.paymentId, pack.credits]));
  const wholePeriods = paymentsOfPeriods(double);
  const taken = new Map<string, number>();
  const problems: string[] = [];
  entries.forEach((entry, place) => {
    if (entry.kind !== 'withdrawal') return;
    const [, name = '', paymentId = '', act] = NAME.exec(entry.source ?? '') ?? [];
    if (act !== undefined) {
      const left = (taken.get(name) ?? 0) - entry.amount;
      taken.set(name, left);
      if (left < 0 || (act === 'returned' && left !== 0))
        problems.push(`${entry.source} gave ${entry.amount}, and ${left + entry.amount} had been taken`);
      return;
    }
    taken.set(name, -entry.amount);
    const before = entries
      .slice(0, place)
      .filter(({ ownerId, period }) => ownerId === entry.ownerId && period === entry.period);
    const [first = 0, ...added] = before
      .filter(({ kind }) => kind === 'allowance')
      .map(({ amount }) => amount);
    const ofPlan = wholePeriods.has(paymentId) ? first : added.reduce((sum, amount) => sum + amount, 0);
    const gave = packs.get(paymentId) ?? ofPlan;
    // Reserved credits are not used yet.
    const unused = before
      .filter(({ kind }) => kind !== 'reserve' && kind !== 'release')
      .reduce((sum, { amount }) => sum + amount, 0);
    if (-entry.amount !== Math.min(gave, unused))
      problems.push(`${entry.source} took ${-entry.amount} of ${gave}, of which ${unused} were left`);
  });
  return problems;
}

/** Payments of invoices for whole periods. */
function paymentsOfPeriods({ world: { store } }: StripeDouble): Set<string> {
  const whole = store
    .all('invoice_payment')
    .filter(({ invoice }) => wholePeriodLine(store.get('invoice', invoice)) !== undefined);
  return new Set(whole.map(({ payment }) => payment.payment_intent));
}
