import { portalAnswerSchema } from '@ledgerlift/contract';
import { PAYMENT_ACTIONS } from '../http/test-payment/portal-labels.ts';
import { formsOf, type PageForm } from './page-forms.ts';
import type { OutsideAct, PaymentDriver } from './payment-driver.ts';
import { okJson, type TestClient } from './test-client.ts';

/** Drives the pages of the built-in test provider as the signed-in customer, through their buttons. */
export function testModeDriver(): PaymentDriver {
  return {
    settings: { TEST_PAYMENTS: 'on' },
    attach: () => undefined,
    async pay(client, sessionId) {
      const answer = await post(client, checkoutPath(sessionId), { act: 'pay' });
      const { pathname, search } = new URL(locationOf(answer), client.url);
      if (pathname === checkoutPath(sessionId)) throw new Error('the checkout was not paid');
      await client.get(pathname + search);
    },
    async payRefused(client, sessionId) {
      await post(client, checkoutPath(sessionId), { act: 'pay-refused' });
    },
    play: press,
    loseEvents: null,
    deliverInDisorder: null,
    close: async () => undefined,
  };
}

function checkoutPath(sessionId: string): string {
  return `/test-payment/checkout/${sessionId}`;
}

/**
 * Opens the portal and presses a button of the latest payment or of the subscription. Throws when the button is
 * missing.
 */
async function press(client: TestClient, act: OutsideAct): Promise<void> {
  const path = await openPortal(client);
  const page = await (await client.get(path)).text();
  const isOfPayment = PAYMENT_ACTIONS.some((known) => known === act);
  const [, latestPayment] = /<li id="([^"]+)">/.exec(page) ?? [];
  const isWanted = ({ fields, acts }: PageForm) =>
    acts.includes(act) && (!isOfPayment || fields.paymentId === latestPayment);
  const form = formsOf(page).find(isWanted);
  if (!form) throw new Error(`the portal offers no ${act} now`);
  const answer = await post(client, path, { ...form.fields, act });
  if (!locationOf(answer).endsWith(`did=${act}`)) throw new Error(`${act} was not done`);
}

/** Returns the path of the page. */
async function openPortal(client: TestClient): Promise<string> {
  const answer = await client.call('POST', '/api/create-portal-session', { returnUrl: '/account' });
  return new URL(portalAnswerSchema.parse(await okJson(answer)).url).pathname;
}

async function post(client: TestClient, path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await client.call('POST', path, new URLSearchParams(fields), { Origin: client.url });
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function locationOf(answer: Response): string {
  return answer.headers.get('location') ?? '';
}
