import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describeScreenshots, type Shoot } from './describe-screenshots.ts';

describeScreenshots('signing in', async (page, shoot) => {
  const press = (label: string) => page.getByRole('button', { name: label }).click();
  await page.goto('/auth');
  await page.getByLabel('Email').waitFor();
  await shoot('login', true);
  await press('Log in');
  await page.getByRole('alert').first().waitFor();
  await shoot('login-errors', true);
  await page.getByRole('tab', { name: 'Register' }).click();
  await shoot('register', true);
  await page.goto('/auth/forgot');
  await page.getByLabel('Email').fill('sam@example.com');
  await shoot('forgot', true);
  await press('Send link');
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await shoot('forgot-sent', true);
  await page.goto('/auth/reset#token=any');
  await page.getByLabel('New password').waitFor();
  await shoot('reset', true);
  await page.goto('/auth/reset');
  await page.getByRole('link', { name: 'Send a new link' }).waitFor();
  await shoot('reset-ended', true);
  await shootMenus(page, shoot);
});

async function shootMenus(page: Page, shoot: Shoot): Promise<void> {
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
  await page
    .getByText(/^\d+ credits remaining this month$/)
    .last()
    .waitFor();
  await shoot('user-menu');
}
