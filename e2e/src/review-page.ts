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

/** A page object of the page view beside the table. */
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

    /** Waits until a page's picture is loaded in its displayed width. */
    async drawn(pageNumber: number, fileName: string): Promise<void> {
      const picture = page.getByRole('img', { name: `Page ${pageNumber} of ${fileName}` });
      await picture.waitFor({ timeout: 30_000 });
      await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
    },

    /** The expected rectangle of a value in the window, from its box and the size of the page on the screen. */
    async expected(row: Transaction, field: Field): Promise<Rect> {
      const box = row.traces[field]?.box;
      if (!box) throw new Error(`${field} of row ${row.position} has no place`);
      const [rect, size] = [await rectOf(sheet), await pageSize(page, row, field)];
      const rotation = await sheet.getAttribute('data-rotation');
      const scale = (rotation === '0' ? rect.width : rect.height) / size.width;
      const [width, height] = [(box.x1 - box.x0) * scale, (box.y1 - box.y0) * scale];
      if (rotation === '0') return { x: rect.x + box.x0 * scale, y: rect.y + box.y0 * scale, width, height };
      // A quarter turn clockwise moves the top to the right.
      return {
        x: rect.x + (size.height - box.y1) * scale,
        y: rect.y + box.x0 * scale,
        width: height,
        height: width,
      };
    },

    marked: (): Promise<Rect> => rectOf(current),

    /** The share of dark pixels within a box of the picture, 0 to 1. */
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

/** The size of a value's page, from the server. */
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
