import type { Box } from '@ledgerlift/contract';
import { type Page, throughHomography } from '@ledgerlift/engine';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPage, type PageDrawing } from './draw-page.ts';
import { readDocument } from './read-document.ts';
import { HELVETICA, madePdf, rawPage } from './testing/made-pdf.ts';

const noRecogniser = () => Promise.reject(new Error('a page with text needs no recognition'));

/** The dark pixels of a picture as a box in points of the page. */
async function inkOf({ bytes, width, pageWidth, pageHeight, height }: PageDrawing): Promise<Box> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  return darkBox(data, info.width, info.height, [pageWidth / width, pageHeight / height]);
}

function darkBox(data: Uint8Array, width: number, height: number, [across, down]: [number, number]): Box {
  const box = { x0: Number.POSITIVE_INFINITY, y0: Number.POSITIVE_INFINITY, x1: 0, y1: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 255) > 100) continue;
      box.x0 = Math.min(box.x0, x * across);
      box.x1 = Math.max(box.x1, (x + 1) * across);
      box.y0 = Math.min(box.y0, y * down);
      box.y1 = Math.max(box.y1, (y + 1) * down);
    }
  return box;
}

/** The first word's box on the page as the file shows it. */
function shownBox(page: Page | undefined): Box | undefined {
  const box = page?.words[0]?.box;
  if (!box || !page?.toShown) return box;
  const one = throughHomography(page.toShown, { x: box.x0, y: box.y0 });
  const other = throughHomography(page.toShown, { x: box.x1, y: box.y1 });
  return {
    x0: Math.min(one.x, other.x),
    y0: Math.min(one.y, other.y),
    x1: Math.max(one.x, other.x),
    y1: Math.max(one.y, other.y),
  };
}

/** Whether the ink lies in the box; `slack` in points. */
function expectInside(ink: Box, box: Box | undefined, slack: number): void {
  expect(ink.x0).toBeGreaterThan((box?.x0 ?? Number.NaN) - slack);
  expect(ink.y0).toBeGreaterThan((box?.y0 ?? Number.NaN) - slack);
  expect(ink.x1).toBeLessThan((box?.x1 ?? Number.NaN) + slack);
  expect(ink.y1).toBeLessThan((box?.y1 ?? Number.NaN) + slack);
}

describe('a page drawn to be looked at', () => {
  it('draws the page as wide as requested, with the word boxes in the right places', async () => {
    const bytes = await madePdf((pdf) => {
      pdf.addPage();
      pdf.fontSize(20).text('Figure', 250, 90);
    });
    const drawing = await drawPage(bytes, { page: 2, width: 1000 });
    expect(drawing).toMatchObject({ mime: 'image/webp', width: 1000, height: 1500 });
    expect([drawing.pageWidth, drawing.pageHeight]).toEqual([400, 600]);
    const { pages } = await readDocument(bytes, { recogniser: noRecogniser });
    expectInside(await inkOf(drawing), shownBox(pages[1]), 1);
  });

  it.each(['/CropBox [50 100 350 500]', '/Rotate 90', '/Rotate 180'])(
    'shows a page of %s with its boxes in place',
    async (entries) => {
      const content = 'BT /F1 20 Tf 1 0 0 1 120 300 Tm (Figure) Tj ET';
      const bytes = rawPage(content, `${HELVETICA} ${entries}`);
      const drawing = await drawPage(bytes, { page: 1, width: 900 });
      const { pages } = await readDocument(bytes, { recogniser: noRecogniser });
      expectInside(await inkOf(drawing), shownBox(pages[0]), 1);
      const sideways = entries === '/Rotate 90';
      expect(drawing.pageWidth).toBeCloseTo(sideways ? 600 : entries.startsWith('/Crop') ? 300 : 400, 0);
    },
  );

  it('turns a photograph the same way as for recognition', async () => {
    const block = { create: { width: 120, height: 40, channels: 3 as const, background: 'black' } };
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'white' } })
      .composite([{ input: block, left: 200, top: 300 }])
      .withMetadata({ orientation: 6, density: 150 })
      .jpeg()
      .toBuffer();
    const recogniser = async () => ({
      // Finds the one block of ink, so its box is where the reader saw it.
      recognise: async ({ data, width, height }: { data: Uint8Array; width: number; height: number }) => {
        const box = darkBox(
          data.filter((_, index) => index % 3 === 0),
          width,
          height,
          [1, 1],
        );
        const word = { text: 'Block', box, confidence: 0.9, size: 40, bold: false, angle: 0 };
        return { words: [word], turn: 0 as const, width, height };
      },
    });
    const { pages } = await readDocument(photo, { recogniser });
    const drawing = await drawPage(photo, { page: 1, width: 400 });
    expect(drawing).toMatchObject({ width: 400, height: 533 });
    expect([drawing.pageWidth, drawing.pageHeight]).toEqual([576, 768]);
    expect([pages[0]?.width, pages[0]?.height]).toEqual([576, 768]);
    expectInside(await inkOf(drawing), shownBox(pages[0]), 2);
  });

  it("never enlarges a picture, and never exceeds the format's maximum side", async () => {
    const make = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'white' } })
        .png()
        .toBuffer();
    expect(await drawPage(await make(300, 200), { page: 1, width: 2000 })).toMatchObject({ width: 300 });
    const roll = await drawPage(await make(300, 20_000), { page: 1, width: 2000 });
    expect(roll).toMatchObject({ width: 246, height: 16_383 });
    const longPage = rawPage('', '/MediaBox [0 0 100 14000]');
    expect((await drawPage(longPage, { page: 1, width: 1000 })).height).toBe(16_383);
  });

  it('requires the password of a locked file, and an existing page', async () => {
    const bytes = await madePdf((pdf) => pdf.text('Secret', 50, 50), { userPassword: 'open sesame' });
    const request = { page: 1, width: 500 };
    await expect(drawPage(bytes, request)).rejects.toMatchObject({ code: 'password_required' });
    expect((await drawPage(bytes, { ...request, password: 'open sesame' })).width).toBe(500);
    const second = drawPage(bytes, { page: 2, width: 500, password: 'open sesame' });
    await expect(second).rejects.toMatchObject({ code: 'not_found' });
  });
});
