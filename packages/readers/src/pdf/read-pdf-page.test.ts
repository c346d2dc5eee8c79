import type { Page, TextRecogniser, Word } from '@ledgerlift/engine';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosableRecogniser, createTextRecogniser } from '../ocr/index.ts';
import { embeddableFont, withLettersRenamed } from '../testing/broken-font.ts';
import { HELVETICA, madePdf, rawPage } from '../testing/made-pdf.ts';
import { madePicture } from '../testing/made-picture.ts';
import { outlines } from '../testing/outlines.ts';
import { openPdf } from './open-pdf.ts';
import { type PageReading, readPdfPage } from './read-pdf-page.ts';

type Draw = (document: PDFKit.PDFDocument) => void;

const WIDTH = 400;
const HEIGHT = 300;
const SIZE = { size: [WIDTH, HEIGHT] as [number, number], compress: false };
const ROWS = [
  ['03.01.2024', 'Grocery market', '1,284.37'],
  ['17.01.2024', 'Transfer from savings', '250.00'],
  ['22.01.2024', 'Electricity and water', '76.95'],
  ['28.01.2024', 'Rent for January', '1,120.00'],
] as const;
const PRINTED = ROWS.flatMap((row) => row.flatMap((cell) => cell.split(' ')));
const COLUMNS = [40, 120, 300] as const;
const rowTop = (index: number) => 80 + index * 24;

let recogniser: ClosableRecogniser;
beforeAll(async () => {
  recogniser = await createTextRecogniser({ threads: 2 });
});
afterAll(async () => {
  await recogniser.close();
});

const drawRows: Draw = (document) => {
  ROWS.forEach((row, index) => {
    row.forEach((cell, column) => {
      document.text(cell, COLUMNS[column], rowTop(index), { lineBreak: false });
    });
  });
};

const drawPrint: Draw = (document) => {
  document.font('Helvetica').fontSize(10);
  drawRows(document);
};

/** A picture of what is drawn, as a scanner makes it. */
async function scanOf(draw: Draw, size: [number, number] = [WIDTH, HEIGHT]): Promise<Buffer> {
  const { data, width, height } = await madePicture(size, 200, draw);
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function pageOf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  return await madePdf(draw, { ...SIZE, ...options });
}

async function read(bytes: Uint8Array, reader: TextRecogniser = recogniser): Promise<PageReading> {
  const pdf = await openPdf(bytes);
  try {
    return await readPdfPage(pdf, 1, async () => reader);
  } finally {
    await pdf.close();
  }
}

/** Reads a page that must not need the recogniser. */
async function readUnaided(bytes: Uint8Array): Promise<Page> {
  const pdf = await openPdf(bytes);
  try {
    const { page, findings } = await readPdfPage(pdf, 1, () => Promise.reject(new Error('not needed')));
    expect(findings).toEqual([]);
    return page;
  } finally {
    await pdf.close();
  }
}

function textsOf(page: Page): string[] {
  return page.words.map((word) => word.text);
}

function wordOf(page: Page, text: string): Word {
  const [word, second] = page.words.filter((candidate) => candidate.text === text);
  if (!word || second) throw new Error(`'${text}' is not there once: ${textsOf(page).join(' ')}`);
  return word;
}

/** Writes without ink, as programs do that lay what they recognised over a scan. */
function withoutInk(document: PDFKit.PDFDocument, draw: Draw): void {
  document.addContent('3 Tr');
  draw(document);
  document.addContent('0 Tr');
}

describe('a scan with the text of another program', () => {
  it('is read again; where both agree it is surer, where digits differ that is said and in doubt', async () => {
    const scan = await scanOf(drawPrint);
    const bytes = await pageOf((document) => {
      document.image(scan, 0, 0, { width: WIDTH });
      withoutInk(document, (layer) => {
        drawPrint(layer);
      });
    });
    const wrong = Buffer.from(
      Buffer.from(bytes).toString('latin1').replace(hexOf('76.95'), hexOf('78.95')),
      'latin1',
    );
    const { page, findings } = await read(wrong);
    expect(page.source).toBe('recognised');
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
    expect(textsOf(page)).not.toContain('78.95');
    expect(wordOf(page, '1,284.37').confidence).toBeGreaterThan(0.95);
    expect(wordOf(page, '76.95').confidence).toBeLessThan(0.8);
    expect(findings).toMatchObject([
      { code: 'digits_disagree', severity: 'warning', page: 1, box: wordOf(page, '76.95').box },
    ]);
    expect(findings[0]?.message).toMatch(/'76\.95'.*'78\.95'/);
  });

  it('loses its text when that is not what the page shows', async () => {
    const scan = await scanOf(drawPrint);
    const bytes = await pageOf((document) => {
      document.image(scan, 0, 0, { width: WIDTH });
      withoutInk(document, (layer) => {
        layer.font('Helvetica').fontSize(10);
        ROWS.forEach((_, index) => {
          layer.text('O3 Ol Zo2A', COLUMNS[0], rowTop(index), { lineBreak: false });
          layer.text('6racerq narkel', COLUMNS[1], rowTop(index), { lineBreak: false });
          layer.text('l Z84 8?', COLUMNS[2], rowTop(index), { lineBreak: false });
        });
      });
    });
    const { page, findings } = await read(bytes);
    expect(textsOf(page).sort()).toEqual([...PRINTED].sort());
    expect(findings).toMatchObject([{ code: 'text_replaced', severity: 'info', page: 1 }]);
    expect(findings[0]?.message).toBe(
      'The text inside this file is not what page 1 shows; it was read from the picture of the page.',
    );
  });

  it('is told from visible text that a picture was laid over', async () => {
    const scan = await scanOf(drawPrint);
    const bytes = await pageOf((document) => {
      drawPrint(document);
      document.image(scan, 0, 0, { width: WIDTH });
    });
    const { page } = await read(bytes);
    expect(page.source).toBe('recognised');
    expect(textsOf(page).sort()).toEqual([...PRINTED].sort());
  });
});

