import { checkoutAnswerSchema, type PlanType } from '@ledgerlift/contract';
import { expect } from 'vitest';
import type { PlanRequest } from '../billing/plan-rules.ts';
import type { PaymentDriver } from './payment-driver.ts';
import type { PlanAccount, PlanAnswer } from './plan-account.ts';
import { errorOf, okJson, type TestClient } from './test-client.ts';

/** The account of a signed-in client on a server over HTTP; `driver` controls its payment provider. */
export function httpPlanAccount(driver: PaymentDriver, client: TestClient): PlanAccount {
  return {
    buy: (planType) => checkOut(client, planType, (sessionId) => driver.pay(client, sessionId)),
    buyByBadCard: (planTier) =>
      checkOut(client, planTier, (sessionId) => driver.payRefused(client, sessionId)),
    async wish(wish) {
      const answer = await post(client, pathOf(wish), bodyOf(wish));
      return answer === REFUSED ? REFUSED : 'done';
    },
    play: (act) => driver.play(client, act),
    async usePages(pages) {
      await client.convert(await client.upload([{ pages }]));
    },
    async look() {
      const plan = (await client.user())?.subscription ?? null;
      return { plan, credits: await client.credits() };
    },
  };
}

const REFUSED = 'refused';

/** The response of a call that may be refused with `conflict`. */
async function post(client: TestClient, path: string, body?: unknown): Promise<unknown> {
  const response = await client.call('POST', `/api/${path}`, body);
  if (response.status !== 409) return okJson(response);
  expect((await errorOf(response)).code).toBe('conflict');
  return REFUSED;
}

async function checkOut(
  client: TestClient,
  planType: PlanType,
  pay: (sessionId: string) => Promise<void>,
): Promise<PlanAnswer> {
  const answer = await post(client, 'create-checkout-session', { planType });
  if (answer === REFUSED) return REFUSED;
  await pay(checkoutAnswerSchema.parse(answer).sessionId);
  return 'done';
}

function pathOf({ kind }: PlanRequest): string {
  return `${kind}-subscription`;
}

function bodyOf(wish: PlanRequest): unknown {
  return wish.kind === 'change' ? { planType: wish.planTier } : undefined;
}
