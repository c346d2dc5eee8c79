import type { Locator, Page } from 'playwright-core';

const ATTEMPTS = 5;
/** Menus and lists forget typed letters after a second. */
const FORGOTTEN_AFTER_MS = 1100;
const POLL_MS = 50;

/**
 * Focuses an item of an open menu or list by typing the beginning of its text. Types the first word only: a space that
 * comes after the letters are forgotten would choose the focused item. A busy machine can show a menu before it takes
 * the focus, or type slower than a menu remembers; then this types again. Throws if the item never gets the focus.
 */
export async function typeTo(page: Page, item: Locator, text: string): Promise<void> {
  await item.waitFor();
  const [word = text] = text.split(' ');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await page.keyboard.type(word, { delay: 5 });
    for (let waited = 0; waited < FORGOTTEN_AFTER_MS; waited += POLL_MS) {
      if (await item.evaluate((node) => node === document.activeElement)) return;
      await page.waitForTimeout(POLL_MS);
    }
  }
  throw new Error(`typing '${word}' does not focus its item`);
}
