import { type RasterImage, type Recognition, throughHomography, type Word } from '@ledgerlift/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madePicture, rotated } from '../testing/made-picture.ts';
import { type ClosableRecogniser, createTextRecogniser } from './index.ts';

const DPI = 200;
const SCALE = DPI / 72;
const WIDTH = 420;
const HEIGHT = 230;
const SIZE = 9;
/** Right edge of the amounts in points. */
const RIGHT = 390;
const ROWS = [
  ['03.01.2024', 'Grocery market', '-1,284.37', '9,871.06'],
  ['17.01.2024', 'Transfer from savings', '250.00', '10,121.06'],
  ['28.01.2024', 'Electricity bill 88123', '-76.95', '10,044.11'],
] as const;
const AMOUNTS = ROWS.flatMap(([date, , amount, balance]) => [date, amount, balance]);
const rowTop = (index: number) => 120 + index * 24;

function drawStatement(document: PDFKit.PDFDocument): void {
  document.font('Helvetica').fontSize(14).text('Monthly statement', 40, 30, { lineBreak: false });
  document.rect(30, 80, WIDTH - 60, 20).fill('#123c69');
  document.fontSize(SIZE).fillColor('white');
  document.text('Date', 40, 86, { lineBreak: false }).text('Description', 110, 86, { lineBreak: false });
  document.fillColor('black');
  ROWS.forEach(([date, description, amount, balance], index) => {
    document.text(date, 40, rowTop(index), { lineBreak: false });
    document.text(description, 110, rowTop(index), { lineBreak: false });
    for (const [text, right] of [[amount, 310] as const, [balance, RIGHT] as const]) {
      document.text(text, right - document.widthOfString(text), rowTop(index), { lineBreak: false });
    }
  });
}

function textsOf({ words }: Recognition): string[] {
  return words.map((word) => word.text);
}

function find({ words }: Recognition, text: string): Word {
  const word = words.find((candidate) => candidate.text === text);
  if (!word) throw new Error(`'${text}' was not read`);
  return word;
}

const middleOf = ({ box }: Word) => (box.y0 + box.y1) / 2;

