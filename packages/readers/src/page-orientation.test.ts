import { isIdentity, type Page, throughHomography, type Word } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { turnPage, turnUpright } from './page-orientation.ts';

function word(text: string, angle: number): Word {
  return { text, box: { x0: 10, y0: 20, x1: 40, y1: 32 }, confidence: 1, size: 10, bold: false, angle };
}

function page(words: Word[]): Page {
  return {
    number: 1,
    width: 400,
    height: 600,
    words,
    rules: [{ x0: 0, y0: 50, x1: 400, y1: 50 }],
    source: 'text',
  };
}

describe('turning a page upright', () => {
  it('leaves an upright page with a note in its margin alone', () => {
    const upright = page([word('statement', 0), word('form', 90)]);
    expect(turnUpright(upright)).toBe(upright);
  });

  it.each([90, 180, 270] as const)('turns a page whose text runs at %i degrees', (angle) => {
    const turned = turnUpright(page([word('statement', angle), word('x', 0)]));
    expect(turned.words[0]?.angle).toBe(0);
    expect([turned.width, turned.height]).toEqual(angle === 180 ? [400, 600] : [600, 400]);
  });

  it('leaves a page alone whose text is slanted', () => {
    const slanted = page([word('watermark', 45)]);
    expect(turnUpright(slanted)).toBe(slanted);
  });

  it('comes back to the same boxes after four quarter turns', () => {
    const start = page([word('a', 0)]);
    const once = turnPage(start, 90);
    expect(once.words[0]?.box).toEqual({ x0: 568, y0: 10, x1: 580, y1: 40 });
    expect(once.rules[0]).toEqual({ x0: 550, y0: 0, x1: 550, y1: 400 });
    for (const whole of [turnPage(turnPage(once, 180), 90), turnPage(once, 270)]) {
      const { toShown, ...page } = whole;
      expect(page).toEqual(start);
      expect(toShown && isIdentity(toShown)).toBe(true);
    }
  });

  it.each([90, 180, 270] as const)('maps back to the page as shown, after %i degrees', (turn) => {
    const start = page([word('a', 0)]);
    const { words, toShown } = turnPage(start, turn);
    const box = words[0]?.box;
    if (!box || !toShown) throw new Error('not turned');
    const corners = [
      { x: box.x0, y: box.y0 },
      { x: box.x1, y: box.y1 },
    ].map((corner) => throughHomography(toShown, corner));
    expect(corners.map(({ x }) => x).sort((a, b) => a - b)).toEqual([10, 40]);
    expect(corners.map(({ y }) => y).sort((a, b) => a - b)).toEqual([20, 32]);
  });
});
