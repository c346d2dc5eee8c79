import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { withPage } from './with-page.ts';

const PASSWORD = 'correct horse';

/** A page object of the account page and the test payment pages. */
function accountPage(page: Page) {
  const card = page.getByRole('region', { name: 'Subscription' });
  const credits = page.getByRole('region', { name: 'Available Credits' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    card,
    credits,
    button,
    dialog: page.getByRole('alertdialog'),
    toast: (title: string) => page.getByRole('listitem').filter({ hasText: title }),
    plan: (name: string) =>
      page.locator('#pricing li').filter({ has: page.getByRole('heading', { name, exact: true }) }),

    async register(): Promise<string> {
      const email = `sam-${randomUUID()}@example.com`;
      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await button('Create account').click();
      await page.waitForURL((url) => url.pathname === '/');
      return email;
    },

    /** From the landing page through the test checkout to the account page. */
    async subscribe(plan: string): Promise<void> {
      await page.goto('/#pricing');
      await this.plan(plan).getByRole('button').click();
      await page.getByRole('heading', { name: `Subscribe to ${plan}` }).waitFor();
      await page.getByText('TEST MODE', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Pay \d/ }).click();
      await page.waitForURL('**/account');
      await this.toast('Payment received').waitFor();
      await this.standsAt(plan, 'active');
    },

    async standsAt(plan: string, state: string): Promise<void> {
      await card.getByText(plan, { exact: true }).waitFor();
      await card.getByText(state, { exact: true }).waitFor();
    },

    /** Presses a button that opens a dialog, and then one in the dialog. */
    async confirm(asking: string, answer: string): Promise<void> {
      await button(asking).click();
      await this.dialog.getByRole('button', { name: answer, exact: true }).click();
      await this.dialog.waitFor({ state: 'detached' });
    },

    /** Creates a token by keyboard alone, and returns it. */
    async makeToken(name: string): Promise<string> {
      const type = (text: string) => page.keyboard.type(text);
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await button('Create a token').focus();
      await press('Enter');
      await expect.poll(() => focusedLabel(page)).toBe('Name');
      await type(name);
      await press('Tab', 'Tab', 'Tab');
      await type(PASSWORD);
      await press('Enter');
      const field = page.getByLabel('The new token');
      const token = await field.inputValue();
      await expect.poll(() => focusedLabel(page)).toBe('The new token');
      await press('Tab', 'Enter');
      await this.toast('Token copied').waitFor();
      await press('Tab', 'Enter');
      await field.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('BUTTON Create a token');
      await page
        .getByText(/^Read\sonly\s· never\sused\s· ends\s/)
        .first()
        .waitFor();
      return token;
    },

    /** On the test provider's portal. */
    async play(act: string): Promise<void> {
      await page.getByRole('heading', { name: 'Subscription and payments' }).waitFor();
      await page.getByRole('button', { name: act }).click();
      await page.getByRole('status').waitFor();
      await page.getByRole('link', { name: 'Back to Ledgerlift' }).click();
      await page.waitForURL('**/account');
    },
  };
}

/** The focused element: tag name and text. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

/** The label of the focused field. */
const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) return null;
    return field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
  });

