import { throughHomography } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { madePicture } from '../../testing/made-picture.ts';
import { recogniserForTests } from '../../testing/recogniser-for-tests.ts';
import { readSheets } from './read-sheets.ts';

const DPI = 150;
const SCALE = DPI / 72;
const WIDTH = 640;
const HEIGHT = 330;
const SHEET = { width: 150, height: 210 };

interface LaidSheet {
  name: string;
  left: number;
  top: number;
  /** Clockwise degrees about its upper left corner. */
  angle: number;
}

const TURNED: LaidSheet[] = [
  { name: 'Bakery', left: 30, top: 40, angle: 0 },
  { name: 'Florist', left: 250, top: 30, angle: 5 },
  { name: 'Chemist', left: 440, top: 70, angle: -4 },
];

/** Receipts on a table, or panels on a page of colour: their content shows their number. */
function drawSheets(document: PDFKit.PDFDocument, sheets: readonly LaidSheet[], ground: string): void {
  document.rect(0, 0, WIDTH, HEIGHT).fill(ground);
  sheets.forEach(({ name, left, top, angle }, index) => {
    document.save().rotate(angle, { origin: [left, top] });
    document.rect(left, top, SHEET.width, SHEET.height).fill('#fbfaf6');
    document.fillColor('black').font('Courier').fontSize(9);
    const line = (row: number, text: string, amount = '') => {
      const y = top + 20 + row * 16;
      document.text(text, left + 12, y, { lineBreak: false });
      document.text(amount, left + SHEET.width - 12 - document.widthOfString(amount), y, {
        lineBreak: false,
      });
    };
    line(0, `${name} Street`);
    line(1, 'Date 12.03.2024');
    for (let row = 0; row < 6; row++) line(3 + row, `Item ${row + 1}`, `${index + 1}${row}.25`);
    line(10, 'Total sum', `${index + 1}99.50`);
    document.restore();
  });
}

describe('reading a photo of several sheets', () => {
  const recogniser = recogniserForTests();

  it('gives each sheet its own level page, in reading order, that leads back to the photo', async () => {
    const photo = await madePicture([WIDTH, HEIGHT], DPI, (document) =>
      drawSheets(document, TURNED, '#6b5a4a'),
    );
    const readings = await readSheets(photo, recogniser);
    expect(readings.length).toBe(3);
    readings.forEach(({ words, toShown }, index) => {
      const texts = words.map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining([TURNED[index]?.name, `${index + 1}99.50`]));
      expect(texts.filter((text) => /\.25$/.test(text)).length).toBe(6);
      const total = words.find(({ text }) => text === `${index + 1}99.50`);
      const label = words.find(({ text }) => text === 'Total');
      const sheet = TURNED[index];
      if (!total || !label || !toShown || !sheet) throw new Error('the total was not read');
      expect(Math.abs(total.box.y0 - label.box.y0)).toBeLessThan(6);
      const shown = throughHomography(toShown, {
        x: total.box.x1,
        y: (total.box.y0 + total.box.y1) / 2,
      });
      const angle = (sheet.angle * Math.PI) / 180;
      const [dx, dy] = [SHEET.width - 12, 20 + 10 * 16 + 3.5];
      const printed = {
        x: (sheet.left + dx * Math.cos(angle) - dy * Math.sin(angle)) * SCALE,
        y: (sheet.top + dx * Math.sin(angle) + dy * Math.cos(angle)) * SCALE,
      };
      expect(Math.hypot(shown.x - printed.x, shown.y - printed.y)).toBeLessThan(6);
    });
  });

  it('never cuts the panels of one printed page, which lie at one angle', async () => {
    const panels = TURNED.map((sheet) => ({ ...sheet, angle: 0 }));
    const page = await madePicture([WIDTH, HEIGHT], DPI, (document) =>
      drawSheets(document, panels, '#9aa7b4'),
    );
    const [reading, ...others] = await readSheets(page, recogniser);
    expect(others).toEqual([]);
    const texts = reading?.words.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['199.50', '299.50', '399.50']));
  });

  it('never cuts such panels from each other either where a receipt lies askew beside them', async () => {
    const laid: LaidSheet[] = [
      { name: 'Bakery', left: 30, top: 60, angle: 0 },
      { name: 'Florist', left: 210, top: 60, angle: 0 },
      { name: 'Chemist', left: 450, top: 50, angle: 5 },
    ];
    const page = await madePicture([WIDTH, HEIGHT], DPI, (document) => drawSheets(document, laid, '#9aa7b4'));
    const readings = await readSheets(page, recogniser);
    const totals = readings.map(({ words }) =>
      words.map(({ text }) => text).filter((text) => /99\.50$/.test(text)),
    );
    expect(totals).toEqual([['199.50', '299.50'], ['399.50']]);
  });

  it('never cuts a till roll that fills its picture, nor reads it more than once', async () => {
    const parts: LaidSheet[] = [
      { name: 'Bakery', left: 10, top: 20, angle: 0 },
      { name: 'Florist', left: 14, top: 270, angle: 3 },
    ];
    const roll = await madePicture([175, 520], DPI, (document) => {
      document.rect(0, 0, 175, 520).fill('#d8d5cc');
      drawSheets(document, parts, '#d8d5cc');
    });
    let read = 0;
    const counted = {
      ...recogniser,
      recognise: (image: Parameters<typeof recogniser.recognise>[0]) => {
        read += 1;
        return recogniser.recognise(image);
      },
    };
    expect((await readSheets(roll, counted)).length).toBe(1);
    expect(read).toBe(1);
  });

  it('never cuts the columns of a white page, however far apart and askew', async () => {
    const page = await madePicture([WIDTH, HEIGHT], DPI, (document) =>
      drawSheets(document, TURNED, '#fbfaf6'),
    );
    expect((await readSheets(page, recogniser)).length).toBe(1);
  });
});
