import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { sampleFile } from './sample.ts';
import { newAddress, PASSWORD, signInPage } from './sign-in-page.ts';
import { withPage } from './with-page.ts';

/** Browsers' console messages about failed calls. */
const FAILED_CALLS = /Failed to load resource/;

const refusal = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message } });
/** The answer of a gateway in front of the server. */
const noAnswer = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' });

type Answer = (route: Route) => Promise<void>;

/** What happens to the next calls of a page, by path. */
const plannedAnswers = new WeakMap<Page, Map<string, Answer[]>>();

/**
 * Makes the next call of a path fail. The route stays for later calls: a route that ends by itself ends after its call was
 * answered, and a busy machine may remove it only when the next one has been added.
 */
async function once(page: Page, path: string, fail: Answer): Promise<void> {
  const byPath = plannedAnswers.get(page) ?? new Map<string, Answer[]>();
  plannedAnswers.set(page, byPath);
  const answers = byPath.get(path);
  if (answers) {
    answers.push(fail);
    return;
  }
  const planned = [fail];
  byPath.set(path, planned);
  await page.route(path, (route) => (planned.shift() ?? passOn)(route));
}

const passOn: Answer = (route) => route.fallback();

/** Holds back the next call of a path until it is released. */
async function hold(page: Page, path: string): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  await once(page, path, async (route) => {
    await isFree;
    await route.continue();
  });
  return { release: () => release() };
}

async function swipe(page: Page, toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('there is no toast to swipe');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 6 });
  await page.mouse.up();
}