describe('an account and its plan', () => {
  let browser: Browser;
  let product: RunningProduct;
  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct({ CREDIT_PACKS: 'small:100:4.00 USD' });
  });
  afterAll(async () => {
    await product.stop();
    await browser.close();
  });

  const visit = (run: (page: Page) => Promise<void>, expectedComplaints?: RegExp) =>
    withPage(browser, run, {
      productUrl: product.url,
      ...(expectedComplaints === undefined ? {} : { expectedComplaints }),
    });

  it('subscribes, upgrades, downgrades, cancels and reactivates', () =>
    visit(async (page) => {
      const account = accountPage(page);
      await account.register();
      await page.goto('/account');
      await account.standsAt('Free', 'inactive');
      await account.credits.getByText('0 of 10 used').waitFor();

      await account.subscribe('Pro');
      await account.credits.getByText('0 of 400 used').waitFor();

      await page.goto('/#pricing');
      await account.plan('Pro').getByText('ACTIVE', { exact: true }).waitFor();
      await expect
        .poll(() => account.plan('Pro').getByRole('button', { name: 'YOUR PLAN' }).isDisabled())
        .toBe(true);
      await account.plan('Business').getByRole('button', { name: 'Upgrade' }).click();
      await account.dialog.getByRole('button', { name: 'Upgrade', exact: true }).click();
      await account.plan('Business').getByText('ACTIVE', { exact: true }).waitFor();
      await page.goto('/account');
      await account.standsAt('Business', 'active');
      await account.credits.getByText('0 of 1,200 used').waitFor();

      await page.goto('/#pricing');
      await account.plan('Pro').getByRole('button', { name: 'Downgrade' }).click();
      await account.dialog.getByRole('button', { name: 'Downgrade', exact: true }).click();
      await account
        .plan('Pro')
        .getByText(/^from /)
        .waitFor();
      await page.goto('/account');
      await account.card.getByText(/^Changes to Pro on /).waitFor();
      await account.button('Keep Business').click();
      await account.card.getByText(/^Changes to Pro on /).waitFor({ state: 'detached' });

      await account.confirm('Cancel Subscription', 'Cancel Subscription');
      await account.toast('Subscription Canceled').waitFor();
      await account.standsAt('Business', 'canceled');
      await account.card
        .getByText(/^Your subscription will remain active until \w+ \d+, \d{4}\. After that date, you'll be/)
        .waitFor();
      await account.button('Reactivate').click();
      await account.standsAt('Business', 'active');
      await account.card.getByText('Next billing date').waitFor();
    }));

  it('returns from a cancelled checkout', () =>
    visit(async (page) => {
      const account = accountPage(page);
      await account.register();
      await page.goto('/#pricing');
      await account.plan('Business').getByRole('button', { name: 'Get Started' }).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await account.toast('Checkout canceled').waitFor();
      expect(page.url()).toBe(`${product.url}/account`);
      await account.standsAt('Free', 'inactive');
    }));

  it('goes from a failed payment to the portal, and pays there', () =>
    visit(async (page) => {
      const account = accountPage(page);
      await account.register();
      await account.subscribe('Pro');
      await account.button('Manage Subscription').click();
      await account.play('Next period: renewal fails');
      await account.standsAt('Pro', 'past due');
      await account.card.getByText(/Your last payment failed/).waitFor();
      await page.goto('/#pricing');
      await account.plan('Pro').getByRole('button', { name: 'Subscribe Now' }).click();
      await account.play('Pay what is overdue');
      await account.standsAt('Pro', 'active');
    }, /status of 409/));

  it('buys credits that do not expire', () =>
    visit(async (page) => {
      const account = accountPage(page);
      await account.register();
      await page.goto('/account');
      await account.button('Buy 100 credits for $4.00').click();
      await page.getByRole('button', { name: 'Pay 4.00 USD' }).click();
      await page.waitForURL('**/account');
      await account.toast('Payment received').waitFor();
      await account.credits.getByText('110', { exact: true }).waitFor();
      await account.credits.getByText('100 kept credits').waitFor();
    }));

  it('is deleted with its running plan, and cannot be signed in to', () =>
    visit(async (page) => {
      const account = accountPage(page);
      const email = await account.register();
      await account.subscribe('Pro');
      await account.button('Delete my account').click();
      await account.dialog.getByText(/Your Pro subscription is ended first/).waitFor();
      await account.dialog.getByLabel('Your password').fill('wrong horse');
      await account.dialog.getByRole('button', { name: 'Delete my account' }).click();
      await account.dialog.getByRole('alert').waitFor();
      await account.dialog.getByLabel('Your password').fill(PASSWORD);
      await account.dialog.getByRole('button', { name: 'Delete my account' }).click();
      await account.toast('Account deleted').waitFor();
      expect(page.url()).toBe(`${product.url}/`);
      await page.goto('/auth');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await account.button('Log in').click();
      await account.toast('Login failed').waitFor();
    }, /status of 4\d\d/));

  it('creates API tokens, changes its password, which ends them, and logs out everywhere', () =>
    visit(async (page) => {
      const account = accountPage(page);
      await page.context().grantPermissions(['clipboard-write']);
      const email = await account.register();
      await page.goto('/account');
      const first = await account.makeToken('First script');
      const second = await account.makeToken('Second script');
      const userOf = async (token: string) => {
        const response = await fetch(`${product.url}/api/user`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        return response.ok ? ((await response.json()) as { email: string }).email : response.status;
      };
      expect([await userOf(first), await userOf(second)]).toEqual([email, email]);
      await account.confirm('Revoke First script', 'Revoke the token');
      await account.toast('Token revoked').waitFor();
      await expect.poll(() => focused(page)).toBe('BUTTON Create a token');
      expect([await userOf(first), await userOf(second)]).toEqual([401, email]);
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByLabel('New password').fill('better battery');
      await account.button('Change password').click();
      await account.toast('Password changed').waitFor();
      await account.button('Revoke Second script').waitFor({ state: 'detached' });
      expect(await userOf(second)).toBe(401);
      await page.getByText('This browser').waitFor();

      const elsewhere = await fetch(`${product.url}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'better battery' }),
      });
      expect(elsewhere.status).toBe(200);
      await page.reload();
      await account.button('Log out Unknown browser').press('Enter');
      await account.toast('Browser logged out').waitFor();
      await account.button('Log out Unknown browser').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('BUTTON Log out everywhere');

      const keepsHistory = page.getByRole('switch', { name: 'Keep my conversion history' });
      await keepsHistory.click();
      await account.dialog.getByRole('button', { name: 'Stop keeping it' }).click();
      await account.toast('History is not kept').waitFor();
      await expect.poll(() => focused(page)).toMatch(/^BUTTON/);
      await page.keyboard.press('Space');
      await account.toast('History is kept').waitFor();
      await expect.poll(() => focused(page)).toMatch(/^BUTTON/);
      await account.confirm('Log out everywhere', 'Log out everywhere');
      await page.waitForURL('**/auth');
      await page.goto('/account');
      await page.waitForURL((url) => url.pathname === '/auth');
    }));
});

describe('the conversion history', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('finds a conversion, reopens it with its edits, renames and deletes it', () =>
    withPage(browser, async (page) => {
      const account = accountPage(page);
      const converter = converterPage(page);
      await account.register();
      await converter.open();
      await converter.chooseType('Bank Statements');
      await converter.drop(await madeDocument('uk-full-grid-01'));
      await converter.heading('Files to Convert').waitFor();
      await converter.convert();
      await converter.cell(0, 1).dblclick();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Typed by hand');
      await page.keyboard.press('Enter');
      await converter.table.getByText('Typed by hand').waitFor();
      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();

      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Conversion History' }).click();
      const list = page.getByRole('list', { name: 'Conversions' });
      await list.getByText('uk-full-grid-01.pdf').waitFor();
      await list.getByText('Proved').or(list.getByText('Does not add up')).waitFor();
      await page.getByRole('searchbox').fill('no such name');
      await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
      await account.button('Clear the search').click();
      await list.getByRole('button', { name: /^Open / }).click();

      await converter.heading('Conversion Complete!').waitFor();
      await converter.table.getByText('Typed by hand').waitFor();
      // The conversion has the window to itself.
      await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);

      await page.goto('/history');
      await list.getByRole('button', { name: /^Filename: / }).click();
      await page.getByRole('textbox', { name: 'Filename' }).fill('Spring');
      await page.keyboard.press('Enter');
      await account.toast('Filename updated').waitFor();
      await expect.poll(() => focused(page)).toContain('Spring.csv');
      await page.reload();
      await list.getByRole('button', { name: 'Filename: Spring.csv' }).waitFor();
      const download = page.waitForEvent('download');
      await list.getByRole('button', { name: 'Download Spring.csv' }).click();
      await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
      expect((await download).suggestedFilename()).toBe('Spring.csv');
      await list.getByRole('button', { name: 'Delete Spring.csv' }).click();
      await account.dialog.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('heading', { name: 'No conversions yet' }).waitFor();
      // The pressed button is gone with its line.
      await expect.poll(() => focused(page)).toMatch(/^MAIN/);
    }));
});
