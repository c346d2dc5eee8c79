import { describe, expect, it } from 'vitest';
import { Pen } from './pen.ts';
import { moveToPixels } from './pixels.ts';
import type { Sheet } from './sheet.ts';

const PIXEL = 0.75;

describe('moveToPixels', () => {
  it('puts baselines and rules at whole pixels, with their boxes', () => {
    const sheet: Sheet = { width: 600, height: 800, words: [], shapes: [] };
    const pen = new Pen(sheet, false);
    pen.write('Opening balance', 40, 100.4, { family: 'sans', size: 9 });
    pen.write('120.00', 300, 100.4, { family: 'sans', size: 7 });
    pen.shape('line', 40, 300, 103.1, 103.3);
    const heights = sheet.words.map(({ box }) => box.y1 - box.y0);
    moveToPixels(sheet);
    for (const [index, { baseline, box }] of sheet.words.entries()) {
      expect(baseline / PIXEL).toBeCloseTo(Math.round(baseline / PIXEL), 6);
      expect(Math.abs(baseline - 100.4)).toBeLessThanOrEqual(PIXEL);
      expect(box.y1 - box.y0).toBeCloseTo(heights[index] ?? 0, 6);
    }
    expect(sheet.shapes[0]).toMatchObject({ y0: 102.75, y1: 103.5 });
  });

  it('leaves words that are not level where they are', () => {
    const sheet: Sheet = { width: 600, height: 800, words: [], shapes: [] };
    new Pen(sheet, false).writeTurned('Copy', { x: 20, y: 300.4, degrees: -90 }, { family: 'sans', size: 7 });
    const [before] = sheet.words.map(({ box }) => box);
    moveToPixels(sheet);
    expect(sheet.words[0]?.box).toEqual(before);
  });
});
