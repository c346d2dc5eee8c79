import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

/** The folder of the screenshots. */
export const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

/** Takes a screenshot of the window, or of the full page, and fails if the page scrolls sideways. */
export type Shoot = (stage: string, fullPage?: boolean) => Promise<void>;

/** Defines tests that take screenshots in both themes at 1440 and 390 pixels: `light-390-stage.png`. */
export function describeScreenshots(what: string, walk: (page: Page, shoot: Shoot) => Promise<void>): void {
  describe(`screenshots of ${what}`, () => {
    for (const theme of ['light', 'dark'])
      for (const width of [1440, 390])
        it(`${theme} at ${width} px`, async () => {
          await mkdir(RESULTS, { recursive: true });
          const browser = await launchBrowser();
          try {
            const page = await browser.newPage({
              baseURL: inject('productUrl'),
              viewport: { width, height: width === 390 ? 844 : 1000 },
              reducedMotion: 'reduce',
            });
            await page.addInitScript(
              (value) => localStorage.setItem('ledgerlift-bank-csv-theme', value),
              theme,
            );
            await walk(page, async (stage, fullPage = false) => {
              await page.screenshot({
                path: `${RESULTS}${theme}-${width}-${stage}.png`,
                fullPage,
                animations: 'disabled',
              });
              expect(await sidewaysExcess(page), stage).toBe(0);
            });
          } finally {
            await browser.close();
          }
        });
  });
}

/** Pixels by which the page is wider than the window. */
function sidewaysExcess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
