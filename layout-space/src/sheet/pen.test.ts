import { describe, expect, it } from 'vitest';
import { Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

function write(text: string, isRightToLeft: boolean, align: 'start' | 'end' = 'start') {
  const sheet: Sheet = { width: 600, height: 800, words: [], shapes: [] };
  new Pen(sheet, isRightToLeft).write(text, 50, 100, { family: 'sans', size: 10, align });
  return sheet.words.toSorted((one, other) => one.box.x0 - other.box.x0);
}

describe('Pen', () => {
  it('sets words one after the other with a space between them', () => {
    const [first, second] = write('Opening balance', false);
    expect([first?.text, second?.text]).toEqual(['Opening', 'balance']);
    expect(first?.box.x0).toBe(50);
    expect((second?.box.x0 ?? 0) - (first?.box.x1 ?? 0)).toBeCloseTo(2.78);
    expect(first?.box.y0).toBeLessThan(100);
    expect(first?.box.y1).toBeGreaterThan(100);
  });

  it('ends a text at the given place', () => {
    expect(write('1,200.00 CR', false, 'end').at(-1)?.box.x1).toBeCloseTo(50);
  });

  it('begins right-to-left lines at the right and keeps the order of Latin words in them', () => {
    const words = write('תשלום ACME STORE 12', true);
    expect(words.map(({ text }) => text)).toEqual(['ACME', 'STORE', '12', 'תשלום']);
    expect(words.at(-1)?.box.x1).toBeCloseTo(550);
  });

  it('puts a mark between words of two directions between them on a right-to-left line', () => {
    const words = write('תשלום / ACME STORE: 12', true);
    expect(words.map(({ text }) => text)).toEqual(['ACME', 'STORE:', '12', '/', 'תשלום']);
  });
});
