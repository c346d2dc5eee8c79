import type { MatrixCode } from '@ledgerlift/engine';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../pdf/open-pdf.ts';
import { drawCode, type MadeCode, madeCode, pictureOfCode } from '../testing/made-code.ts';
import { HELVETICA, madePdf, rawPage } from '../testing/made-pdf.ts';
import { createCodeFinder } from './code-finder.ts';

/** As long as a code for a Swiss bill: some 60 modules on a side. */
const LONG = `SPC\r\n0200\r\n1\r\n${'Röhrenwerk Altenau, Werkstr. 9\r\n'.repeat(8)}EPD`;
const SHORT = 'https://example.org/rate-us';
const PLACE = { x0: 60, y0: 300, x1: 190, y1: 430 };

async function find(bytes: Uint8Array, pages: readonly number[] = [1]): Promise<MatrixCode[]> {
  return await createCodeFinder(bytes, {}).find(pages);
}

/** The size of the searched parts of the first page, in pixels. */
async function placesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  try {
    return (await pdf.renderCodePlaces(1, 72)).map(({ image }) => `${image.width} x ${image.height}`);
  } finally {
    await pdf.close();
  }
}

function textOf({ bytes }: MatrixCode): string {
  return new TextDecoder().decode(bytes);
}

function expectNear(box: MatrixCode['box'], expected: MatrixCode['box']): void {
  for (const side of ['x0', 'y0', 'x1', 'y1'] as const)
    expect(Math.abs(box[side] - expected[side]), side).toBeLessThan(2);
}

function words(document: PDFKit.PDFDocument): void {
  document.fontSize(10).text('Invoice 4711', 40, 40);
  for (let line = 0; line < 12; line++) document.text(`Pipe ${line}   12.00`, 40, 80 + line * 14);
}

/** The ways in which programs draw a code in a square of a page. */
const WAYS: [name: string, draw: (document: PDFKit.PDFDocument, code: MadeCode, png: Buffer) => void][] = [
  ['small squares', (document, code) => drawCode(document, code, { x: 60, y: 300, side: 130 })],
  ['one path', (document, code) => drawCode(document, code, { x: 60, y: 300, side: 130, onePath: true })],
  [
    'a picture of one pixel a module',
    (document, { size }, png) => {
      const white = (130 / size) * 4;
      document.image(png, 60 - white, 300 - white, { width: 130 + 2 * white });
    },
  ],
];

