import type { RasterImage } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { evenLight } from './even-light.ts';

const WIDTH = 640;
const HEIGHT = 48;

/** A line with a letter every 20 pixels, by the brightness of paper and print at each column. */
function lineOf(paper: (x: number) => number, print: (x: number) => number): RasterImage {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let x = 0; x < WIDTH; x++) {
    for (let y = 0; y < HEIGHT; y++) {
      const isPrint = x % 20 < 8 && y > 14 && y < 34;
      data.fill(isPrint ? print(x) : paper(x), (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

/** The brightness of the paper along the top row. */
function paperOf({ data }: RasterImage): number[] {
  return Array.from({ length: WIDTH }, (_, x) => data[x * 3] ?? 0);
}

describe('evenLight', () => {
  it('makes the paper in a shadow as light as the rest', () => {
    const shadow = (x: number) => 250 - 150 * Math.min(1, Math.max(0, (x - 100) / 300));
    const lit = evenLight(lineOf(shadow, (x) => shadow(x) / 5));
    expect(Math.min(...paperOf(lit))).toBeGreaterThan(230);
    // The print keeps its contrast.
    const row = 24 * WIDTH;
    for (const x of [4, 304, 624]) expect(lit.data[(row + x) * 3]).toBeLessThan(60);
  });

  it('leaves a line in even light as it is', () => {
    const line = lineOf(
      () => 240,
      () => 30,
    );
    expect(evenLight(line)).toBe(line);
  });

  it('leaves light print on a coloured field as it is', () => {
    const line = lineOf(
      (x) => (x < 320 ? 60 : 250),
      (x) => (x < 320 ? 250 : 20),
    );
    expect(evenLight(line)).toBe(line);
  });
});