describe('createTextRecogniser', () => {
  let recogniser: ClosableRecogniser;
  let statement: RasterImage;
  let upright: Recognition;
  beforeAll(async () => {
    recogniser = await createTextRecogniser({ threads: 2 });
    statement = await madePicture([WIDTH, HEIGHT], DPI, drawStatement);
    upright = await recogniser.recognise(statement);
  });
  afterAll(() => recogniser.close());

  it('reads figures exactly and surely, each as one word', () => {
    expect(upright).toMatchObject({ turn: 0, width: statement.width, height: statement.height });
    expect(textsOf(upright)).toEqual(expect.arrayContaining(AMOUNTS));
    for (const text of AMOUNTS) expect(find(upright, text).confidence).toBeGreaterThan(0.8);
  });

  it('separates words, and reads light print on a dark bar', () => {
    const words = [
      'Monthly',
      'statement',
      'Grocery',
      'market',
      'Electricity',
      '88123',
      'Date',
      'Description',
    ];
    expect(textsOf(upright)).toEqual(expect.arrayContaining(words));
  });

  it('places boxes on the print: edges within 4 pixels, size near that of the type', () => {
    for (const [index, [date, , amount, balance]] of ROWS.entries()) {
      expect(Math.abs(find(upright, date).box.x0 - 40 * SCALE)).toBeLessThan(4);
      expect(Math.abs(find(upright, amount).box.x1 - 310 * SCALE)).toBeLessThan(4);
      expect(Math.abs(find(upright, balance).box.x1 - RIGHT * SCALE)).toBeLessThan(4);
      // Figures reach from the baseline 0.72 of the size upwards, and Helvetica's baseline lies 0.72 below the top.
      expect(Math.abs(middleOf(find(upright, amount)) - (rowTop(index) + 0.36 * SIZE) * SCALE)).toBeLessThan(
        4,
      );
      expect(find(upright, amount).size / SCALE).toBeGreaterThan(0.8 * SIZE);
      expect(find(upright, amount).size / SCALE).toBeLessThan(1.5 * SIZE);
    }
  });

  it.each([90, 180, 270] as const)('turns a picture that lies at %i degrees', async (angle) => {
    const recognition = await recogniser.recognise(await rotated(statement, 360 - angle));
    expect(recognition).toMatchObject({ turn: angle, width: statement.width, height: statement.height });
    expect(textsOf(recognition)).toEqual(expect.arrayContaining(AMOUNTS));
    for (const text of AMOUNTS) {
      expect(Math.abs(find(recognition, text).box.x0 - find(upright, text).box.x0)).toBeLessThan(4);
      expect(Math.abs(middleOf(find(recognition, text)) - middleOf(find(upright, text)))).toBeLessThan(4);
    }
  });

  it.each([90, 180, 270, 4, -9])(
    'gives the places of words in a picture turned by %i degrees',
    async (angle) => {
      const picture = await rotated(statement, angle);
      const recognition = await recogniser.recognise(picture);
      const { toShown } = recognition;
      if (!toShown) throw new Error('no way back');
      const radians = (angle * Math.PI) / 180;
      for (const text of AMOUNTS) {
        const { box } = find(recognition, text);
        const printed = find(upright, text).box;
        for (const [across, down] of [['x0', 'y0'] as const, ['x1', 'y1'] as const]) {
          const shown = throughHomography(toShown, { x: box[across], y: box[down] });
          const x = printed[across] - statement.width / 2;
          const y = printed[down] - statement.height / 2;
          const expected = {
            x: picture.width / 2 + x * Math.cos(radians) - y * Math.sin(radians),
            y: picture.height / 2 + x * Math.sin(radians) + y * Math.cos(radians),
          };
          expect(Math.hypot(shown.x - expected.x, shown.y - expected.y)).toBeLessThan(7);
        }
      }
    },
  );

  it.each([
    [2, 7],
    [-2, 7],
    [12, 12],
    [-12, 12],
  ])('levels a picture that is skewed by %i degrees', async (angle, allowed) => {
    const recognition = await recogniser.recognise(await rotated(statement, angle));
    expect(textsOf(recognition)).toEqual(expect.arrayContaining(AMOUNTS));
    for (const [date, , amount, balance] of ROWS) {
      // Without levelling the row would fall by 30 pixels for 2 degrees from its date to its balance, half a line of this page.
      const middles = [date, amount, balance].map((text) => middleOf(find(recognition, text)));
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(allowed);
      expect(find(recognition, amount).angle).toBe(0);
    }
  });

  it('reads small print of a picture of low resolution', async () => {
    const recognition = await recogniser.recognise(await madePicture([WIDTH, HEIGHT], 90, drawStatement));
    expect(textsOf(recognition)).toEqual(expect.arrayContaining(AMOUNTS));
  });

  it('reads a long receipt to its end without shrinking the print', async () => {
    const receipt = await madePicture([160, 1900], DPI, (document) => {
      document.font('Courier').fontSize(8);
      for (let line = 0; line < 19; line++) {
        document.text(`ITEM ${line + 10}`, 10, 20 + line * 100, { lineBreak: false });
        document.text(`${line + 10}.95`, 115, 20 + line * 100, { lineBreak: false });
      }
    });
    const recognition = await recogniser.recognise(receipt);
    const prices = Array.from({ length: 19 }, (_, line) => `${line + 10}.95`);
    expect(textsOf(recognition).filter((text) => /\./.test(text))).toEqual(prices);
  });

  it('finds nothing in an empty picture, however small', async () => {
    for (const [width, height] of [
      [600, 400],
      [3, 2],
      [1, 1],
    ] as const) {
      const data = new Uint8Array(width * height * 3).fill(255);
      expect(await recogniser.recognise({ data, width, height })).toEqual({
        words: [],
        turn: 0,
        width,
        height,
      });
    }
  });

  it('reads concurrent pictures one after the other, and continues after a failure', async () => {
    const broken: RasterImage = { data: new Uint8Array(5), width: 10, height: 10 };
    const [failure, success] = await Promise.allSettled([
      recogniser.recognise(broken),
      recogniser.recognise(statement),
    ]);
    expect(failure.status).toBe('rejected');
    expect(success).toEqual({ status: 'fulfilled', value: upright });
  });
});
