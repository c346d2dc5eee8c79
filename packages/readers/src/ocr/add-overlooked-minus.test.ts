import { describe, expect, it } from 'vitest';
import { addOverlookedMinus } from './add-overlooked-minus.ts';
import { textOf } from './decode.ts';
import type { InkMask } from './ink.ts';

const HEIGHT = 48;
const DIGIT = { width: 14, top: 12, bottom: 36 };
const PITCH = 18;

/** A line in which each character is a block: digits are tall, '-' a thin stroke in the middle, '_' one below, '.' a dot. */
function maskOf(print: string): InkMask {
  const width = print.length * PITCH;
  const pixels = new Uint8Array(width * HEIGHT);
  const fill = (x0: number, x1: number, y0: number, y1: number) => {
    for (let y = y0; y < y1; y++) pixels.fill(1, y * width + x0, y * width + x1);
  };
  [...print].forEach((character, index) => {
    const x = index * PITCH + 2;
    if (/\w/.test(character) && character !== '_') fill(x, x + DIGIT.width, DIGIT.top, DIGIT.bottom);
    if (character === '-') fill(x, x + 10, 23, 26);
    if (character === '_') fill(x, x + 10, 34, 36);
    if (character === '.' || character === ',') fill(x + 4, x + 8, 32, 36);
  });
  return { width, height: HEIGHT, pixels };
}

/** A model's reading, each character at its place in `print`; '*' stands for an overlooked character. */
function read(print: string, said: string): string {
  const glyphs = [...said].flatMap((text, index) =>
    text === '*' ? [] : [{ text, confidence: 0.99, x: index * PITCH + 9 }],
  );
  return textOf(addOverlookedMinus(glyphs, maskOf(print)));
}

describe('addOverlookedMinus', () => {
  it('finds the stroke behind or before an amount', () => {
    expect(read('59,37-', '59,37*')).toBe('59,37-');
    expect(read('-59,37', '*59,37')).toBe('-59,37');
    expect(read('1.259,37- 4', '1.259,37* 4')).toBe('1.259,37- 4');
  });

  it('distinguishes the stroke from the point that the model read', () => {
    expect(read('30,21-', '30,21.')).toBe('30,21-');
    expect(read('30,21.', '30,21.')).toBe('30,21.');
  });

  it('adds nothing to words that are no amount, have a minus already, or have no stroke beside them', () => {
    expect(read('59,37', '59,37')).toBe('59,37');
    expect(read('59,37-', '59,37-')).toBe('59,37-');
    expect(read('2024-', '2024*')).toBe('2024');
    expect(read('59,37_', '59,37*')).toBe('59,37');
    expect(read('59,37A', '59,37*')).toBe('59,37');
    expect(read('59,37   -', '59,37   *')).toBe('59,37   ');
  });

  it('ignores a stroke that belongs to another word', () => {
    expect(read('59,37 - A', '59,37 - A')).toBe('59,37 - A');
  });
});
