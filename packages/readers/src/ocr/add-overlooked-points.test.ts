import { describe, expect, it } from 'vitest';
import { addOverlookedPoints } from './add-overlooked-points.ts';
import { textOf } from './decode.ts';
import type { InkMask } from './ink.ts';

const HEIGHT = 48;

/** A line of digits as blocks; points and commas are small marks at their foot and take half a digit's room. */
function lineOf(print: string): { mask: InkMask; places: number[] } {
  const places: number[] = [];
  let x = 2;
  const blocks: [number, number, number, number][] = [];
  for (const character of print) {
    const isMark = /[.,]/.test(character);
    const width = isMark ? 9 : 18;
    places.push(x + width / 2);
    if (/\w/.test(character)) blocks.push([x, x + 14, 12, 36]);
    if (character === '.') blocks.push([x + 2, x + 6, 32, 36]);
    if (character === ',') blocks.push([x + 2, x + 6, 32, 41]);
    x += width;
  }
  const pixels = new Uint8Array(x * HEIGHT);
  for (const [x0, x1, y0, y1] of blocks) for (let y = y0; y < y1; y++) pixels.fill(1, y * x + x0, y * x + x1);
  return { mask: { width: x, height: HEIGHT, pixels }, places };
}

/** A model's reading of a print, character by character; '*' stands for an overlooked one. */
function read(print: string, said: string): string {
  const { mask, places } = lineOf(print);
  const glyphs = [...said].flatMap((text, index) =>
    text === '*' ? [] : [{ text, confidence: 0.99, x: places[index] ?? 0 }],
  );
  return textOf(addOverlookedPoints(glyphs, mask));
}

describe('addOverlookedPoints', () => {
  it('sees the mark between two digits', () => {
    expect(read('1234.50', '1234*50')).toBe('1234.50');
    expect(read('1234,50', '1234*50')).toBe('1234,50');
    expect(read('21.20', '21*20')).toBe('21.20');
  });

  it('replaces the space that a model read in its place', () => {
    expect(read('20.00', '20 00')).toBe('20.00');
    expect(read('1234,50 1234,50', '1234 50 1234,50')).toBe('1234,50 1234,50');
  });

  it('adds nothing without a printed mark', () => {
    expect(read('2120', '2120')).toBe('2120');
    expect(read('20 00', '20 00')).toBe('20 00');
    expect(read('21.20', '21.20')).toBe('21.20');
  });

  it('ignores marks that belong to no amount', () => {
    expect(read('12.34567', '12*34567')).toBe('1234567');
  });
});
