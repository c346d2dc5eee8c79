import { writeFileSync } from 'node:fs';
import { checkoutAnswerSchema, type PlanType } from '@ledgerlift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../billing/reconcile.ts';
import type { PaymentDriver } from './payment-driver.ts';
import { PLAN_TABLE } from './plan-table.ts';
import { signedIn } from './signed-in-user.ts';
import { errorOf, okJson, type TestClient } from './test-client.ts';
import { type Engine, useServer } from './use-server.ts';

/** Gets the table of what was met, for the record. */
const TABLE_FILE = process.env.PLAN_TABLE;
const PAGES_USED = 4;

export interface Way {
  /** How the words of the payment provider reach the server. */
  way: string;
  driver: PaymentDriver;
  /** What happens once an event is over. */
  after: 'nothing' | 'disorder' | 'reconcile';
}
type Act = (driver: PaymentDriver, client: TestClient) => Promise<unknown>;
const call =
  (path: string, body?: unknown): Act =>
  (_, client) =>
    answerOf(client, path, body);

const endPeriod: Act = (driver, client) => driver.endPeriod(client);

const STATES: Record<string, Act[]> = {
  free: [],
  'premium active': [subscribe('premium')],
  'business active': [subscribe('business')],
  'business active, then premium': [
    subscribe('business'),
    call('change-subscription', { planType: 'premium' }),
  ],
  'premium canceled': [subscribe('premium'), call('cancel-subscription')],
  'business canceled': [subscribe('business'), call('cancel-subscription')],
  'premium past_due': [subscribe('premium'), (driver, client) => driver.endPeriodUnpaid(client)],
  'business past_due': [subscribe('business'), (driver, client) => driver.endPeriodUnpaid(client)],
  'premium ended': [subscribe('premium'), call('cancel-subscription'), endPeriod],
  'business ended': [subscribe('business'), call('cancel-subscription'), endPeriod],
};

const EVENTS: Record<string, Act> = {
  'checkout of Pro, paid': subscribe('premium'),
  'checkout of Business, paid': subscribe('business'),
  'checkout of Pro, card refused': async (driver, client) => {
    const answer = await answerOf(client, 'create-checkout-session', { planType: 'premium' });
    if (answer === REFUSED) return REFUSED;
    return driver.payRefused(client, checkoutAnswerSchema.parse(answer).sessionId);
  },
  cancel: call('cancel-subscription'),
  reactivate: call('reactivate-subscription'),
  'change to Pro': call('change-subscription', { planType: 'premium' }),
  'change to Business': call('change-subscription', { planType: 'business' }),
  'change to Business, charge refused': async (driver, client) => {
    await driver.refuseNextCharge(client);
    return answerOf(client, 'change-subscription', { planType: 'business' });
  },
  'period ends, renewal paid': endPeriod,
  'period ends, renewal fails': (driver, client) => driver.endPeriodUnpaid(client),
  'overdue payment made': (driver, client) => driver.payOverdue(client),
  'overdue for too long': (driver, client) => driver.giveUpOverdue(client),
  'refund in full': (driver, client) => driver.refund(client),
  'refund of a part': (driver, client) => driver.refundPart(client),
  'dispute opened': (driver, client) => driver.openDispute(client),
  'dispute won': async (driver, client) => {
    await driver.openDispute(client);
    await driver.closeDispute(client, 'won');
  },
  'dispute lost': async (driver, client) => {
    await driver.openDispute(client);
    await driver.closeDispute(client, 'lost');
  },
  'cancelled on the portal': (driver, client) => driver.cancelInPortal(client),
  'pack of 100 credits, paid': async (driver, client) =>
    driver.pay(client, await openCheckout(client, 'pack:small')),
  'pack, paid and refunded': async (driver, client) => {
    await driver.pay(client, await openCheckout(client, 'pack:small'));
    await driver.refund(client);
  },
};

const CELLS = Object.entries(PLAN_TABLE).flatMap(([state, row]) =>
  Object.entries(row).map(([event, outcome]) => ({ state, event, outcome })),
);

/**
 * Walks every cell of the table of plans, a user each, in one way on one database. A file of tests each, so that they run
 * beside each other; every way takes its minutes and the SQL is the same, so each way has one of the databases.
 */
export function describePlans(engine: Engine, { way, driver, after }: Way): void {
  describe(`plans on ${engine} by ${way}`, () => {
    const met: string[] = [];
    const server = useServer(engine, {}, { CREDIT_PACKS: 'small:100:4.00 USD', ...driver.settings });
    beforeAll(() => driver.attach(server.url));
    afterAll(async () => {
      await driver.close();
      if (TABLE_FILE) writeFileSync(`${TABLE_FILE} ${engine}, ${way}`.replaceAll(' ', '-'), met.join('\n'));
    });

    async function settle(): Promise<void> {
      if (after === 'disorder') await driver.deliverInDisorder?.();
      if (after === 'reconcile') await reconcile(server.parts(), 1);
    }

    it.each(CELLS)('$state, $event: $outcome', async ({ state, event, outcome }) => {
      const client = await signedIn(server);
      const [first, ...later] = STATES[state] ?? [];
      await first?.(driver, client);
      await useCredits(client);
      for (const act of later) await act(driver, client);
      await settle();
      if (after !== 'nothing') driver.loseEvents?.();
      const answer = await EVENTS[event]?.(driver, client);
      await settle();
      const refusal = answer === REFUSED ? '409 ' : '';
      const now = `${refusal}${await planOf(client)}; ${await client.credits()}`;
      expect(now).toBe(outcome);
      met.push(`${state} | ${event} | ${now}`);
    });
  });
}

const REFUSED = 'refused';

/** The answer of a call that may be refused with `conflict`. */
async function answerOf(client: TestClient, path: string, body?: unknown): Promise<unknown> {
  const response = await client.call('POST', `/api/${path}`, body);
  if (response.status !== 409) return okJson(response);
  expect((await errorOf(response)).code).toBe('conflict');
  return REFUSED;
}

function subscribe(planType: PlanType): Act {
  return async (driver, client) => {
    const answer = await answerOf(client, 'create-checkout-session', { planType });
    if (answer === REFUSED) return REFUSED;
    return driver.pay(client, checkoutAnswerSchema.parse(answer).sessionId);
  };
}

async function openCheckout(client: TestClient, planType: PlanType): Promise<string> {
  const answer = await client.call('POST', '/api/create-checkout-session', { planType });
  return checkoutAnswerSchema.parse(await okJson(answer)).sessionId;
}

async function useCredits(client: TestClient): Promise<void> {
  await client.convert(await client.upload([{ pages: PAGES_USED }]));
}

async function planOf(client: TestClient): Promise<string> {
  const plan = (await client.user())?.subscription;
  if (!plan || plan.planTier === 'free') return 'free';
  const pending = plan.pendingPlanTier === null ? '' : `, then ${plan.pendingPlanTier}`;
  return `${plan.planTier} ${plan.status}${pending}`;
}
