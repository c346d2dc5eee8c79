import { html } from 'hono/html';
import { type Checkout, offerPrice, successAddress } from '../../billing/test-mode/checkouts.ts';
import { formatMoney, PLAN_NAME } from './format-values.ts';
import { type Html, testPage } from './page-frame.ts';

interface Shown {
  checkout: Checkout;
  email: string;
  /** True when the bank has just refused a card. */
  isRefused: boolean;
}

/** Label of the order's last line. */
const TOTAL = { open: 'Due today', complete: 'Paid', expired: 'Not paid' } as const;

/** The page where a plan or a pack is paid. */
export function checkoutPage({ checkout, email, isRefused }: Shown): Html {
  const { offer, status } = checkout.state;
  const isPlan = offer.kind === 'plan';
  const name = isPlan ? `${PLAN_NAME[offer.planTier]} plan` : offer.pack.name;
  const content = html`<h1>${isPlan ? `Subscribe to ${PLAN_NAME[offer.planTier]}` : `Buy ${name}`}</h1>
${isRefused ? refusedNotice() : ''}
<section class="card" aria-label="Your order">
<dl class="ledger">
<div><dt>${name}${isPlan ? ', a month' : ''}</dt><dd>${formatMoney(offerPrice(offer))}</dd></div>
<div class="sum"><dt>${TOTAL[status]}</dt><dd>${formatMoney(offerPrice(offer))}</dd></div>
</dl>
<p class="soft small gap">${
    isPlan
      ? 'Renews every month until it is canceled.'
      : 'Paid once. These credits do not expire, and are spent after the month\u2019s allowance.'
  }</p>
</section>
${status === 'open' ? payForm(checkout) : endNotice(checkout)}`;
  return testPage({ title: `Checkout, ${name}`, isNarrow: true, email, content });
}

function payForm({ state }: Checkout): Html {
  return html`<form method="post">
<div class="buttons stack spaced">
<button class="primary large" name="act" value="pay">Pay ${formatMoney(offerPrice(state.offer))}</button>
<button name="act" value="pay-refused">Pay with a card that is refused</button>
<a class="button quiet" href="${state.cancelUrl}">Cancel</a>
</div>
<p class="soft small gap center">The first button pays with a test card that works. There is no card to type in.</p>
</form>`;
}

function refusedNotice(): Html {
  return html`<p class="notice bad" role="alert">The test bank refused this card. Nothing was paid: try another one.</p>`;
}

function endNotice(checkout: Checkout): Html {
  if (checkout.state.status === 'complete')
    return html`<p class="notice" role="status">This checkout is paid.</p>
<div class="buttons stack"><a class="button primary large" href="${successAddress(checkout)}">Back to Ledgerlift</a></div>`;
  return html`<p class="notice plain" role="status">This checkout has expired. Nothing was paid.</p>
<div class="buttons stack"><a class="button primary large" href="${checkout.state.cancelUrl}">Back to Ledgerlift</a></div>`;
}