/** As pdfkit writes a text of one word without kerning pairs. */
function hexOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}

describe('a scan with a few printed words', () => {
  it('is recognised around a fax header, a page number and a stamp', async () => {
    const scan = await scanOf(drawPrint);
    const bytes = await pageOf((document) => {
      document.image(scan, 0, 0, { width: WIDTH });
      document.font('Helvetica').fontSize(7);
      document.text(
        'FAX 030 1234567   Received 29.01.2024 10:31   from: Example Bank, branch 7, page 1 of 1',
        20,
        8,
      );
      document.text('Page 1', 350, 285, { lineBreak: false });
      document.save().rotate(-30, { origin: [200, 150] });
      document.fontSize(60).fillOpacity(0.08).text('COPY', 120, 130, { lineBreak: false }).restore();
    });
    const { page, findings } = await read(bytes);
    expect(page.source).toBe('mixed');
    expect(textsOf(page)).toEqual(expect.arrayContaining([...PRINTED, 'FAX', 'Received', '10:31', 'Page']));
    expect(textsOf(page).filter((text) => text === 'FAX')).toHaveLength(1);
    expect(findings).toEqual([]);
  });

  it('is not what a full page of text over a background picture is', async () => {
    const background = await scanOf((document) => document.rect(0, 0, WIDTH, 40).fill('#aaccee'));
    const page = await readUnaided(
      await pageOf((document) => {
        document.image(background, 0, 0, { width: WIDTH });
        drawPrint(document);
        document.text('Statement of account for January, all amounts in euros', 40, 50);
      }),
    );
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
  });
});

describe('type drawn as outlines', () => {
  const outlinedRows = () =>
    outlines(
      ROWS.flatMap((row, index) =>
        row.map((text, column) => ({ text, x: COLUMNS[column] ?? 0, y: rowTop(index), size: 10 })),
      ),
      HEIGHT,
    );
  const box = `/MediaBox [0 0 ${WIDTH} ${HEIGHT}] ${HELVETICA}`;

  it('is recognised beneath a watermark', async () => {
    const watermark =
      'q 0.9 g BT /F1 50 Tf 0.87 0.5 -0.5 0.87 100 60 Tm (SPECIMEN) Tj ET Q BT /F1 20 Tf 0.9 g 0.87 0.5 -0.5 0.87 40 60 Tm (SPECIMEN) Tj ET 0 g\n';
    const { page } = await read(rawPage(watermark + (await outlinedRows()), box));
    expect(page.source).toBe('mixed');
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
  });

  it('is recognised between a printed header and footer, which stay as they are', async () => {
    const around = 'BT /F1 10 Tf 1 0 0 1 40 270 Tm (Statement 7) Tj 1 0 0 1 40 20 Tm (Page 1 of 1) Tj ET\n';
    const { page, findings } = await read(rawPage(around + (await outlinedRows()), box));
    expect(page.source).toBe('mixed');
    expect(textsOf(page)).toEqual(expect.arrayContaining([...PRINTED, 'Statement', '7', 'Page']));
    expect(wordOf(page, 'Statement').confidence).toBe(1);
    expect(wordOf(page, '1,284.37').box.x0).toBeCloseTo(COLUMNS[2], -0.5);
    expect(findings).toEqual([]);
  });

  it('is a logo when there is little of it', async () => {
    const logo = await outlines([{ text: 'Example Bank', x: 40, y: 30, size: 16 }], HEIGHT);
    const page = await readUnaided(
      rawPage(`${logo}\nBT /F1 10 Tf 1 0 0 1 40 200 Tm (Rent 950.00) Tj ET`, box),
    );
    expect(textsOf(page)).toEqual(['Rent', '950.00']);
  });
});

