import { describe, expect, it } from 'vitest';
import type { Glyph } from './decode.ts';
import type { TiltedBox } from './geometry.ts';
import type { InkMask } from './ink.ts';
import { type LineLevelling, wordsOf } from './words.ts';

const LEVEL: LineLevelling = { level: (point) => point, angleAt: () => 0 };
const box: TiltedBox = { centre: { x: 200, y: 50 }, along: { x: 100, y: 0 }, down: { x: 0, y: 10 } };

function glyphsAt(text: string, positions: readonly number[]): Glyph[] {
  return [...text].map((letter, index) => ({
    text: letter,
    confidence: 1 - index / 100,
    x: positions[index] ?? 0,
  }));
}

const ROWS = 48;
const COLUMNS = 400;

/** The print in a line's picture, two columns for every pixel of the box: runs of columns, by default in one row. */
function printed(...runs: [from: number, to: number, top?: number, bottom?: number][]): InkMask {
  const pixels = new Uint8Array(COLUMNS * ROWS);
  for (const [from, to, top = 24, bottom = 25] of runs)
    for (let y = top; y < bottom; y++) pixels.fill(1, y * COLUMNS + from, y * COLUMNS + to);
  return { width: COLUMNS, height: ROWS, pixels };
}

describe('wordsOf', () => {
  it('gives words the edges of their print and the confidence of their least sure character', () => {
    const glyphs = glyphsAt('ab cd', [35, 62, 100, 235, 262]);
    const mask = printed([20, 44], [50, 80], [220, 244], [250, 300]);
    const words = wordsOf({ box, glyphs, mask }, LEVEL);
    expect(words.map((word) => word.text)).toEqual(['ab', 'cd']);
    expect(words.map((word) => word.box)).toEqual([
      { x0: 110, y0: 40, x1: 140, y1: 60 },
      { x0: 210, y0: 40, x1: 250, y1: 60 },
    ]);
    expect(words.map((word) => word.confidence)).toEqual([0.99, 0.96]);
    expect(words.map((word) => [word.size, word.angle])).toEqual([
      [20, 0],
      [20, 0],
    ]);
  });

  it('takes size and height from the capitals and digits of the print, not from its box', () => {
    const glyphs = glyphsAt('A1pg', [50, 100, 150, 200]);
    const tall = 14;
    const mask = printed([40, 60, tall, 35], [90, 110, tall, 35], [140, 160, 20, 42], [190, 210, 20, 42]);
    const read = (height: number) => {
      const down = { x: 0, y: height / 2 };
      return wordsOf({ box: { ...box, down }, glyphs, mask }, LEVEL)[0];
    };
    // 21 rows of 48 are the height of a capital, 0.7 of the size.
    const word = read(30);
    expect(word?.size).toBeCloseTo(18.75);
    const baseline = 35 + (35 / 48) * 30;
    expect(word?.box.y0).toBeCloseTo(baseline - 0.9 * 18.75);
    expect(word?.box.y1).toBeCloseTo(baseline + 0.21 * 18.75);
    // Print of few pixels cannot be measured.
    expect(read(20)?.size).toBe(20);
  });

  it('splits where Chinese meets digits, without a space between them', () => {
    const words = wordsOf(
      { box, glyphs: glyphsAt('合计12', [40, 80, 120, 140]), mask: printed([20, 160]) },
      LEVEL,
    );
    expect(words.map((word) => word.text)).toEqual(['合计', '12']);
    expect(words[0]?.box.x1).toBe(words[1]?.box.x0);
  });

  it('levels a line that is tilted with its page and marks one that runs up the page', () => {
    const angle = (2 * Math.PI) / 180;
    const along = { x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) };
    const down = { x: -10 * Math.sin(angle), y: 10 * Math.cos(angle) };
    const centre = { x: 200 * Math.cos(angle), y: 200 * Math.sin(angle) };
    const glyphs = glyphsAt('ab', [100, 300]);
    const [word] = wordsOf(
      { box: { centre, along, down }, glyphs, mask: printed([80, 320]) },
      {
        level: ({ x, y }) => ({
          x: x * Math.cos(angle) + y * Math.sin(angle),
          y: y * Math.cos(angle) - x * Math.sin(angle),
        }),
        angleAt: () => angle,
      },
    );
    expect(word?.angle).toBe(0);
    expect(word?.box.y0).toBeCloseTo(-10);
    expect(word?.box.y1).toBeCloseTo(10);
    const upwards: TiltedBox = { centre: { x: 30, y: 300 }, along: { x: 0, y: -100 }, down: { x: 10, y: 0 } };
    const [note] = wordsOf({ box: upwards, glyphs, mask: printed([0, 400]) }, LEVEL);
    expect(note?.angle).toBe(270);
    expect(note?.box).toEqual({ x0: 20, y0: 200, x1: 40, y1: 400 });
  });
});
