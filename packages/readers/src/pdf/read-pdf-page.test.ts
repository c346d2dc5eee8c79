import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HELVETICA, rawPage } from '../testing/made-pdf.ts';
import { outlines } from '../testing/outlines.ts';
import { recogniserForTests } from '../testing/recogniser-for-tests.ts';
import { textsOf, wordOf } from './testing/first-page.ts';
import {
  COLUMNS,
  drawPrint,
  HEIGHT,
  PRINTED,
  pageOf,
  ROWS,
  read,
  readUnaided,
  rowTop,
  scanOf,
  WIDTH,
} from './testing/read-made-page.ts';

const recogniser = recogniserForTests();

describe('a scan with a few printed words', () => {
  it('is recognised despite a fax header, a page number and a stamp', async () => {
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
    const { page, findings } = await read(bytes, recogniser);
    expect(page.source).toBe('mixed');
    expect(textsOf(page)).toEqual(expect.arrayContaining([...PRINTED, 'FAX', 'Received', '10:31', 'Page']));
    expect(textsOf(page).filter((text) => text === 'FAX')).toHaveLength(1);
    expect(findings).toEqual([]);
  });

  it('is distinguished from a full page of text over a background picture', async () => {
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
    const { page } = await read(rawPage(watermark + (await outlinedRows()), box), recogniser);
    expect(page.source).toBe('mixed');
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
  });

  it('is recognised between a printed header and footer, which stay unchanged', async () => {
    const around = 'BT /F1 10 Tf 1 0 0 1 40 270 Tm (Statement 7) Tj 1 0 0 1 40 20 Tm (Page 1 of 1) Tj ET\n';
    const { page, findings } = await read(rawPage(around + (await outlinedRows()), box), recogniser);
    expect(page.source).toBe('mixed');
    expect(textsOf(page)).toEqual(expect.arrayContaining([...PRINTED, 'Statement', '7', 'Page']));
    expect(wordOf(page, 'Statement').confidence).toBe(1);
    expect(wordOf(page, '1,284.37').box.x0).toBeCloseTo(COLUMNS[2], -0.5);
    expect(findings).toEqual([]);
  });

  it('is not recognised when there is only a logo', async () => {
    const logo = await outlines([{ text: 'Example Bank', x: 40, y: 30, size: 16 }], HEIGHT);
    const page = await readUnaided(
      rawPage(`${logo}\nBT /F1 10 Tf 1 0 0 1 40 200 Tm (Rent 950.00) Tj ET`, box),
    );
    expect(textsOf(page)).toEqual(['Rent', '950.00']);
  });
});

describe('pictures on a page of text', () => {
  it('are recognised when they show lines of print', async () => {
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
    const { page } = await read(bytes, recogniser);
    expect(page.source).toBe('mixed');
    expect(textsOf(page)).toEqual(expect.arrayContaining([...PRINTED, '0815', '512.40']));
    const places = page.words
      .filter((word) => word.text === '512.40')
      .map((word) => Math.round(word.box.y0 / 10));
    expect(places).toEqual([4, 25]);
    expect(page.words.filter((word) => word.text === '250.00')).toMatchObject([{ confidence: 1 }]);
  });

  it('are ignored when they are a logo or a photograph', async () => {
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

  it('are recognised on a rotated page', async () => {
    const scan = await scanOf(drawPrint);
    const upright = await pageOf((document) => document.image(scan, 0, 0, { width: WIDTH }));
    const turned = Buffer.from(
      Buffer.from(upright).toString('latin1').replace('/Type /Page\n', '/Type /Page /Rotate 90\n'),
      'latin1',
    );
    expect(turned.equals(upright)).toBe(false);
    const { page } = await read(turned, recogniser);
    expect(textsOf(page).sort()).toEqual([...PRINTED].sort());
    expect([page.width, page.height].map(Math.round)).toEqual([WIDTH, HEIGHT]);
    expect(wordOf(page, '1,284.37').angle).toBe(0);
  });
});
