import { html } from 'hono/html';
import { possiblePaymentActions } from '../../billing/test-mode/payment-lifecycle.ts';
import type { Payment } from '../../billing/test-mode/payments.ts';
import {
  possibleSubscriptionActions,
  type SubscriptionAction,
} from '../../billing/test-mode/subscription-actions.ts';
import { hasEnded, planPrice } from '../../billing/test-mode/subscription-lifecycle.ts';
import type { PaymentState, SubscriptionState, TestRecord } from '../../billing/test-mode/test-records.ts';
import { formatDay, formatMoment, formatMoney, PLAN_NAME } from './format-values.ts';
import { type Html, testPage } from './page-frame.ts';
import { paymentButton, subscriptionButton } from './portal-labels.ts';

type Subscription = TestRecord<SubscriptionState>;

/** The customer's actions; the others are simulated for time and bank. */
const OF_CUSTOMER: readonly SubscriptionAction[] = ['cancel', 'keep'];

interface Shown {
  email: string;
  returnUrl: string;
  /** Result of the last action. */
  notice: string | null;
  /** Newest first, like the payments. */
  subscriptions: readonly Subscription[];
  payments: readonly Payment[];
}

/** The page where a customer manages the subscription, and simulates time and bank. */
export function portalPage({ email, returnUrl, notice, subscriptions, payments }: Shown): Html {
  const running = subscriptions.filter(({ state }) => !hasEnded(state));
  const shown = running.length > 0 ? running : subscriptions.slice(0, 1);
  const content = html`<p><a class="small" href="${returnUrl}">Back to Ledgerlift</a></p>
<h1 class="gap">Subscription and payments</h1>
${notice ? html`<p class="notice plain" role="status">${notice}</p>` : ''}
<div class="columns">
<div class="column">
<section aria-labelledby="subscription"><h2 id="subscription">Subscription</h2>
${shown.length === 0 ? html`<p class="soft gap">There is no subscription yet.</p>` : shown.map(subscriptionLines)}
</section>
<section aria-labelledby="payments"><h2 id="payments">Payments</h2>
${payments.length === 0 ? html`<p class="soft gap">Nothing was paid yet.</p>` : paymentList(payments)}
</section>
</div>
<section class="play" aria-labelledby="play">
<div><h2 id="play">Play what time and the bank do</h2>
<p class="soft small gap">These buttons stand for what happens by itself elsewhere, so that every state can be seen.</p></div>
${shown.map(subscriptionSimulation)}
${payments.length === 0 ? '' : paymentSimulation(payments)}
${running.length === 0 && payments.length === 0 ? html`<p>Nothing to play: first choose a plan.</p>` : ''}
</section>
</div>`;
  return testPage({ title: 'Subscription and payments', isNarrow: false, email, content });
}

function subscriptionLines(subscription: Subscription): Html {
  const { state } = subscription;
  const { planTier, periodStart, periodEnd } = state;
  return html`<dl class="ledger">
<div><dt>Plan</dt><dd>${PLAN_NAME[planTier]}, ${formatMoney(planPrice(planTier))} a month</dd></div>
<div><dt>Status</dt><dd>${statusBadge(state)}</dd></div>
<div><dt>Period began</dt><dd>${formatMoment(periodStart)}</dd></div>
<div><dt>${hasEnded(state) ? 'Ended' : 'Period ends'}</dt><dd>${formatMoment(periodEnd)}</dd></div>
${hasEnded(state) ? '' : html`<div><dt>Then</dt><dd>${whatComes(state)}</dd></div>`}
</dl>
${subscriptionForm(subscription, (act) => OF_CUSTOMER.includes(act), '') ?? ''}`;
}

function statusBadge({ status, cancelAtPeriodEnd }: SubscriptionState): Html {
  if (status === 'canceled') return html`<span class="badge">Ended</span>`;
  if (status === 'past_due') return html`<span class="badge bad">Past due</span>`;
  if (cancelAtPeriodEnd) return html`<span class="badge warn">Canceled</span>`;
  return html`<span class="badge good">Active</span>`;
}

