import { openDocument } from '@ledgerlift/readers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { rasterisePdfs } from './rasterise-pdf.ts';

/** Pages of 200 by 100 points with a horizontal line across the middle. */
function makePdf(pages: number): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  for (let page = 0; page < pages; page++)
    document
      .addPage({ size: [200, 100], margin: 0 })
      .rect(10, 49, 180, 2)
      .fill('black');
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))));
}

/** The y position, in pixels, at which a column of the picture is darkest. */
async function darkestRow(picture: Buffer, column: number): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) => row);
  const shade = (row: number) => data[row * info.width + column] ?? 255;
  return rows.reduce((darkest, row) => (shade(row) < shade(darkest) ? row : darkest), 0);
}

it('makes one file of pictures: the requested number of pages in the same size, tilted by one degree clockwise', async () => {
  const source = { bytes: await makePdf(2) };
  const pictures = await openDocument(await rasterisePdfs([source, source], 3));
  expect(pictures.pageCount).toBe(3);
  const { data, width, height } = await pictures.render(3, 200);
  await pictures.close();
  expect([width, height]).toEqual([556, 278]);
  const picture = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const drop = (await darkestRow(picture, 478)) - (await darkestRow(picture, 78));
  expect(Math.abs(drop - 400 * Math.tan(Math.PI / 180))).toBeLessThanOrEqual(3);
});

it('gives the same bytes for the same document', async () => {
  const source = { bytes: await makePdf(1) };
  expect(Buffer.from(await rasterisePdfs([source])).equals(Buffer.from(await rasterisePdfs([source])))).toBe(
    true,
  );
});
