import type { Locator, Page } from 'playwright-core';

/** Adjust, once it is open. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Show us the table' });
export const proofOf = (page: Page, state: string) => dialogOf(page).locator(`[data-proof="${state}"]`);
/** The note on rows outside of the table. */
export const leftOut = (page: Page) => dialogOf(page).getByText(/^Your table leaves out/);

/** Drags a handle by this many pixels, at a quarter of its length. */
export async function drag(page: Page, handle: Locator, by: { x?: number; y?: number }): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not shown');
  const isWide = box.width > box.height;
  const [x, y] = isWide
    ? [box.x + box.width / 4, box.y + box.height / 2]
    : [box.x + box.width / 2, box.y + box.height / 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2);
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0));
  await page.mouse.up();
}

/** Presses Tab until an element of this role and name has the focus. */
export async function tabTo(page: Page, role: string, name: string): Promise<void> {
  const target = await page.getByRole(role as 'button', { name, exact: true }).elementHandle();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to the ${role} "${name}"`);
}

/** A point of the page as pixels of the window, from parts of its width and height. */
export async function pointOn(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-guide-page]').boundingBox();
  if (!box) throw new Error('the page is not shown');
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

/** Draws a box on the page with the chosen tool. */
export async function draw(
  page: Page,
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
): Promise<void> {
  const [from, to] = [await pointOn(page, x0, y0), await pointOn(page, x1, y1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** Opens the focused list, and waits until its chosen option has the focus: earlier keys would be lost. */
export async function openChoice(page: Page, chosen: string): Promise<void> {
  await page.keyboard.press('Enter');
  await optionInFocus(page, chosen).waitFor();
}

/** Chooses this option of the open list with a key that leads to it. The focus follows the key a moment later. */
export async function chooseByKey(page: Page, key: string, option: string): Promise<void> {
  await page.keyboard.press(key);
  await optionInFocus(page, option).waitFor();
  await page.keyboard.press('Enter');
}

const optionInFocus = (page: Page, name: string) =>
  page.locator(':focus').and(page.getByRole('option', { name }));
