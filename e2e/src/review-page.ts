import type { Job, Transaction } from '@ledgerlift/contract';
import type { Locator, Page } from 'playwright-core';

/** A rectangle of the window in pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Field = keyof Transaction['traces'];

/** What a visitor does with the page beside the table, in the words of the page. */
export function reviewPage(page: Page) {
  const sheet = page.locator('[data-sheet]');
  const current = page.locator('[data-mark="current"]');
  const jobId = () => page.evaluate(() => localStorage.getItem('ledgerlift-job') ?? '');
  const get = async (path: string) => (await page.request.get(`/api/jobs/${await jobId()}${path}`)).json();

  return {
    sheet,
    current,
    caption: page.locator('[data-caption]'),
    pane: page.getByRole('complementary', { name: 'Page' }),
    dialog: page.getByRole('dialog', { name: 'Page' }),
    tool: (name: string): Locator => page.getByRole('button', { name, exact: true }),

    rows: (): Promise<Transaction[]> => get('/transactions'),
    job: (): Promise<Job> => get(''),

    /** Waits until the picture of a page is drawn as wide as it is shown. */
    async drawn(pageNumber: number, fileName: string): Promise<void> {
      const picture = page.getByRole('img', { name: `Page ${pageNumber} of ${fileName}` });
      await picture.waitFor({ timeout: 30_000 });
      await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
    },

    /** Where the words of a value must be in the window: from the server's box and the size of the page as it lies there. */
    async expected(row: Transaction, field: Field): Promise<Rect> {
      const box = row.traces[field]?.box;
      if (!box) throw new Error(`${field} of row ${row.position} has no place`);
      const [rect, size] = [await rectOf(sheet), await pageSize(page, row, field)];
      const rotation = await sheet.getAttribute('data-rotation');
      const scale = (rotation === '0' ? rect.width : rect.height) / size.width;
      const [width, height] = [(box.x1 - box.x0) * scale, (box.y1 - box.y0) * scale];
      if (rotation === '0') return { x: rect.x + box.x0 * scale, y: rect.y + box.y0 * scale, width, height };
      // A quarter turn clockwise: what was on top is on the right.
      return {
        x: rect.x + (size.height - box.y1) * scale,
        y: rect.y + box.x0 * scale,
        width: height,
        height: width,
      };
    },

    marked: (): Promise<Rect> => rectOf(current),

    /** How much of a part of the picture is ink, from 0 to 1. */
    async inkIn(row: Transaction, field: Field): Promise<number> {
      const box = row.traces[field]?.box;
      if (!box) throw new Error(`${field} of row ${row.position} has no place`);
      const size = await pageSize(page, row, field);
      return page.locator('[data-sheet] img').evaluate(
        (image, { part, width }) => {
          if (!(image instanceof HTMLImageElement)) throw new Error('there is no picture');
          const scale = image.naturalWidth / width;
          const canvas = document.createElement('canvas');
          canvas.width = Math.ceil((part.x1 - part.x0) * scale);
          canvas.height = Math.ceil((part.y1 - part.y0) * scale);
          const context = canvas.getContext('2d');
          if (!context) throw new Error('nothing can be drawn');
          context.drawImage(image, -part.x0 * scale, -part.y0 * scale);
          const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
          let dark = 0;
          for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) dark += 1;
          return dark / (data.length / 4);
        },
        { part: box, width: size.width },
      );
    },

    /** Clicks on the words of a value. */
    async clickWords(rect: Rect): Promise<void> {
      await page.mouse.click(rect.x + rect.width / 2, rect.y + rect.height / 2);
    },
  };
}

/** The size of the page that a value stands on, as the server tells it. */
async function pageSize(
  page: Page,
  row: Transaction,
  field: Field,
): Promise<{ width: number; height: number }> {
  const jobId = await page.evaluate(() => localStorage.getItem('ledgerlift-job'));
  const number = row.traces[field]?.page;
  const answer = await page.request.get(`/api/jobs/${jobId}/files/${row.fileId}/pages/${number}?width=200`);
  const headers = answer.headers();
  return { width: Number(headers['x-page-width']), height: Number(headers['x-page-height']) };
}

async function rectOf(element: Locator): Promise<Rect> {
  const rect = await element.boundingBox();
  if (!rect) throw new Error('it is not shown');
  return rect;
}