describe('the codes on a page of a PDF', () => {
  it.each(WAYS)('are found with their box when drawn as %s', async (_, draw) => {
    const code = await madeCode(LONG);
    const png = await pictureOfCode(code, 1);
    const pdf = await madePdf((document) => {
      words(document);
      draw(document, code, png);
    });
    const [found, ...others] = await find(pdf);
    if (!found) throw new Error('no code was found');
    expect(others).toEqual([]);
    expect(found.page).toBe(1);
    expect(textOf(found)).toBe(LONG);
    expectNear(found.box, PLACE);
  });

  it.each([
    [90, { x0: 170, y0: 60, x1: 300, y1: 190 }],
    [180, { x0: 210, y0: 170, x1: 340, y1: 300 }],
    [270, { x0: 300, y0: 210, x1: 430, y1: 340 }],
  ])('are placed as displayed on a page turned by %i degrees', async (rotation, place) => {
    const code = await madeCode(LONG);
    const pdf = await madePdf((document) => {
      words(document);
      drawCode(document, code, { x: 60, y: 300, side: 130 });
      Object.assign(document.page.dictionary.data, { Rotate: rotation });
    });
    const [found] = await find(pdf);
    if (!found) throw new Error('no code was found');
    expect(textOf(found)).toBe(LONG);
    expectNear(found.box, place);
  });

  it('are found side by side, far apart, and on every page that is asked for', async () => {
    const [long, short] = [await madeCode(LONG), await madeCode(SHORT)];
    const pdf = await madePdf((document) => {
      words(document);
      drawCode(document, long, { x: 60, y: 300, side: 130 });
      drawCode(document, short, { x: 220, y: 300, side: 60 });
      drawCode(document, short, { x: 320, y: 520, side: 60 });
      document.addPage();
      drawCode(document, short, { x: 10, y: 10, side: 60 });
      document.addPage();
      drawCode(document, short, { x: 10, y: 10, side: 60 });
    });
    const codes = await find(pdf, [1, 3]);
    const seen = codes.map((code) => `${code.page} ${textOf(code).slice(0, 5)}`);
    expect(seen.sort()).toEqual(['1 SPC\r\n', '1 https', '1 https', '3 https']);
  });

  it('are found in a form within a turned form, and in a cut-out page', async () => {
    const { modules, size } = await madeCode(SHORT);
    const rows = [...modules.entries()]
      .filter(([, module]) => module === 0)
      .map(([index]) => `${index % size} ${size - 1 - Math.floor(index / size)} 1 1 re`);
    const form = (matrix: string, stream: string, resources = '') => ({
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 999 999] /Matrix [${matrix}] ${resources}`,
      stream,
    });
    const pdf = rawPage('/Outer Do', '/CropBox [100 200 400 600] /Resources <</XObject <</Outer 5 0 R>> >>', [
      form('0 4 -4 0 320 300', '/Inner Do', '/Resources <</XObject <</Inner 6 0 R>> >>'),
      form('1 0 0 1 0 0', `${rows.join(' ')} f`),
    ]);
    const [found] = await find(pdf);
    if (!found) throw new Error('no code was found');
    expect(textOf(found)).toBe(SHORT);
    expectNear(found.box, { x0: 220 - 4 * size, y0: 300 - 4 * size, x1: 220, y1: 300 });
  });

  it('are searched only at pictures and small paths', async () => {
    const code = await madeCode(SHORT);
    const png = await pictureOfCode(code, 3);
    const pdf = await madePdf((document) => {
      words(document);
      document.image(png, 300, 20, { width: 50, height: 50 });
      // In strips, as some printer drivers send a picture.
      for (let strip = 0; strip < 10; strip++)
        document.image(png, 40, 300 + strip * 5, { width: 60, height: 5 });
      drawCode(document, code, { x: 270, y: 500, side: 60 });
    });
    expect(await placesOf(pdf)).toEqual(['74 x 74', '84 x 74', '96 x 114']);
  });

  it('are found on a poster, which is drawn at a lower resolution', async () => {
    const code = await madeCode(SHORT);
    const pdf = await madePdf(
      (document) => {
        drawCode(document, code, { x: 100, y: 2_000, side: 300, onePath: true });
        document.rect(0, 0, 2_400, 3_400).stroke();
        for (let line = 0; line < 300; line++) document.rect(20, 20 + line * 6, 2_300, 2);
        document.fill('black');
      },
      { size: [2_400, 3_400] },
    );
    const [found] = await find(pdf);
    if (!found) throw new Error('no code was found');
    expect(textOf(found)).toBe(SHORT);
    expectNear(found.box, { x0: 100, y0: 2_000, x1: 400, y1: 2_300 });
  });

  it('are not searched in words, a table, or a logo of few curves', async () => {
    const pdf = await madePdf((document) => {
      words(document);
      for (let line = 0; line < 30; line++)
        document
          .moveTo(30, 70 + line * 14)
          .lineTo(370, 70 + line * 14)
          .stroke();
      for (let dot = 0; dot < 8; dot++) document.circle(200 + dot, 30, 5).fill('navy');
    });
    expect(await placesOf(pdf)).toEqual([]);
  });
});

describe('the codes in a picture file', () => {
  async function sheet(degrees: number): Promise<Buffer> {
    const code = await pictureOfCode(await madeCode(LONG), 5);
    const upright = await sharp({ create: { width: 1_000, height: 1_400, channels: 3, background: 'white' } })
      .composite([{ input: code, left: 300, top: 900 }])
      .png()
      .toBuffer();
    return await sharp(upright)
      .rotate(degrees, { background: 'white' })
      .withMetadata({ density: 150 })
      .jpeg({ quality: 70 })
      .toBuffer();
  }

  it.each([0, 90, 7, -23])('are found in a photo that lies at %i degrees', async (degrees) => {
    const codes = await find(await sheet(degrees));
    expect(codes.map(textOf)).toEqual([LONG]);
  });

  it('are placed in points', async () => {
    const { size } = await madeCode(LONG);
    const [found] = await find(await sheet(0));
    if (!found) throw new Error('no code was found');
    const points = (pixels: number) => (pixels * 72) / 150;
    expectNear(found.box, {
      x0: points(320),
      y0: points(920),
      x1: points(320 + 5 * size),
      y1: points(920 + 5 * size),
    });
  });

  it('are found and placed in one too large to be decoded as it is', async () => {
    const large = await sharp(await sheet(0))
      .resize(3_600)
      .png()
      .toBuffer();
    const [found] = await find(large);
    if (!found) throw new Error('no code was found');
    expect(textOf(found)).toBe(LONG);
    expect(Math.abs(found.box.x0 - (320 * 3.6 * 72) / 200)).toBeLessThan(4);
  });
});

describe('what cannot be searched for codes', () => {
  it.each([
    ['no document', Buffer.from('nothing at all')],
    ['a damaged PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a page that is not there', rawPage('', HELVETICA)],
  ])('has none: %s', async (_, bytes) => {
    expect(await find(bytes, [9])).toEqual([]);
  });

  it('is not opened when no page is requested', async () => {
    expect(await find(Buffer.from('nothing at all'), [])).toEqual([]);
  });

  it('is skipped when it has too many objects', async () => {
    const squares = Array.from({ length: 30_000 }, (_, index) => `${index % 300} ${index % 500} 1 1 re f`);
    expect(await placesOf(rawPage(squares.join('\n'), HELVETICA))).toEqual([]);
  });

  it('ends when the conversion is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    const finder = createCodeFinder(await madePdf(words), { signal: controller.signal });
    await expect(finder.find([1])).rejects.toMatchObject({ code: 'cancelled' });
  });
});
