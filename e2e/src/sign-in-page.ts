import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

export const PASSWORD = 'correct horse';

/** A page object of login, registration and logout. */
export function signInPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const header = page.getByRole('banner');
  return {
    button,
    avatar: header.getByRole('button', { name: 'Account menu' }),
    logInLink: header.getByRole('link', { name: 'Log in' }),
    toast: (title: string) => page.getByRole('listitem').filter({ hasText: title }),

    async fillIn(email: string, password: string): Promise<void> {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
    },
    async register(email: string): Promise<void> {
      await page.getByRole('tab', { name: 'Register' }).click();
      await this.fillIn(email, PASSWORD);
      await button('Create account').click();
      await this.toast('Registration successful').waitFor();
    },
    async logOut(): Promise<void> {
      await this.avatar.click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await this.toast('Logged out').waitFor();
    },
  };
}
/** A unique address. */
export const newAddress = () => `sam-${randomUUID()}@example.com`;
