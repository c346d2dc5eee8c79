import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../billing/reconcile.ts';
import { httpPlanAccount } from './http-plan-account.ts';
import type { PaymentDriver } from './payment-driver.ts';
import { type PlanCell, walkCell } from './plan-walk.ts';
import { signedIn } from './signed-in-user.ts';
import { startStripeDriver } from './stripe-driver.ts';
import { testModeDriver } from './test-mode-driver.ts';
import { type Engine, useServer } from './use-server.ts';

/** A file for the table of actual outcomes. */
const TABLE_FILE = process.env.PLAN_TABLE;

/** How events of the payment provider reach the server. */
interface Way {
  name: string;
  driver(): PaymentDriver | Promise<PaymentDriver>;
  /** What happens after each event. */
  after: 'nothing' | 'disorder' | 'reconcile';
}

export const BY_TEST_PROVIDER: Way = {
  name: 'the test provider',
  driver: testModeDriver,
  after: 'nothing',
};
export const BY_STRIPE_IN_DISORDER: Way = {
  name: 'Stripe, events late, twice and in the reverse order',
  driver: startStripeDriver,
  after: 'disorder',
};
export const BY_STRIPE_UNHEARD: Way = {
  name: 'Stripe, all events lost, compared later',
  driver: startStripeDriver,
  after: 'reconcile',
};

/** Runs cells of the table of plans over HTTP, each with a new user, in one way on one database. */
export async function describePlans(
  engine: Engine,
  { name, driver: open, after }: Way,
  cells: readonly PlanCell[],
): Promise<void> {
  const driver = await open();
  describe(`plans on ${engine} by ${name}`, () => {
    const met: string[] = [];
    const server = useServer(engine, {}, { CREDIT_PACKS: 'small:100:4.00 USD', ...driver.settings });
    beforeAll(() => driver.attach(server.url));
    afterAll(async () => {
      await driver.close();
      if (TABLE_FILE) writeFileSync(`${TABLE_FILE} ${engine}, ${name}`.replaceAll(' ', '-'), met.join('\n'));
    });

    async function settle(): Promise<void> {
      if (after === 'disorder') await driver.deliverInDisorder?.();
      if (after === 'reconcile') await reconcile(server.parts(), 1);
    }

    it.each(cells)('$state, $event: $outcome', async (cell) => {
      const now = await walkCell(httpPlanAccount(driver, await signedIn(server)), cell, {
        async beforeEvent() {
          await settle();
          if (after !== 'nothing') driver.loseEvents?.();
        },
        afterEvent: settle,
      });
      expect(now).toBe(cell.outcome);
      met.push(`${cell.state} | ${cell.event} | ${now}`);
    });
  });
}