describe('fonts with a wrong table of letters', () => {
  const drawEmbedded: Draw = (document) => {
    document.font(embeddableFont()).fontSize(9);
    document.text('Statement of account, all amounts in euros', 40, 30, { lineBreak: false });
    drawRows(document);
  };

  let sound: Uint8Array;
  beforeAll(async () => {
    sound = await pageOf(drawEmbedded);
  });

  it('are found out by their letters, and the page is read from its picture', async () => {
    const bytes = withLettersRenamed(sound, (code) => code + 1);
    const { page, findings } = await read(bytes);
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
    expect(page.source).toBe('recognised');
    expect(findings).toMatchObject([{ code: 'text_replaced' }]);
  });

  it('are found out when only the figures are named as letters', async () => {
    const bytes = withLettersRenamed(
      await pageOf((document) => {
        document.font('Helvetica').fontSize(10);
        ROWS.forEach(([date, words, amount], index) => {
          document.font('Helvetica').text(`${date} ${words}`, 40, rowTop(index), { lineBreak: false });
          document.font(embeddableFont()).text(amount, 300, rowTop(index), { lineBreak: false });
        });
      }),
      (code) => (code >= 0x30 && code <= 0x39 ? code + 0x31 : code),
    );
    const { page, findings } = await read(bytes);
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
    expect(textsOf(page)).toHaveLength(PRINTED.length);
    expect(page.source).toBe('mixed');
    expect(wordOf(page, 'Grocery').confidence).toBe(1);
    expect(findings).toMatchObject([{ code: 'text_replaced' }]);
  });

  it('leave glyphs without names, which are read from the picture and the rest is not', async () => {
    const bytes = withLettersRenamed(sound, (code) => (code >= 0x30 && code <= 0x39 ? 0xe000 + code : code));
    const { page } = await read(bytes);
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
    expect(wordOf(page, 'Grocery').confidence).toBe(1);
    expect(wordOf(page, '1,284.37').confidence).toBeLessThan(1);
  });

  it('are not suspected in a sound page', async () => {
    const page = await readUnaided(sound);
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
  });
});

describe('pictures on a page of text', () => {
  it('are recognised when they show lines of print, each in its place', async () => {
    const header = await scanOf(
      (document) => {
        document.font('Helvetica').fontSize(9);
        document
          .text('Account 4711 0815', 5, 5)
          .text('Period 01.01.2024', 5, 20)
          .text('Balance 512.40', 5, 35);
      },
      [150, 50],
    );
    const bytes = await pageOf((document) => {
      drawPrint(document);
      document.image(header, 40, 10, { width: 150 });
      document.image(header, 200, 220, { width: 150 });
    });
    const { page } = await read(bytes);
    expect(page.source).toBe('mixed');
    expect(textsOf(page)).toEqual(expect.arrayContaining([...PRINTED, '0815', '512.40']));
    const places = page.words
      .filter((word) => word.text === '512.40')
      .map((word) => Math.round(word.box.y0 / 10));
    expect(places).toEqual([4, 25]);
    expect(page.words.filter((word) => word.text === '250.00')).toMatchObject([{ confidence: 1 }]);
  });

  it('are left alone when they are a logo or a photograph', async () => {
    const logo = await scanOf(
      (document) => {
        document.rect(0, 0, 150, 60).fill('#003366').fillColor('white');
        document
          .font('Helvetica-Bold')
          .fontSize(22)
          .text('EXAMPLE', 10, 12)
          .fontSize(8)
          .text('your bank', 10, 40);
      },
      [150, 60],
    );
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const photograph = await sharp({
      create: { width: 300, height: 150, channels: 3, background: 'red', noise },
    })
      .jpeg()
      .toBuffer();
    const page = await readUnaided(
      await pageOf((document) => {
        drawPrint(document);
        document.image(logo, 40, 10, { width: 150 });
        document.image(photograph, 200, 220, { width: 150 });
      }),
    );
    expect(textsOf(page).sort()).toEqual([...PRINTED].sort());
  });

  it('are recognised on a page that is displayed turned', async () => {
    const scan = await scanOf(drawPrint);
    const upright = await pageOf((document) => document.image(scan, 0, 0, { width: WIDTH }));
    const turned = Buffer.from(
      Buffer.from(upright).toString('latin1').replace('/Type /Page\n', '/Type /Page /Rotate 90\n'),
      'latin1',
    );
    expect(turned.equals(upright)).toBe(false);
    const { page } = await read(turned);
    expect(textsOf(page).sort()).toEqual([...PRINTED].sort());
    expect([page.width, page.height].map(Math.round)).toEqual([WIDTH, HEIGHT]);
    expect(wordOf(page, '1,284.37').angle).toBe(0);
  });
});
