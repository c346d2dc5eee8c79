import { afterAll, describe, expect, it } from 'vitest';
import { madePicture } from '../../testing/made-picture.ts';
import { LINE_HEIGHT } from '../crop.ts';
import type { LetterReader } from './catalogue.ts';
import { createLetterReaders } from './letter-readers.ts';
import type { PrintedWord } from './printed-word.ts';

const DPI = 144;
const GERMAN: LetterReader = { engine: 'tesseract', script: 'Latin', source: 'deu' };
const POLISH: LetterReader = { engine: 'tesseract', script: 'Latin', source: 'pol' };

/** A line of print as high as the readers expect, light on dark if wished. */
function lineOf(text: string, isDark = false) {
  const height = (LINE_HEIGHT * 72) / DPI;
  return madePicture([300, height], DPI, (document) => {
    if (isDark) document.rect(0, 0, 300, height).fill('#123c69');
    document
      .font('Helvetica')
      .fontSize(15)
      .fillColor(isDark ? 'white' : 'black');
    document.text(text, 6, 5, { lineBreak: false });
  });
}

function textsOf(lines: PrintedWord[][]): string[] {
  return lines.map((line) => line.map((word) => word.text).join(' '));
}

describe('createLetterReaders', () => {
  const readers = createLetterReaders(2, []);
  afterAll(() => readers.close());

  it('reads accents, also of light print on a dark ground, in the order of the pictures, with places', async () => {
    const pictures = [
      await lineOf('Gebühr für Größe'),
      await lineOf('Überweisung', true),
      await lineOf('Köln'),
    ];
    const lines = await readers.readShared(GERMAN, pictures);
    expect(textsOf(lines)).toEqual(['Gebühr für Größe', 'Überweisung', 'Köln']);
    const [first, second] = lines[0] ?? [];
    // Type of 15 points at 144 dpi begins 12 pixels from the left.
    expect(first?.from).toBeGreaterThan(8);
    expect(first?.from).toBeLessThan(20);
    expect(second?.from).toBeGreaterThan(first?.to ?? Number.POSITIVE_INFINITY);
    expect(first?.confidence).toBeGreaterThan(0.8);
  });

  it('changes its language, also after data that is not there', async () => {
    const picture = await lineOf('Größe');
    const readBy = async (reader: LetterReader) => textsOf(await readers.read(reader, [picture], 0));
    expect(await readBy(GERMAN)).toEqual(['Größe']);
    expect(await readBy(POLISH)).not.toEqual(['Größe']);
    const missing: LetterReader = { engine: 'tesseract', script: 'Latin', source: 'none' };
    await expect(readBy(missing)).rejects.toThrow('install @ledgerlift/recognition');
    expect(await readBy(GERMAN)).toEqual(['Größe']);
  });
});
