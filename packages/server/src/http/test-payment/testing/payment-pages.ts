import type { CreditPack } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Offer, PaymentProvider } from '../../../billing/payment-provider.ts';
import { subscriptions } from '../../../store/schema.ts';
import { formsOf } from '../../../testing/page-forms.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { UsedServer } from '../../../testing/use-server.ts';

export const PACK: CreditPack = {
  id: 'small',
  name: '100 credits',
  credits: 100,
  price: '4.00',
  currency: 'USD',
};
export const PRO: Offer = { kind: 'plan', planTier: 'premium' };
export const HOUR_MS = 60 * 60 * 1000;

export function providerOf(server: UsedServer): PaymentProvider {
  const { payments } = server.parts();
  if (!payments) throw new Error('there is no payment provider');
  return payments;
}

/** A user with an open checkout, created like the application does. */
export async function userAtCheckout(server: UsedServer, offer: Offer = PRO, email?: string) {
  const { client, userId } = await signedInUser(server, email);
  const provider = providerOf(server);
  const customerId = await provider.createCustomer({ userId, email: '' });
  const { sessionId } = await provider.openCheckout({
    customerId,
    userId,
    offer,
    successUrl: `${server.url}/account?checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${server.url}/#pricing`,
  });
  return { client, userId, customerId, sessionId, path: `/test-payment/checkout/${sessionId}` };
}

/** A user with the Pro plan and an open portal. */
export async function userAtPortal(server: UsedServer) {
  const checkout = await userAtCheckout(server);
  await send(checkout.client, checkout.path, { act: 'pay' });
  const { url } = await providerOf(server).openPortal(
    checkout.customerId,
    `${server.url}/account?from=portal`,
  );
  return { ...checkout, path: new URL(url).pathname };
}

export function send(
  client: TestClient,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { Origin: client.url },
): Promise<Response> {
  return client.call('POST', path, new URLSearchParams(fields), headers);
}

export async function pageOf(client: TestClient, path: string): Promise<string> {
  const answer = await client.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** Presses a button of the page, and returns the resulting page. */
export async function press(client: TestClient, path: string, act: string): Promise<string> {
  const form = formsOf(await pageOf(client, path)).find(({ acts }) => acts.includes(act));
  if (!form) throw new Error(`there is no button ${act}`);
  const answer = await send(client, path, { ...form.fields, act });
  expect(answer.status).toBe(303);
  return pageOf(client, answer.headers.get('location') ?? '');
}

export function wordsOf(page: string): string {
  return page
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The stored plan of a user. */
export async function planOf(server: UsedServer, userId: string) {
  const [plan] = await server.parts().db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return plan;
}
