import type { RasterImage } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { textOf } from './decode.ts';
import type { TiltedBox } from './geometry.ts';
import { addMinusApart } from './minus-apart.ts';

const HEIGHT = 48;
const PITCH = 18;

/** A picture of one line: digits are tall blocks, '.' a dot on the baseline, '-' a stroke in the middle. */
function pictureOf(print: string): RasterImage {
  const width = print.length * PITCH;
  const data = new Uint8Array(width * HEIGHT * 3).fill(255);
  const fill = (x0: number, x1: number, y0: number, y1: number) => {
    for (let y = y0; y < y1; y++) data.fill(0, (y * width + x0) * 3, (y * width + x1) * 3);
  };
  [...print].forEach((character, index) => {
    const x = index * PITCH + 2;
    if (/\w/.test(character)) fill(x, x + 14, 12, 36);
    if (character === '-') fill(x + 2, x + 12, 23, 26);
    if (character === '.') fill(x + 4, x + 8, 32, 36);
  });
  return { data, width, height: HEIGHT };
}

function boxOf(from: number, to: number): TiltedBox {
  const half = ((to - from) * PITCH) / 2;
  return {
    centre: { x: from * PITCH + half, y: HEIGHT / 2 },
    along: { x: half, y: 0 },
    down: { x: 0, y: HEIGHT / 2 },
  };
}

/** What is read where the detector's boxes hold `boxed`, each once in `print`, and the last of them is asked for. */
function read(print: string, ...boxed: string[]) {
  const boxes = boxed.map((text) => boxOf(print.indexOf(text), print.indexOf(text) + text.length));
  const last = boxed.at(-1) ?? '';
  const glyphs = [...last].map((text, index) => ({ text, confidence: 0.99, x: index * PITCH + 9 }));
  const width = last.length * PITCH;
  const mask = { width, height: HEIGHT, pixels: new Uint8Array(width * HEIGHT) };
  const line = { box: boxes.at(-1) ?? boxOf(0, 1), mask, glyphs };
  const found = addMinusApart(line, pictureOf(print), boxes);
  return { text: textOf(found.glyphs), box: found.box };
}

describe('addMinusApart', () => {
  it('finds the minus between the boxes of a description and its amount', () => {
    expect(read('DISCOUNT - 1.89', 'DISCOUNT', '1.89').text).toBe('- 1.89');
    expect(read('DISCOUNT -1.89 A', 'DISCOUNT', '1.89 A').text).toBe('-1.89 A');
  });

  it('finds it behind an amount', () => {
    expect(read('DISCOUNT 1.89 - ', 'DISCOUNT', '1.89').text).toBe('1.89 -');
  });

  it('lengthens the box so that the minus lies in it', () => {
    const { box } = read('DISCOUNT - 1.89', 'DISCOUNT', '1.89');
    expect(box.centre.x - box.along.x).toBeLessThan('DISCOUNT -'.length * PITCH - 12);
  });

  it('takes no dash of another column, of a row of dashes or of a line without an amount', () => {
    expect(read('A - B     1.89', 'A - B', '1.89').text).toBe('1.89');
    expect(read('A - - - - 1.89', 'A', '1.89').text).toBe('1.89');
    expect(read('PAGE - 189', 'PAGE', '189').text).toBe('189');
  });

  it('takes no stroke that a box of another line holds', () => {
    expect(read('A - 1.89', 'A -', '1.89').text).toBe('1.89');
  });
});