describe('failures have the messages of the specification', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('in the converter, which keeps its files', () =>
    withPage(
      browser,
      async (page) => {
        const converter = converterPage(page);
        const statement = await sampleFile('bank_statement');
        await converter.open();

        await once(page, '**/api/upload', (route) => route.abort('connectionreset'));
        await converter.drop(statement);
        await converter.toast('Upload failed').getByText('Failed to upload files').waitFor();
        await page.getByText('1 file was not uploaded').waitFor();
        await once(page, '**/api/upload', refusal(429, 'rate_limited', 'Too many uploads. Wait a minute.'));
        await page.getByRole('button', { name: 'Try again' }).click();
        await converter.toast('Upload failed').getByText('Too many uploads. Wait a minute.').waitFor();

        // A slow connection: the file's name is shown and Convert is disabled.
        const first = await hold(page, '**/api/upload');
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByText('Uploading...', { exact: true }).waitFor();
        first.release();
        await converter.heading('Files to Convert').waitFor();
        const second = await hold(page, '**/api/upload');
        await converter.drop({ ...statement, name: 'again.pdf' });
        await page.getByText('Uploading...', { exact: true }).waitFor();
        await expect.poll(() => page.getByRole('button', { name: 'Convert to CSV' }).isDisabled()).toBe(true);
        second.release();
        await page.getByRole('button', { name: 'Remove again.pdf' }).waitFor();

        await once(page, '**/api/files', refusal(500, 'internal', 'Something went wrong on our side.'));
        await page.getByRole('button', { name: 'Remove again.pdf' }).click();
        await converter.toast('Removal failed').getByText('Something went wrong on our side.').waitFor();
        await page.getByRole('button', { name: 'Remove again.pdf' }).click();
        await converter.toast('File removed').waitFor();

        const words = 'This conversion needs 4 credits and you have 1 left.';
        await once(page, '**/api/convert/*', refusal(402, 'not_enough_credits', words));
        await page.getByRole('button', { name: 'Convert to CSV' }).click();
        await converter.toast('Conversion failed').getByText(words).waitFor();
        await converter.heading('Files to Convert').waitFor();
        await once(page, '**/api/convert/*', noAnswer);
        await page.getByRole('button', { name: 'Convert to CSV' }).click();
        await converter.toast('Conversion failed').getByText('Failed to convert files').waitFor();
        await converter.heading('Files to Convert').waitFor();

        // At most one toast is visible, no wider than 420 px, and a swipe of 50 px to the right dismisses it.
        const list = page.getByRole('region', { name: /^Notifications/ }).locator('ol');
        const toasts = list.getByRole('listitem');
        await expect.poll(() => toasts.count()).toBe(1);
        expect((await list.boundingBox())?.width).toBe(420);
        await swipe(page, toasts, 40);
        await expect.poll(() => toasts.count()).toBe(1);
        await swipe(page, toasts, 60);
        await expect.poll(() => toasts.count(), { timeout: 2000 }).toBe(0);
      },
      { expectedComplaints: FAILED_CALLS },
    ));

  it('when the code of a part is gone, without affecting other parts', () =>
    withPage(
      browser,
      async (page) => {
        const reload = page.getByRole('button', { name: 'Reload the page' });
        await once(page, '**/assets/convert-*.js', (route) => route.fulfill({ status: 404 }));
        await page.goto('/');
        await page.getByText('The converter could not be shown').waitFor();
        await page.getByRole('heading', { level: 1, name: 'Lift the ledger out of the page' }).waitFor();
        await reload.click();
        await page.getByRole('button', { name: 'Choose Files' }).waitFor();

        await once(page, '**/assets/page-*.js', (route) => route.fulfill({ status: 404 }));
        await page.getByRole('button', { name: 'Try a sample' }).click();
        await page.getByText('The page could not be shown').waitFor();
        await page.getByRole('grid', { name: 'Transactions' }).waitFor();
        await reload.click();
        await page.getByRole('complementary', { name: 'Page' }).getByRole('img').first().waitFor();

        await once(page, '**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }));
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
        await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
        await reload.click();
        await page.getByRole('button', { name: 'Send' }).waitFor();

        await page.goto('/auth');
        await signInPage(page).register(newAddress());
        await once(page, '**/assets/user-menu-*.js', (route) => route.fulfill({ status: 404 }));
        await page.reload();
        await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
        await signInPage(page).avatar.waitFor();
      },
      { expectedComplaints: /Failed to load resource|dynamically imported module/ },
    ));

  it('on login, logout and the end of a session, after which the user’s work is kept', () =>
    withPage(
      browser,
      async (page) => {
        const converter = converterPage(page);
        const signIn = signInPage(page);
        const email = newAddress();
        await converter.open();
        await converter.drop(await sampleFile('bank_statement'));
        await converter.heading('Files to Convert').waitFor();

        await page.goto('/auth?returnTo=%2F%23converter');
        await page.getByRole('tab', { name: 'Register' }).click();
        await signIn.fillIn(email, PASSWORD);
        await once(page, '**/api/register', refusal(500, 'internal', ''));
        await signIn.button('Create account').click();
        await signIn.toast('Registration failed').getByText('Could not create your account').waitFor();
        await once(page, '**/api/register', noAnswer);
        await signIn.button('Create account').click();
        await signIn.toast('Registration failed').getByText('Server returned invalid response').waitFor();
        await signIn.button('Create account').click();
        await signIn.toast('Registration successful').getByText('Welcome to Ledgerlift!').waitFor();
        await page.waitForURL('**/#converter');
        await page.getByRole('button', { name: /^Remove / }).waitFor();

        // The session ends elsewhere: the page detects that with the next call.
        await page.context().clearCookies({ name: /session/ });
        await page.getByRole('button', { name: /^Remove / }).click();
        await converter
          .toast('You have been logged out')
          .getByText('Your session has ended. Log in again to continue; your work is kept.')
          .waitFor();
        await signIn.logInLink.waitFor();
        await page.getByRole('link', { name: 'Log in again' }).click();
        await signIn.fillIn(email, PASSWORD);
        await once(page, '**/api/login', refusal(500, 'internal', ''));
        await signIn.button('Log in').click();
        await signIn.toast('Login failed').getByText('Invalid email or password').waitFor();
        await once(page, '**/api/login', noAnswer);
        await signIn.button('Log in').click();
        await signIn.toast('Login failed').getByText('Server returned invalid response').waitFor();
        await signIn.button('Log in').click();
        await signIn.toast('Login successful').waitFor();
        await page.waitForURL('**/#converter');
        await page.getByRole('button', { name: /^Remove / }).waitFor();

        await once(page, '**/api/logout', refusal(500, 'internal', ''));
        await signIn.avatar.click();
        await page.getByRole('menuitem', { name: 'Log out' }).click();
        await signIn
          .toast('Logout issue')
          .getByText("You've been logged out, but there was a server error.")
          .waitFor();
        await page.waitForURL('**/auth');
      },
      { expectedComplaints: FAILED_CALLS },
    ));
});
