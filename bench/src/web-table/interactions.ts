import type { Browser, Page } from 'playwright-core';
import { TRACE_CATEGORIES, workOfFrames } from './frame-work.ts';

/** Milliseconds of each interaction. */
export type Times = Record<'scroll' | 'scrollElapsed' | 'sort' | 'edit' | 'filter' | 'find', number[]>;

const WHEEL_PX = 100;
const WHEEL_INTERVAL_MS = 16;
const REPETITIONS = 10;

/**
 * Defines `answerOf(type, isThere)` in the page: milliseconds from the next event of the type until the paint of the frame in
 * which `isThere` holds. The time starts when the browser received the event, so that the delay before its handler counts.
 */
const ANSWER_SCRIPT = `void (globalThis.answerOf = (type, isThere) => new Promise((resolve) => {
  addEventListener(type, (event) => {
    const look = () => requestAnimationFrame(() => {
      if (!isThere()) return look();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - event.timeStamp);
      port2.postMessage(null);
    });
    look();
  }, { capture: true, once: true });
}))`;

/** Runs all interactions on a page with many rows. */
export async function measureActs(browser: Browser, page: Page, seconds: number): Promise<Times> {
  await page.evaluate(ANSWER_SCRIPT);
  const { work, elapsed } = await scroll(browser, page, seconds);
  return {
    scroll: work,
    scrollElapsed: elapsed,
    sort: await sort(page),
    edit: await edit(page),
    filter: await filter(page),
    find: await find(page),
  };
}

/** Times `act`, which causes an event of `type`; `isThere` is an expression. */
async function answer(
  page: Page,
  type: string,
  isThere: string,
  act: () => Promise<unknown>,
): Promise<number> {
  // The listener must be registered before the event.
  await page.evaluate(`void (globalThis.answer = answerOf(${JSON.stringify(type)}, () => ${isThere}))`);
  await act();
  return page.evaluate<number>('globalThis.answer');
}

async function scroll(
  browser: Browser,
  page: Page,
  seconds: number,
): Promise<ReturnType<typeof workOfFrames>> {
  const grid = page.getByRole('grid', { name: 'Transactions' });
  await grid.scrollIntoViewIfNeeded();
  const box = await page.locator('[data-cell="2:1"]').boundingBox();
  if (!box) throw new Error('the table is not in view');
  await page.mouse.move(box.x + 20, box.y + 10);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(WHEEL_INTERVAL_MS);
  }
  const work = workOfFrames(await browser.stopTracing());
  await grid.evaluate('(table) => table.parentElement.scrollTo({ top: 0 })');
  return work;
}

async function sort(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const name of ['Date', 'Amount', 'Sender', 'Recipient', 'Type']) {
    const header = page.getByRole('button', { name, exact: true });
    for (const direction of ['descending', 'ascending'])
      times.push(
        await answer(page, 'click', `!!document.querySelector('th[aria-sort="${direction}"]')`, () =>
          header.click(),
        ),
      );
  }
  await page.getByRole('button', { name: 'Row number: sort as printed' }).click();
  return times;
}

async function edit(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let row = 0; row < REPETITIONS; row += 1) {
    await page.locator(`[data-cell="${row}:1"]`).click();
    await page.getByRole('textbox', { name: 'Description' }).fill(`Changed ${row}`);
    const isThere = `document.querySelector('[data-cell="${row}:1"]')?.textContent.startsWith('Changed ${row}')`;
    times.push(await answer(page, 'keydown', isThere, () => page.keyboard.press('Enter')));
  }
  await page.keyboard.press('Escape');
  return times;
}

async function filter(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.getByRole('button', { name: /^Filter by category/ }).click();
  const items = page.getByRole('menuitemcheckbox');
  for (let index = 0; index < REPETITIONS; index += 1) {
    const item = items.nth(index);
    const isThere = `document.querySelectorAll('[role=menuitemcheckbox]')[${index}].ariaChecked === 'true'`;
    times.push(await answer(page, 'click', isThere, () => item.click()));
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  return times;
}

async function find(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  let typed = '';
  for (const letter of 'saltmarsh d') {
    typed += letter;
    // Every typed letter marks matches.
    const isThere = `document.querySelector('mark')?.textContent.length === ${typed.length}`;
    times.push(
      await answer(page, 'keydown', isThere, () => page.keyboard.press(letter === ' ' ? 'Space' : letter)),
    );
  }
  await page.keyboard.press('Escape');
  return times;
}