function whatComes({ status, cancelAtPeriodEnd, pendingPlanTier, planTier }: SubscriptionState): string {
  if (cancelAtPeriodEnd) return 'It ends';
  if (status === 'past_due') return 'It ends, unless what is overdue is paid';
  const next = pendingPlanTier ?? planTier;
  const change = pendingPlanTier === null ? 'Renews' : `Changes to ${PLAN_NAME[next]}`;
  return `${change} for ${formatMoney(planPrice(next))}`;
}

function paymentList(payments: readonly Payment[]): Html {
  return html`<ol class="payments">${payments.map(({ id, createdAt, state }) => {
    const { tone, text } = paymentStanding(state);
    return html`<li id="${id}"><span>${paymentName(state)}</span><span class="amount">${amountOf(state)}</span>
<span class="soft small">${formatDay(createdAt)}</span><span class="state small ${tone}">${text}</span></li>`;
  })}</ol>`;
}

function paymentName({ subject }: PaymentState): string {
  if (subject.kind === 'pack') return `${subject.credits.toLocaleString('en-US')} credits`;
  const plan = PLAN_NAME[subject.planTier];
  return subject.kind === 'upgrade' ? `Change to ${plan}, rest of the period` : `${plan}, a month`;
}

function amountOf({ amount, currency }: PaymentState): string {
  return formatMoney({ minor: amount, currency });
}

function paymentStanding({ amount, refunded, currency, dispute }: PaymentState): {
  tone: 'good' | 'warn' | 'bad';
  text: string;
} {
  if (dispute === 'open') return { tone: 'bad', text: 'Disputed' };
  if (dispute === 'lost') return { tone: 'bad', text: 'Dispute lost' };
  if (refunded === amount) return { tone: 'warn', text: 'Refunded' };
  const won = dispute === 'won' ? ', dispute won' : '';
  if (refunded > 0)
    return { tone: 'warn', text: `${formatMoney({ minor: refunded, currency })} refunded${won}` };
  return { tone: 'good', text: `Paid${won}` };
}

function subscriptionSimulation(subscription: Subscription): Html {
  const form = subscriptionForm(subscription, (act) => !OF_CUSTOMER.includes(act), 'stack');
  return form === null
    ? html``
    : html`<div><h3>${PLAN_NAME[subscription.state.planTier]} plan</h3>${form}</div>`;
}

/** null when none of the wanted actions is possible. */
function subscriptionForm(
  { id, state }: Subscription,
  isWanted: (act: SubscriptionAction) => boolean,
  layout: 'stack' | '',
): Html | null {
  const acts = possibleSubscriptionActions(state).filter(isWanted);
  if (acts.length === 0) return null;
  return html`<form method="post">
<input type="hidden" name="subscriptionId" value="${id}">
<input type="hidden" name="periodStart" value="${state.periodStart.toISOString()}">
<div class="buttons ${layout}">${acts.map((act) => html`<button name="act" value="${act}">${subscriptionButton(act, state)}</button>`)}</div>
</form>`;
}

function paymentSimulation(payments: readonly Payment[]): Html {
  const [latest, ...older] = payments.filter(({ state }) => possiblePaymentActions(state).length > 0);
  if (!latest) return html`<p class="soft small">Nothing can be refunded or disputed any more.</p>`;
  return html`<div><h3>Refunds and disputes</h3>
<p class="gap">${paymentLabel(latest)}</p>
${paymentForm(latest)}
${older.map(
  (payment) => html`<details><summary>${paymentLabel(payment)}</summary>${paymentForm(payment)}</details>`,
)}</div>`;
}

function paymentForm(payment: Payment): Html {
  const { id, state } = payment;
  return html`<form method="post">
<input type="hidden" name="paymentId" value="${id}">
<input type="hidden" name="refunded" value="${state.refunded}">
<div class="buttons">${possiblePaymentActions(state).map((act) => html`<button name="act" value="${act}">${paymentButton(act)}</button>`)}</div>
</form>`;
}

function paymentLabel({ createdAt, state }: Payment): Html {
  return html`<span class="figures">${paymentName(state)}, ${amountOf(state)}</span>
<span class="soft small block">${formatDay(createdAt)}, ${paymentStanding(state).text}</span>`;
}
