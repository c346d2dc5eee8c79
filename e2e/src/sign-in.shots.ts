import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

describe('pictures of signing in', () => {
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
          viewport: { width, height: width === 390 ? 844 : 900 },
        });
        const page = await context.newPage();
        await page.addInitScript((value) => localStorage.setItem('ledgerlift-bank-csv-theme', value), theme);
        await walk(page, `${theme}-${width}`);
        await context.close();
      });
});

async function walk(page: Page, name: string): Promise<void> {
  const shoot = async (stage: string) => {
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
    await page.screenshot({
      path: `${RESULTS}${name}-${stage}.png`,
      fullPage: !stage.endsWith('menu'),
      animations: 'disabled',
    });
  };
  const press = (label: string) => page.getByRole('button', { name: label }).click();
  await page.goto('/auth');
  await page.getByLabel('Email').waitFor();
  await shoot('login');
  await press('Log in');
  await page.getByRole('alert').first().waitFor();
  await shoot('login-errors');
  await page.getByRole('tab', { name: 'Register' }).click();
  await shoot('register');
  await page.goto('/auth/forgot');
  await page.getByLabel('Email').fill('sam@example.com');
  await shoot('forgot');
  await press('Send link');
  await page.waitForTimeout(500);
  await shoot('forgot-sent');
  await page.goto('/auth/reset#token=any');
  await page.getByLabel('New password').waitFor();
  await shoot('reset');
  await page.goto('/auth/reset');
  await page.getByRole('link', { name: 'Send a new link' }).waitFor();
  await page.waitForTimeout(200);
  await shoot('reset-ended');
  await shootMenus(page, shoot);
}

async function shootMenus(page: Page, shoot: (stage: string) => Promise<void>): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  await page.goto('/');
  if (isNarrow) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await shoot('visitor-menu');
  }
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Email').fill(`sam.with.a.rather.long.name-${randomUUID()}@example.com`);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: isNarrow ? 'Open menu' : 'Account menu' }).click();
  await page.waitForTimeout(300);
  await shoot('user-menu');
}
