import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { converterPage, downloadedBytes } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { shareDialog } from './share-dialog.ts';
import { newAddress, signInPage } from './sign-in-page.ts';
import { withPage } from './with-page.ts';

const GONE = 'This link does not work any more';
/** Browsers log every refused call on their console. */
const REFUSALS = { expectedComplaints: /status of 404/ };

async function convertSample(page: Page) {
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType('Bank Statements');
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await converter.table.waitFor({ timeout: 90_000 });
  return converter;
}

async function linesOf(download: Promise<Download>): Promise<string[]> {
  const bytes = await downloadedBytes(await download);
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
}

describe('sharing', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  /** Opens the share link in a browser without a session. */
  const asStranger = (run: (page: Page) => Promise<void>) => withPage(browser, run, REFUSALS);

  it('starts with a login that keeps the conversion, and shows the owner’s choice until the link ends', () =>
    withPage(
      browser,
      async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        const converter = await convertSample(page);
        const signIn = signInPage(page);
        const sharing = shareDialog(page);

        await page.getByRole('button', { name: 'Share', exact: true }).click();
        await page.getByText(/A share link belongs to an account/).waitFor();
        await page.getByRole('link', { name: 'Log in' }).click();
        await signIn.register(newAddress());
        await page.waitForURL((url) => `${url.pathname}${url.hash}` === '/#converter');
        await converter.heading('Conversion Complete!').waitFor();
        await converter.table.waitFor();

        await page.getByRole('button', { name: 'Columns' }).click();
        await page.getByRole('menuitemcheckbox', { name: 'Balance' }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Amount', exact: true }).click();
        await sharing.open();
        await converter.toast('Link copied').getByText('Share link copied to clipboard').waitFor();
        const link = await sharing.link();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
        const address = new URL(link);
        expect(address.origin).toBe(new URL(page.url()).origin);
        expect(address.searchParams.get('sortField')).toBe('amount');
        expect(address.searchParams.get('columns')).not.toContain('balance');

        await asStranger(async (stranger) => {
          const shared = converterPage(stranger);
          const answer = await stranger.goto(link);
          expect(answer?.headers()).toMatchObject({
            'x-robots-tag': 'noindex, nofollow',
            'referrer-policy': 'same-origin',
          });
          await shared.table.waitFor();
          const name = await stranger.getByRole('heading', { level: 1 }).innerText();
          await expect
            .poll(() => shared.table.getByRole('columnheader').allInnerTexts())
            .not.toContain('Balance');
          const falling = (await shared.column('Amount')).map((text) => Number(text.replaceAll(',', '')));
          expect(falling).toEqual([...falling].sort((a, b) => b - a));
          await expect.poll(() => stranger.getByRole('button', { name: 'Details' }).count()).toBe(0);
          await shared.cell(0, 0).click();
          await stranger.keyboard.press('Enter');
          await expect.poll(() => shared.table.getByRole('textbox').count()).toBe(0);

          await stranger.getByRole('button', { name: 'Date', exact: true }).click();
          await stranger.waitForURL(/sortField=date&sortDir=desc/);
          const lines = await linesOf(shared.download());
          expect(lines[0]).toBe(
            'Date,Description,Amount,Currency,Type,Sender,Recipient,Category,Bank,Source File',
          );
          expect(lines).toHaveLength(falling.length + 1);
          expect(lines[1]?.slice(0, 10)).toBe((await shared.column('Date'))[0]);
          await shared.toast('Download started').waitFor();
          const json = await shared.downloadAs('JSON');
          expect(json.suggestedFilename()).toBe(name.replace(/csv$/, 'json'));
          const text = (await downloadedBytes(json)).toString('utf8');
          expect(text).not.toMatch(/"(balance|iban|accountNumber|openingBalance)"/);

          await sharing.toggleColumn('Sender');
          await sharing.toggleFacts();
          await stranger.reload();
          await shared.table.waitFor();
          await expect
            .poll(() => shared.table.getByRole('columnheader').allInnerTexts())
            .not.toContain('Sender');
          await stranger.getByRole('button', { name: 'Details' }).click();
          await stranger.getByText('Opening balance').waitFor();
          await sharing.toggleFacts();
          await stranger.reload();
          await shared.table.waitFor();
          await expect.poll(() => stranger.getByRole('button', { name: 'Details' }).count()).toBe(0);

          await sharing.confirm('Make a new link');
          await converter.toast('New link made').waitFor();
          // A page loaded before the link ended stays as it is when a download is refused.
          await stranger.getByRole('button', { name: 'Download', exact: true }).click();
          await shared.toast('Download failed').getByText('Failed to download CSV file').waitFor();
          await expect.poll(() => shared.table.count()).toBe(1);
          await stranger.reload();
          await stranger.getByRole('heading', { name: GONE }).waitFor();
          await stranger.goto(await sharing.link());
          await shared.table.waitFor();
          await sharing.confirm('Stop sharing');
          await converter.toast('Sharing stopped').waitFor();
          await stranger.reload();
          await stranger.getByRole('heading', { name: GONE }).waitFor();
          await stranger.getByRole('link', { name: 'Back to Home' }).waitFor();
        });

        await sharing.button('Make a link').click();
        await converter.toast('Link copied').waitFor();
        await sharing.close();
        await page.goto('/history');
        await page.getByRole('button', { name: /^Share / }).click();
        const code = new URL(await sharing.link()).pathname;
        expect(code).not.toBe(address.pathname);
        await asStranger(async (stranger) => {
          await stranger.goto(code);
          await converterPage(stranger).table.waitFor();
        });
      },
      { expectedComplaints: /status of 401/ },
    ));

  it('offers accounting formats, and keeps the page when the session has ended', () =>
    withPage(
      browser,
      async (page) => {
        const converter = await convertSample(page);
        for (const [item, ending] of [
          ['OFX', '.ofx'],
          ['QIF', '.qif'],
          ['Xero CSV', '.csv'],
        ] as const)
          expect((await converter.downloadAs(item)).suggestedFilename().endsWith(ending)).toBe(true);
        await page.context().clearCookies();
        await page.getByRole('button', { name: 'Download', exact: true }).click();
        await converter.toast('Download failed').getByText('Failed to download CSV file').waitFor();
        await expect.poll(() => converter.table.count()).toBe(1);
      },
      REFUSALS,
    ));

  it('is accessible', () =>
    withPage(
      browser,
      async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const sharing = shareDialog(page);
        await page.goto('/shared/no-such-code');
        await page.getByRole('link', { name: 'Log in to see it' }).waitFor();
        expect(await violations(page)).toEqual([]);
        await convertSample(page);
        await page.getByRole('button', { name: 'Share', exact: true }).click();
        await page.getByRole('dialog', { name: 'Sign in to share' }).waitFor();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('link', { name: 'Log in' }).click();
        await signInPage(page).register(newAddress());
        await sharing.open();
        await sharing.toggleColumn('Bank');
        expect(await violations(page)).toEqual([]);
        await sharing.button('Stop sharing').click();
        await page.getByRole('alertdialog').waitFor();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
        const link = await sharing.link();
        await sharing.confirm('Stop sharing');
        await sharing.button('Make a link').waitFor();
        expect(await violations(page)).toEqual([]);
        await sharing.button('Make a link').click();
        await page.goto((await sharing.link()).replace(inject('productUrl'), ''));
        await converterPage(page).table.waitFor();
        expect(page.url()).not.toContain(new URL(link).pathname);
        expect(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

        await page.goto('/contact');
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByText('Name must be at least 2 characters').waitFor();
        expect(await violations(page)).toEqual([]);
      },
      { expectedComplaints: /status of 40[14]/ },
    ));
});
