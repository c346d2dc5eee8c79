import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const SHOWN_CHARACTERS = 1500;

/**
 * Runs a test in a page with a new browser context. Fails on unexpected console messages. On failure, saves a screenshot and
 * adds the page's text to the error's stack. `productUrl`: another product instance; `locale`: the language of the browser.
 */
export async function withPage(
  browser: Browser,
  run: (page: Page) => Promise<void>,
  options: { expectedComplaints?: RegExp; productUrl?: string; locale?: string } = {},
): Promise<void> {
  const context = await browser.newContext({
    baseURL: options.productUrl ?? inject('productUrl'),
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    viewport: { width: 1440, height: 1000 },
    acceptDownloads: true,
    // Transitions cost processor time, which the packaged browser takes from the tests beside.
    reducedMotion: 'reduce',
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
    const shown = `The page at the failure (${page.url()}):\n${await shownStart(page)}`;
    // The report of a run keeps the stack alone.
    if (error instanceof Error) error.stack += `\n${shown}`;
    throw error;
  } finally {
    await context.close();
  }
}

/** The first characters that the page shows, or why it shows none. */
async function shownStart(page: Page): Promise<string> {
  const text = page.locator('body').innerText({ timeout: 5000 });
  return (await text.catch((error: unknown) => `no text: ${String(error)}`)).slice(0, SHOWN_CHARACTERS);
}

function fileNameOf(testName: string): string {
  return `${testName.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`;
}

/** The page requests the user, and the 401 for a visitor is expected; browsers log every such answer. */
function isNobodySignedIn(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/api/user') && message.text().includes('401');
}
