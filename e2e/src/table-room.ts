import type { Locator } from 'playwright-core';

/** The number of rows that the view has room for, header aside. */
export async function roomFor(rowPx: number, row: Locator): Promise<number> {
  return row.evaluate((element, px) => {
    const header = element.closest('table')?.tHead?.offsetHeight ?? 0;
    const view = element.closest('[role=grid], ul')?.parentElement;
    return Math.floor(((view?.clientHeight ?? 0) - header) / px);
  }, rowPx);
}

/** True if a cell is in view between the table's header and its end. */
export async function isWithinTable(cell: Locator): Promise<boolean> {
  if ((await cell.count()) === 0) return false;
  return cell.evaluate((element) => {
    const view = element.closest('[role=grid]')?.parentElement?.getBoundingClientRect();
    const head = element.closest('table')?.tHead?.offsetHeight ?? 0;
    const { top, bottom } = element.getBoundingClientRect();
    return view !== undefined && top >= view.top + head && bottom <= view.bottom;
  });
}

/** The least width and height of a control to touch, in pixels. */
const TOUCH_PX = 44;

/** The words of the buttons in a part of the page that are shown, but too small to touch. */
export async function smallControls(part: Locator): Promise<(string | null)[]> {
  return part.locator('button').evaluateAll(
    (buttons, least) =>
      buttons
        .filter((button) => {
          const { width, height } = button.getBoundingClientRect();
          return width > 0 && (width < least || height < least);
        })
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    TOUCH_PX,
  );
}
