import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingServer, NEWER_SCRIPT, startChangingServer } from './changing-server.ts';
import { convertStatement } from './convert-statement.ts';
import { converterPage, downloadedBytes } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { withPage } from './with-page.ts';

const statement = await madeDocument('us-trailing-minus-01');
const BASE64 = Buffer.from(statement.bytes).toString('base64');

/** What browsers write about calls to a server that is away. */
const AWAY = /ERR_|Failed to load resource|FetchEvent/;

/** Waits until the page is kept on this device and the service worker answers for it. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 30_000,
  });
}

const pageStores = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('ledgerlift-page-')));
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

describe('the page that starts without a connection', { timeout: 60_000 }, () => {
  let browser: Browser;
  let alone: RunningProduct;
  let usual: RunningProduct;
  beforeAll(async () => {
    [alone, usual] = await Promise.all([
      startProduct({ PRIVATE_MODE: 'only', TEST_PAYMENTS: 'off' }),
      startProduct(),
    ]);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([alone.stop(), usual.stop()]);
  });

  async function withServer(run: (page: Page, server: ChangingServer) => Promise<void>): Promise<void> {
    const server = await startChangingServer(alone.url);
    try {
      await withPage(browser, (page) => run(page, server), {
        productUrl: server.url,
        expectedComplaints: AWAY,
      });
    } finally {
      await server.close();
    }
  }

  it('opens in the workspace, converts, downloads, and takes shared files, all while the server is away', () =>
    withServer(async (page, server) => {
      await converterPage(page).open();
      await kept(page);
      server.setCut(true);
      await page.context().setOffline(true);

      await page.goto('/');
      await page.getByText('The server cannot be reached.').waitFor();
      await page
        .getByRole('heading', { name: 'Lift the ledger out of the page' })
        .waitFor({ state: 'hidden' });
      const converter = await convertStatement(page, statement);
      const csv = String(await downloadedBytes(await converter.download()));
      expect(csv).toContain(statement.truth.rows?.[1]?.description);

      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('button', { name: 'Try a sample' }).click();
      await converter.heading('Conversion Complete!').waitFor();

      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      await share(page);
      await converterPage(page).heading('Files to Convert').waitFor();
      await page.getByText('The files stay on this device.').waitFor();
      await page.getByText('shared.pdf').first().waitFor();
      expect(server.arrived.filter((line) => !line.startsWith('GET '))).toEqual([]);

      await page.goto('/privacy');
      await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();

      for (const path of ['/history', '/account']) {
        await page.goto(path);
        await page.getByRole('heading', { name: 'No Connection' }).waitFor();
      }
      await page.getByRole('link', { name: 'Open the converter' }).click();
      await page
        .getByRole('button', { name: /Choose Files|Convert to CSV/ })
        .first()
        .waitFor();
    }));

  it('lists files that the system opens with it', () =>
    withServer(async (page, server) => {
      await page.addInitScript((text) => {
        const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
        const file = new File([bytes], 'opened.pdf', { type: 'application/pdf' });
        const launch = { files: [{ getFile: async () => file }] };
        const value = { setConsumer: (take: (files: object) => void) => take(launch) };
        // Of the browser's own it would have no effect to set it.
        Object.defineProperty(window, 'launchQueue', { value });
      }, BASE64);
      await page.goto('/');
      await page.getByText('opened.pdf').first().waitFor();
      expect(server.arrived.filter((line) => !line.startsWith('GET '))).toEqual([]);
    }));

  it('offers a new version and forces it on nobody', () =>
    withServer(async (page, server) => {
      await converterPage(page).open();
      await kept(page);
      await convertStatement(page, statement);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      server.bringNewVersion();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByText('A new version is ready.').waitFor();
      expect(await pageStores(page)).toHaveLength(2);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      // The rest of the open page still comes from its own version.
      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForFunction(() => !('isSamePage' in window));
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      expect(await page.locator('script[type=module]').first().getAttribute('src')).toBe(NEWER_SCRIPT);
      expect(await page.getByText('A new version is ready.').count()).toBe(0);
    }));

  it('is not kept where the mode is off, and goes where it was on', () =>
    withServer(async (page, server) => {
      server.moveTo(usual.url);
      await converterPage(page).open();
      await page.waitForTimeout(1_000);
      expect(await registrations(page)).toBe(0);
      expect(await page.locator('link[rel=manifest]').count()).toBe(0);
      for (const path of ['/app.webmanifest', '/service-worker.js'])
        expect((await page.request.get(path)).status()).toBe(404);

      server.moveTo(alone.url);
      await page.reload();
      await kept(page);
      expect(await page.locator('link[rel=manifest]').count()).toBe(1);
      server.moveTo(usual.url);
      await page.goto('/');
      await expect.poll(() => registrations(page)).toBe(0);
      expect(await pageStores(page)).toEqual([]);
      await page.goto('/');
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    }));
});

/** Does what a browser does when another app shares a file with the installed page. */
async function share(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'shared.pdf', { type: 'application/pdf' }));
    const form = Object.assign(document.createElement('form'), {
      action: '/share-target',
      method: 'post',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    form.append(input);
    document.body.append(form);
    input.files = transfer.files;
    form.submit();
  }, BASE64);
}
