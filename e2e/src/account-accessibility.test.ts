import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { accountWith, FILLED_HISTORY, PLAN_STATES, serveAccount, VISITOR } from './account-states.ts';
import { launchBrowser } from './launch-browser.ts';
import { withPage } from './with-page.ts';

describe('accessibility of accounts and plans', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  const visit = (run: (page: Page) => Promise<void>) =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await run(page);
    });
  const pressed = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
  };

  it.each(PLAN_STATES)('has no violations on the account page of a plan that is %s', (plan) =>
    visit(async (page) => {
      await serveAccount(page, accountWith(plan));
      await page.goto('/account');
      await page.getByText('This browser').waitFor();
      // A plan whose payment is overdue has no bar.
      await page
        .getByRole('progressbar')
        .or(page.getByText(/^No new credits/))
        .waitFor();
      expect(await violations(page)).toEqual([]);
    }),
  );

  it('has no violations in the dialogs of the account page', () =>
    visit(async (page) => {
      await serveAccount(page, accountWith('active'));
      await page.goto('/account');
      await pressed(page, 'Cancel Subscription');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await pressed(page, 'Delete my account');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('alertdialog').getByRole('alert').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await pressed(page, 'Revoke Bookkeeping script');
      await page.keyboard.press('Escape');
      await pressed(page, 'Create a token');
      await page.getByRole('button', { name: 'Create the token' }).click();
      await page.getByText('Please enter a name').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Name', { exact: true }).fill('Scanner');
      await page.getByLabel('Your password').fill('correct horse');
      await page.getByRole('button', { name: 'Create the token' }).click();
      await page.getByLabel('The new token').waitFor();
      expect(await violations(page)).toEqual([]);
      await pressed(page, 'Choose senders');
      await page.getByLabel('Senders, one a line').fill('nobody');
      await page.getByRole('button', { name: 'Save the senders' }).click();
      await page.getByRole('alertdialog').getByRole('alert').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await pressed(page, 'Add a webhook');
      await page.getByRole('button', { name: 'Add the webhook' }).click();
      await page.getByText('Please enter an address that begins with https://').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Deliveries: https:..books/ }).click();
      await page.getByText('webhook.test').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Please enter your current password').waitFor();
      expect(await violations(page)).toEqual([]);
    }));

  it('has no violations with plans in every state', () =>
    visit(async (page) => {
      for (const state of [VISITOR, ...PLAN_STATES.map(accountWith)]) {
        await serveAccount(page, state);
        // A user lands in the workspace; the anchor brings the plans.
        await page.goto('/#pricing');
        await page.getByRole('heading', { name: 'Credit packs' }).waitFor();
        const known = page
          .getByRole('button', { name: 'Account menu' })
          .or(page.locator('header a[href="/auth"]'));
        await known.first().waitFor();
        // The rest of the landing page does not depend on the plan and has its own test.
        expect(await violations(page, '#pricing')).toEqual([]);
      }
      await serveAccount(page, accountWith('active'));
      // The page is at this address already: only a reload shows the present plan.
      await page.reload();
      await pressed(page, 'Upgrade');
      expect(await violations(page)).toEqual([]);
    }));

  it('has no violations in the history, full and empty, wide and narrow', () =>
    visit(async (page) => {
      await serveAccount(page, accountWith('free'));
      await page.goto('/history');
      await page.getByRole('heading', { name: 'No conversions yet' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await serveAccount(page, { ...accountWith('active'), history: FILLED_HISTORY });
      await page.reload();
      await page.getByRole('list', { name: 'Conversions' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: /^Delete Barclays/ }).click();
      await page.getByRole('alertdialog').waitFor();
      expect(await violations(page)).toEqual([]);
    }));
});
