import type { PaymentAction } from '../../billing/test-mode/payment-lifecycle.ts';
import type { SubscriptionAction } from '../../billing/test-mode/subscription-actions.ts';
import type { SubscriptionState } from '../../billing/test-mode/test-records.ts';

export const SUBSCRIPTION_ACTIONS = [
  'cancel',
  'keep',
  'next-period',
  'next-period-unpaid',
  'pay-overdue',
  'give-up',
  'refuse-next-charge',
  'allow-next-charge',
] as const satisfies readonly SubscriptionAction[];

export const PAYMENT_ACTIONS = [
  'refund',
  'refund-part',
  'open-dispute',
  'win-dispute',
  'lose-dispute',
] as const satisfies readonly PaymentAction[];

/** The label of an action's button. */
export function subscriptionButton(
  act: SubscriptionAction,
  { cancelAtPeriodEnd }: SubscriptionState,
): string {
  if (act === 'next-period' && cancelAtPeriodEnd) return 'End of the period: the subscription ends';
  return SUBSCRIPTION_BUTTONS[act];
}

export function paymentButton(act: PaymentAction): string {
  return PAYMENT_BUTTONS[act];
}

const SUBSCRIPTION_BUTTONS: Record<SubscriptionAction, string> = {
  cancel: 'Cancel subscription',
  keep: 'Keep subscription',
  'next-period': 'Next period: renewal is paid',
  'next-period-unpaid': 'Next period: renewal fails',
  'pay-overdue': 'Pay what is overdue',
  'give-up': 'Give up (overdue for too long)',
  'refuse-next-charge': 'Refuse the next charge',
  'allow-next-charge': 'Let the next charge through',
};

const PAYMENT_BUTTONS: Record<PaymentAction, string> = {
  refund: 'Refund in full',
  'refund-part': 'Refund a part',
  'open-dispute': 'Open a dispute',
  'win-dispute': 'Dispute won',
  'lose-dispute': 'Dispute lost',
};

const DONE: Record<SubscriptionAction | PaymentAction, string> = {
  cancel: 'The subscription ends with its period.',
  keep: 'The subscription goes on as it is.',
  'next-period': 'The period has ended.',
  'next-period-unpaid': 'The period has ended, and the charge for the next one failed.',
  'pay-overdue': 'What was overdue is paid.',
  'give-up': 'The subscription has ended, because what was overdue was not paid.',
  'refuse-next-charge': 'The bank will refuse the next charge.',
  'allow-next-charge': 'The bank will let the next charge through.',
  refund: 'The payment was refunded in full.',
  'refund-part': 'A part of the payment was refunded.',
  'open-dispute': 'A dispute about the payment is open.',
  'win-dispute': 'The dispute is won: the payment stands.',
  'lose-dispute': 'The dispute is lost: the money is back with the customer.',
};
const NOTHING = 'That was no longer possible. This is how things are now.';

/** Value of the portal's query parameter when the last action was not possible. */
export const NOTHING_DONE = 'nothing';

/** The notice for the portal's query parameter; null for unknown values. */
export function doneNotice(did: string | undefined): string | null {
  if (did === NOTHING_DONE) return NOTHING;
  const act = [...SUBSCRIPTION_ACTIONS, ...PAYMENT_ACTIONS].find((known) => known === did);
  return act === undefined ? null : DONE[act];
}
