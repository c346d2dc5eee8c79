import { useMailServer } from '@ledgerlift/server/testing/use-mail-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { newAddress, PASSWORD, signInPage } from './sign-in-page.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { withPage } from './with-page.ts';

describe('the links of our mails', () => {
  const mail = useMailServer();
  let browser: Browser;
  let product: RunningProduct;
  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct(mail.variables);
  });
  afterAll(async () => {
    await product.stop();
    await browser.close();
  });

  const visit = (run: (page: Page) => Promise<void>, expectedComplaints = /^$/) =>
    withPage(browser, run, { productUrl: product.url, expectedComplaints });

  /** The link in the mail with this subject, once it has arrived. */
  async function linkTo(address: string, subject: RegExp): Promise<string> {
    const text = () => mail.to(address).find((letter) => subject.test(letter.subject))?.text ?? '';
    await expect.poll(text, { timeout: 30_000 }).toMatch(/http/);
    const [link] = text().match(/http\S+/) ?? [];
    if (link === undefined) throw new Error('there is no link in this mail');
    return link;
  }
  const pathOf = (page: Page) => page.url().slice(product.url.length);

  it('verify the address, which gives all the credits', () =>
    visit(async (page) => {
      const email = newAddress();
      await page.goto('/auth');
      await signInPage(page).register(email);
      await page.getByText('3 credits left').waitFor();
      await page.goto(await linkTo(email, /^Confirm/));
      await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor();
      expect(pathOf(page)).toBe('/auth/verify');
      await page.getByText('10 credits left').waitFor();
    }));

  it('verify the address only of their own account, also when it logs in afterwards', () =>
    visit(async (page) => {
      const email = newAddress();
      const signIn = signInPage(page);
      await page.goto('/auth');
      await signIn.register(email);
      await signIn.logOut();
      const link = await linkTo(email, /^Confirm/);
      const token = new URL(link).hash.slice('#token='.length);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url().replace(/#.*/, '')));

      await page.goto(link);
      await page.getByText('Log in to verify your address.').waitFor();
      expect(pathOf(page)).toBe('/auth?returnTo=%2Fauth%2Fverify');
      await page.getByRole('tab', { name: 'Register' }).click();
      const another = newAddress();
      await signIn.fillIn(another, PASSWORD);
      await signIn.button('Create account').click();
      await page.getByText(`It belongs to another account than ${another}`).waitFor();
      await page.getByText('3 credits left').waitFor();
      await signIn.logOut();

      await page.goto(link);
      await page.getByText('Log in to verify your address.').waitFor();
      await signIn.fillIn(email, PASSWORD);
      await signIn.button('Log in').click();
      await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor();
      expect(pathOf(page)).toBe('/auth/verify');
      await page.getByText('10 credits left').waitFor();
      expect(asked.filter((address) => address.includes(token))).toEqual([]);
      const kept = await page.evaluate(() =>
        [sessionStorage, localStorage].flatMap((area) => Object.values(area)),
      );
      expect(kept).not.toContain(token);
    }, /status of 404/));

  it('set a new password once, and sign in', () =>
    visit(async (page) => {
      const email = newAddress();
      const signIn = signInPage(page);
      await page.goto('/auth');
      await signIn.register(email);
      await signIn.logOut();

      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email').fill(email);
      await signIn.button('Send link').click();
      await page
        .getByText('If there is an account with this address, a link is on its way. It works for 30 minutes.')
        .waitFor();
      const link = await linkTo(email, /^Set a new password/);
      await page.goto(link);
      await page.getByLabel('New password').fill('battery staple');
      expect(pathOf(page)).toBe('/auth/reset');
      await signIn.button('Save password').click();
      await signIn.toast('Password changed').waitFor();
      await page.waitForURL('**/account');

      await signIn.logOut();
      await signIn.fillIn(email, PASSWORD);
      await signIn.button('Log in').click();
      await signIn.toast('Login failed').waitFor();
      await page.getByLabel('Password').fill('battery staple');
      await signIn.button('Log in').click();
      await signIn.toast('Login successful').waitFor();

      await page.goto(link);
      await page.getByLabel('New password').fill('another one');
      await signIn.button('Save password').click();
      await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
      await page.getByRole('link', { name: 'Send a new link' }).click();
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    }, /status of 40[14]/));
});
