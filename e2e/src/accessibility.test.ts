import { randomUUID } from 'node:crypto';
import type { JobFile } from '@ledgerlift/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { madeJob } from './made-job.ts';
import { withPage } from './with-page.ts';

function jobFile(name: string, changes: Partial<JobFile>): JobFile {
  const unread = { rowCount: 0, proof: null, proofText: '', facts: null, findings: [], error: null };
  const nothing = { ...unread, guided: null, isAdjustable: false };
  const known = { size: 2048, path: `/uploads/${name}`, documentType: 'invoice' as const, pagesDone: 0 };
  return { fileId: name, name, ...known, ...nothing, pages: 1, cost: 1, status: 'uploaded', ...changes };
}

/** Opens a job with files in every state, with faked answers of the server. */
async function openMixedJob(page: Page): Promise<void> {
  const error = { code: 'unreadable', message: 'This file is damaged.' } as const;
  const files = [
    jobFile('good.pdf', { pages: 12, cost: 12 }),
    jobFile('locked.pdf', { status: 'locked', pages: null, cost: null }),
    jobFile('damaged.pdf', { status: 'failed', error }),
  ];
  await page.route('**/api/jobs/mixed', (route) => route.fulfill({ json: madeJob('mixed', files) }));
  await page.route('**/api/jobs/mixed/events', () => {});
  await page.route('**/api/convert/mixed', () => {});
  await page.evaluate(() => sessionStorage.setItem('ledgerlift-job-of-tab', 'mixed'));
  await page.goto('/');
  await page.getByText('This file is damaged.').waitFor();
}

describe('accessibility', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('has no violations in any stage', () =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const converter = converterPage(page);
      await converter.open();
      expect(await violations(page)).toEqual([]);
      await converter.chooseType('Bank Statements');
      await converter.drop(await madeDocument('uk-misprinted-amount-01'));
      await converter.heading('Files to Convert').waitFor();
      await converter.toast('Files uploaded successfully').waitFor();
      expect(await violations(page)).toEqual([]);
      await converter.convert();
      await page.getByRole('button', { name: /^Details/ }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Date', exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await openMixedJob(page);
      await converter.drop({ name: 'notes.txt', mime: 'text/plain', bytes: new Uint8Array(3) });
      await page.getByText('notes.txt: File type must be', { exact: false }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Convert to CSV' }).click();
      await converter.heading('Converting Files').waitFor();
      expect(await violations(page)).toEqual([]);
    }));

  it('has no violations on the login pages', () =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('alert').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Register' }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Email').fill(`sam-${randomUUID()}@example.com`);
      await page.getByLabel('Password').fill('correct horse');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await violations(page)).toEqual([]);
      await page.goto('/auth/forgot');
      await page.getByLabel('Email').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto('/auth/reset');
      await page.getByRole('link', { name: 'Send a new link' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto('/auth/reset#token=any');
      await page.getByLabel('New password').waitFor();
      expect(await violations(page)).toEqual([]);
    }));

  it('has no violations in the component gallery', () =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/dev/components');
        await page.getByRole('heading', { name: 'Components' }).waitFor();
        expect(await violations(page)).toEqual([]);
      }
    }));
});
