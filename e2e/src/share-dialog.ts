import type { Page } from 'playwright-core';

/** A page object of the sharing dialog. */
export function shareDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Share this conversion' });
  const link = dialog.getByLabel('Share link');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const saved = dialog.getByText('Saved', { exact: true });
  return {
    dialog,
    button,
    link: () => link.inputValue(),

    async open(): Promise<void> {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await link.waitFor();
    },
    async close(): Promise<void> {
      await button('Done').click();
      await dialog.waitFor({ state: 'detached' });
    },
    async toggleColumn(label: string): Promise<void> {
      await dialog.getByRole('checkbox', { name: label, exact: true }).click();
      await saved.waitFor();
    },
    async toggleFacts(): Promise<void> {
      await dialog.getByRole('switch', { name: 'Document facts' }).click();
      await saved.waitFor();
    },
    /** Presses a button and confirms its question. */
    async confirm(name: 'Make a new link' | 'Stop sharing'): Promise<void> {
      await button(name).click();
      await page.getByRole('alertdialog').getByRole('button', { name }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
  };
}
