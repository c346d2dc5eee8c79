import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

/**
 * Runs a test in a page of its own visitor. A screenshot is kept when it fails,
 * and anything that the page complains about on its console fails it. `productUrl`: of a product of the test's own.
 */
export async function withPage(
  browser: Browser,
  run: (page: Page) => Promise<void>,
  options: { expectedComplaints?: RegExp; productUrl?: string } = {},
): Promise<void> {
  const context = await browser.newContext({
    baseURL: options.productUrl ?? inject('productUrl'),
    viewport: { width: 1440, height: 1000 },
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isNobodySignedIn(message))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  try {
    await run(page);
    const unexpected = complaints.filter((text) => options.expectedComplaints?.test(text) !== true);
    expect(unexpected.join('\n'), 'what the page wrote on its console').toBe('');
  } catch (error) {
    await mkdir(RESULTS, { recursive: true });
    await page.screenshot({
      path: `${RESULTS}${fileNameOf(expect.getState().currentTestName ?? 'test')}`,
      fullPage: true,
    });
    throw error;
  } finally {
    await context.close();
  }
}

function fileNameOf(testName: string): string {
  return `${testName.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`;
}

/** The page asks who is there, and a 401 says that it is a visitor; browsers write every such answer on their console. */
function isNobodySignedIn(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/api/user') && message.text().includes('401');
}
