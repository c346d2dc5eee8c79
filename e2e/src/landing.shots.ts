import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

describe('pictures of the landing page and the pages of text', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    await mkdir(RESULTS, { recursive: true });
  });
  afterAll(() => browser.close());

  for (const theme of ['light', 'dark'])
    for (const width of [1440, 390])
      it(`${theme} at ${width} px`, async () => {
        const context = await browser.newContext({
          baseURL: inject('productUrl'),
          viewport: { width, height: width === 390 ? 844 : 1000 },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.addInitScript((value) => localStorage.setItem('ledgerlift-bank-csv-theme', value), theme);
        for (const name of ['landing', 'privacy', 'terms', 'nowhere']) {
          await page.goto(name === 'landing' ? '/' : `/${name}`);
          if (name === 'landing') await page.getByRole('button', { name: 'Choose Files' }).waitFor();
          await page.screenshot({ path: `${RESULTS}${theme}-${width}-${name}.png`, fullPage: true });
        }
        await context.close();
      });

  it('what previews of links show: copy it to packages/web/public/share-picture.png', async () => {
    const context = await browser.newContext({
      baseURL: inject('productUrl'),
      viewport: { width: 1200, height: 630 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.addStyleTag({
      content: `
        header { position: static !important; border: 0 !important; }
        header nav, header p, header > div > div { display: none !important; }
        h1 { font-size: 3.5rem !important; }
        h1 ~ div, h1 ~ p:last-child { display: none !important; }
        main > section { padding-top: 1rem !important; }
        main > section ~ * { display: none; }`,
    });
    await page.screenshot({ path: `${RESULTS}share-picture.png` });
    await context.close();
  });
});
