import type { RasterImage } from '@ledgerlift/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madePicture } from '../testing/made-picture.ts';
import { cropLine } from './crop.ts';
import { textOf } from './decode.ts';
import { type LineReaders, startLineReaders } from './line-readers.ts';

const DPI = 200;
const TEXTS = ['Opening balance', '1,284.37', '03.01.2024', 'Grocery market'];

async function pictureOfLine(text: string): Promise<RasterImage> {
  const page = await madePicture([16 + text.length * 7, 24], DPI, (document) => {
    document.font('Helvetica').fontSize(12).text(text, 8, 7, { lineBreak: false });
  });
  const centre = { x: page.width / 2, y: page.height / 2 };
  return cropLine(page, { centre, along: { x: centre.x, y: 0 }, down: { x: 0, y: centre.y } });
}

describe('startLineReaders', () => {
  let readers: LineReaders;
  let pictures: RasterImage[];
  beforeAll(async () => {
    readers = await startLineReaders(2);
    pictures = await Promise.all(TEXTS.map(pictureOfLine));
  });
  afterAll(() => readers.close());

  it('answers in the order of the pictures, whichever reader had them', async () => {
    const readings = await readers.read('latin', [...pictures, ...pictures]);
    expect(readings.map((reading) => textOf(reading.glyphs))).toEqual([...TEXTS, ...TEXTS]);
  });

  it('tells which picture cannot be read and goes on with the next', async () => {
    const broken = { data: new Uint8Array(0), width: 2 ** 40, height: 48 };
    await expect(readers.read('latin', [broken])).rejects.toThrow();
    const [reading] = await readers.read('chinese', pictures.slice(1, 2));
    expect(textOf(reading?.glyphs ?? [])).toBe('1,284.37');
  });

  it('rejects what still waits when it is closed', async () => {
    const closing = await startLineReaders(1);
    const waiting = closing.read('latin', [...pictures, ...pictures, ...pictures]);
    const outcome = expect(waiting).rejects.toThrow('ended');
    await closing.close();
    await outcome;
  });
});
