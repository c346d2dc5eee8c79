import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { PLAN_PRICE_USD } from '@ledgerlift/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { launchBrowser } from './launch-browser.ts';
import { sampleFile } from './sample.ts';
import { newAddress, signInPage } from './sign-in-page.ts';
import { withPage } from './with-page.ts';

const THEME_KEY = 'ledgerlift-bank-csv-theme';
const PAGES = ['Features', 'How It Works', 'Pricing', 'FAQ', 'Contact'];
const read = async (path: string) => (await fetch(inject('productUrl') + path)).text();
const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
/** The theme when the markup is parsed and only before-paint.js has run. */
const themeAtFirst = async (page: Page) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst);
};

describe('the landing page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('works without script: hero, prices, answers and structured data', async () => {
    const context = await browser.newContext({ baseURL: inject('productUrl'), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Lift the ledger out of the page' }).waitFor();
    for (const tier of ['free', 'premium', 'business'] as const)
      await page.locator(`[data-plan=${tier}]`).getByText(`$${PLAN_PRICE_USD[tier]}`).waitFor();
    const answer = page.getByText('A table with the transaction date, description, amount, type');
    await expect.poll(() => answer.isVisible()).toBe(false);
    await page.getByText('What do I get out of a document?').click();
    await answer.waitFor();
    await page.getByText('Is my data stored?').click();
    await page.getByText('Not without your permission.').waitFor();
    await expect.poll(() => page.locator('#faq details[open]').count()).toBe(1);
    await expect.poll(() => page.title()).toMatch(/^Ledgerlift: /);
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe('/');
    await expect
      .poll(() => page.locator('meta[name=description]').getAttribute('content'))
      .toMatch(/exact rows/);
    const hidden = page.getByText(/^Ledgerlift converts bank statements to CSV, invoices to Excel/);
    expect((await hidden.boundingBox())?.width).toBe(1);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data['@type']).toBe('FAQPage');
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
    await context.close();
  });

  it('is hydrated without a change, and without a layout shift when the converter loads', () =>
    withPage(browser, async (page) => {
      const html = await read('/');
      for (const [width, height] of [
        [1440, 1000],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        // Holds back the converter's code until its placeholder is measured.
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/assets/convert-*.js', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto('/', { waitUntil: 'commit' });
        const heading = page.locator('#features-title');
        await heading.evaluate((title) => title.setAttribute('data-first', ''));
        const heightOf = () => heading.evaluate((title) => title.getBoundingClientRect().top + scrollY);
        await page.getByText('Payment is in test mode').waitFor();
        const before = await heightOf();
        release();
        await page.getByRole('button', { name: 'Choose Files' }).waitFor();
        expect([width, await heightOf()]).toEqual([width, before]);
        // The element of the HTML, not a replacement.
        await expect.poll(() => heading.getAttribute('data-first')).toBe('');
        await page.unroute('**/assets/convert-*.js');
      }
      expect(html).not.toMatch(/%ORIGIN%|<script>/);
      // All script that the page loads before the converter, compressed.
      const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
      const sizes = await Promise.all(scripts.map(async (path) => gzipSync(await read(path)).length));
      expect(scripts.length).toBeGreaterThan(2);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120 * 1024);
      await expect.poll(() => page.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
    }));

  it('shows the real sample: its rows and its proof', () =>
    withPage(browser, async (page) => {
      await page.goto('/');
      // By then the page's calls have identified this visitor.
      await page.getByText('3 credits left').waitFor();
      const { bytes, mime, name } = await sampleFile('bank_statement');
      const upload = await page.request.post('/api/upload', {
        multipart: {
          documentType: 'bank_statement',
          files: { name, mimeType: mime, buffer: Buffer.from(bytes) },
        },
      });
      const { jobId, files } = await upload.json();
      const converted = await page.request.post(`/api/convert/${jobId}`, {
        data: { filePaths: [files[0].path], documentType: 'bank_statement' },
        timeout: 90_000,
      });
      const rows: { date: string; description: string; amount: string; type: string }[] = await (
        await page.request.get(`/api/jobs/${jobId}/transactions`)
      ).json();
      const picture = page.locator('[data-picture=table]');
      const shown = await picture
        .locator('[data-row]')
        .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent)));
      expect(shown).toEqual(
        rows.slice(0, shown.length).map(({ date, description, amount, type }) => [
          date.split('-').reverse().join('-'),
          description,
          // As in the table, with grouped thousands.
          amount.replace(/\B(?=(\d{3})+\.)/g, ','),
          type,
        ]),
      );
      await picture.getByText((await converted.json()).files[0].proofText, { exact: true }).waitFor();
      await picture.getByText(`and ${rows.length - shown.length} more rows`).waitFor();
    }));

  it('links to its sections, and leads a visitor who picks a paid plan to the login', () =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      // Nothing moves for those who asked for that.
      const motion = await page.evaluate(() => [
        getComputedStyle(document.documentElement).scrollBehavior,
        ...[...document.querySelectorAll('button')].map(
          (button) => getComputedStyle(button).transitionProperty,
        ),
      ]);
      expect([...new Set(motion)]).toEqual(['auto', 'none']);
      await page.getByRole('button', { name: 'Try It Now' }).click();
      await expect.poll(() => top(page, 'converter')).toBeLessThan(100);
      await page.getByRole('button', { name: 'Learn More' }).click();
      await expect.poll(() => top(page, 'how-it-works')).toBeLessThan(100);

      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect.poll(() => links.allInnerTexts()).toEqual(PAGES);
      await links.filter({ hasText: 'FAQ' }).click();
      await expect.poll(() => page.evaluate(() => location.hash)).toBe('#faq');
      for (const question of ['How accurate is it?', 'What does it cost?']) {
        await page.getByText(question, { exact: true }).click();
        await expect
          .poll(() => page.locator('#faq details[open] summary').allInnerTexts())
          .toEqual([question]);
      }
      await page.getByText('What does it cost?', { exact: true }).click();
      await expect.poll(() => page.locator('#faq details[open]').count()).toBe(0);

      await page.locator('[data-plan=free]').getByRole('button', { name: 'Get Started' }).click();
      await expect.poll(() => top(page, 'converter')).toBeLessThan(100);
      await page.locator('[data-plan=premium]').getByRole('button', { name: 'Subscribe Now' }).click();
      await page.waitForURL((url) => url.pathname === '/auth');
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByText('Registering is your permission to keep').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
      await page.getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
      await page.getByRole('link', { name: 'Ledgerlift home' }).click();
      await expect.poll(() => page.title()).toMatch(/^Ledgerlift: /);
    }));

  it('leads from the FAQ to the page of accuracy, which shows the figures of the measurement', () =>
    withPage(browser, async (page) => {
      const folder = new URL('../../packages/web/src/lib/accuracy/', import.meta.url);
      const { command, results } = JSON.parse(await readFile(new URL('summary.json', folder), 'utf8'));
      await page.goto('/#faq');
      await page.getByText('How accurate is it?', { exact: true }).click();
      await page.getByRole('link', { name: 'All figures, by document type and layout' }).click();
      await page.getByRole('heading', { level: 1, name: 'Accuracy' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/accuracy');
      const table = page.getByRole('table', { name: /^By document type/ });
      const rowOf = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
      const [{ summary }] = results;
      const figures = [
        ['Documents', summary.documents],
        ['Called proved', summary.proved],
        ['False proofs', summary.falseProofs],
      ] as const;
      for (const [name, count] of figures)
        expect(await rowOf(name).getByRole('cell').first().innerText()).toBe(count.toLocaleString('en-US'));
      await page.getByText(command, { exact: true }).waitFor();
    }));

  it('has a menu on a phone, which any choice closes', () =>
    withPage(browser, async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const openMenu = async () => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        return page.getByRole('navigation', { name: 'Mobile' });
      };
      await page.goto('/');
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      let menu = await openMenu();
      await menu.getByRole('link', { name: 'Log in' }).waitFor();
      await expect.poll(() => menu.getByRole('listitem').allInnerTexts()).toEqual([...PAGES, 'Log in']);
      await menu.getByText('3 credits remaining this month').waitFor();
      await menu.getByRole('link', { name: 'Pricing' }).click();
      await expect.poll(() => menu.count()).toBe(0);
      menu = await openMenu();
      await menu.getByRole('link', { name: 'Log in' }).click();
      await signInPage(page).register(newAddress());
      menu = await openMenu();
      await menu.getByRole('button', { name: 'Log out' }).waitFor();
      expect(await menu.getByRole('listitem').allInnerTexts()).toEqual([
        ...PAGES,
        'My Account',
        'Manage Subscription',
        'Pricing Plans',
        'Conversion History',
        'Log out',
      ]);
      await menu.getByRole('link', { name: 'Manage Subscription' }).click();
      await page.waitForURL('**/account');
      await expect.poll(() => menu.count()).toBe(0);
    }));

  it('stores the chosen theme and applies it before the first paint', () =>
    withPage(browser, async (page) => {
      // Recorded when the body is created: after before-paint.js in the head and before the first paint.
      await page.addInitScript(() => {
        const noted = window as unknown as { themeAtFirst?: string };
        const note = () => {
          if (document.body === null) return requestAnimationFrame(note);
          noted.themeAtFirst ??= document.documentElement.className;
        };
        note();
      });
      expect(await themeAtFirst(page)).toBe('light');
      const choice = page.getByRole('group', { name: 'Theme' });
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      for (const [name, kept, shown] of [
        ['Dark', 'dark', 'dark'],
        ['System', 'system', 'light'],
        ['Light', 'light', 'light'],
      ] as const) {
        await choice.getByRole('radio', { name }).click();
        expect(await page.evaluate((key) => localStorage.getItem(key), THEME_KEY)).toBe(kept);
        expect(await themeAtFirst(page)).toBe(shown);
        await page.getByRole('button', { name: 'Choose Files' }).waitFor();
        await expect.poll(() => choice.getByRole('radio', { name }).isChecked()).toBe(true);
      }
      await choice.getByRole('radio', { name: 'System' }).click();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('dark');
      expect(await themeAtFirst(page)).toBe('dark');
    }));

  it('answers 404 with a message at an unknown path', () =>
    withPage(
      browser,
      async (page) => {
        const answer = await page.goto('/no/such/page');
        expect(answer?.status()).toBe(404);
        await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
        await page.getByText('Did you forget to add the page to the router?').waitFor();
        await page.getByText('3 credits left').waitFor();
        await page.getByRole('link', { name: 'Back to Home' }).click();
        await page.getByRole('button', { name: 'Choose Files' }).waitFor();
        await expect.poll(() => page.title()).toMatch(/^Ledgerlift: /);
      },
      { expectedComplaints: /status of 404/ },
    ));

  it('is accessible, as are the text pages and the not-found page', () =>
    withPage(
      browser,
      async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const [path, title] of [
          ['/', 'Lift the ledger out of the page'],
          ['/accuracy', 'Accuracy'],
          ['/privacy', 'Privacy Policy'],
          ['/terms', 'Terms of Use'],
          ['/nowhere', '404 Page Not Found'],
        ] as const) {
          await page.setViewportSize({ width: 1440, height: 1000 });
          await page.goto(path);
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
          await page.getByText('3 credits left').waitFor();
          if (path === '/') await page.getByText('How accurate is it?').click();
          if (path === '/accuracy') await page.getByText('All properties of the layouts').first().click();
          expect([path, await violations(page)]).toEqual([path, []]);
          await page.setViewportSize({ width: 360, height: 740 });
          const excess = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect([path, excess]).toEqual([path, 0]);
        }
        await page.goto('/terms');
        await page.getByRole('link', { name: 'third-party notices' }).click();
        await page.getByText('THIRD-PARTY NOTICES').waitFor();
      },
      { expectedComplaints: /status of 404/ },
    ));
});
