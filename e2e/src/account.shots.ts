import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type AccountState,
  accountWith,
  FILLED_HISTORY,
  PLAN_STATES,
  refuseStaleSignIn,
  serveAccount,
  VISITOR,
  withoutPassword,
} from './account-states.ts';
import { launchBrowser } from './launch-browser.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

describe('screenshots of accounts and plans', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    await mkdir(RESULTS, { recursive: true });
  });
  afterAll(() => browser.close());

  for (const theme of ['light', 'dark'])
    for (const width of [1440, 390]) {
      const at = async (state: AccountState, look: (page: Page) => Promise<void>) => {
        const context = await browser.newContext({
          baseURL: inject('productUrl'),
          viewport: { width, height: width === 390 ? 844 : 1000 },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.addInitScript((value) => localStorage.setItem('ledgerlift-bank-csv-theme', value), theme);
        await serveAccount(page, state);
        await look(page);
        await context.close();
      };
      const shoot = async (page: Page, name: string, fullPage = true) => {
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        await page.screenshot({
          path: `${RESULTS}${theme}-${width}-${name}.png`,
          fullPage,
          animations: 'disabled',
        });
        expect(excess).toBe(0);
      };

      it(`the account, ${theme} at ${width} px`, async () => {
        for (const plan of PLAN_STATES)
          await at(accountWith(plan), async (page) => {
            await page.goto('/account');
            await page.getByText(' used ').first().waitFor();
            await page.getByText('This browser').waitFor();
            await page.getByRole('button', { name: /^Deliveries: https:..books/ }).click();
            await page.getByText('webhook.test').waitFor();
            await shoot(page, `account-${plan}`);
            if (plan !== 'active') return;
            await page.getByRole('button', { name: 'Cancel Subscription' }).click();
            await page.getByRole('alertdialog').waitFor();
            await shoot(page, 'account-cancel', false);
            await page.getByRole('button', { name: 'Keep Subscription' }).click();
            await page.getByRole('button', { name: 'Delete my account' }).click();
            await page.getByRole('alertdialog').waitFor();
            await shoot(page, 'account-delete', false);
          });
      });

      it(`a new webhook, ${theme} at ${width} px`, async () => {
        await at(accountWith('free'), async (page) => {
          await page.goto('/account');
          await page.getByRole('button', { name: 'Add a webhook' }).click();
          await page
            .getByRole('alertdialog')
            .getByLabel('Address')
            .fill('https://books.example.com/ledgerlift');
          await shoot(page, 'account-add-webhook', false);
          await page.getByRole('button', { name: 'Add the webhook' }).click();
          await page.getByLabel('The new secret').waitFor();
          await shoot(page, 'account-webhook-secret', false);
        });
      });

      it(`the senders of documents by mail, ${theme} at ${width} px`, async () => {
        await at(accountWith('active'), async (page) => {
          await page.goto('/account');
          await page.getByRole('button', { name: 'Choose senders' }).click();
          await page.getByRole('alertdialog').waitFor();
          await shoot(page, 'account-mail-senders', false);
        });
      });

      it(`a sign-in that is too old, ${theme} at ${width} px`, async () => {
        await at(withoutPassword(accountWith('free')), async (page) => {
          await refuseStaleSignIn(page);
          await page.goto('/account');
          const again = page.getByRole('button', { name: 'Sign in with Google again' });
          await page.getByRole('button', { name: 'Create a token' }).click();
          const dialog = page.getByRole('alertdialog');
          await dialog.getByLabel('Name', { exact: true }).fill('Bookkeeping');
          await dialog.getByLabel('Your e-mail address').fill('ada@example.com');
          await dialog.getByRole('button', { name: 'Create the token' }).click();
          await again.waitFor();
          await shoot(page, 'account-sign-in-again', false);
          await page.getByRole('button', { name: 'Cancel' }).click();
          await page.getByLabel('Your e-mail address').fill('ada@example.com');
          await page.getByLabel('New password').fill('correct horse');
          await page.getByRole('button', { name: 'Set a password' }).click();
          await again.waitFor();
          await shoot(page, 'account-sign-in-again-password', false);
        });
      });

      it(`the plans, ${theme} at ${width} px`, async () => {
        const states: [string, AccountState][] = [
          ['visitor', VISITOR],
          ...PLAN_STATES.map((plan): [string, AccountState] => [plan, accountWith(plan)]),
        ];
        for (const [name, state] of states)
          await at(state, async (page) => {
            await page.goto('/#pricing');
            const pricing = page.locator('#pricing');
            await pricing.getByRole('heading', { name: 'Credit packs' }).waitFor();
            await page.evaluate(() => document.fonts.ready);
            await pricing.screenshot({
              path: `${RESULTS}${theme}-${width}-pricing-${name}.png`,
              animations: 'disabled',
            });
            if (name !== 'active') return;
            await pricing.getByRole('button', { name: 'Upgrade' }).click();
            await page.getByRole('alertdialog').waitFor();
            await shoot(page, 'pricing-upgrade', false);
          });
      });

      it(`the history, ${theme} at ${width} px`, async () => {
        await at(accountWith('free'), async (page) => {
          await page.goto('/history');
          await page.getByRole('heading', { name: 'No conversions yet' }).waitFor();
          await shoot(page, 'history-empty');
        });
        await at({ ...accountWith('active'), history: FILLED_HISTORY }, async (page) => {
          await page.goto('/history');
          await page.getByRole('list', { name: 'Conversions' }).waitFor();
          await shoot(page, 'history');
        });
      });
    }
});
