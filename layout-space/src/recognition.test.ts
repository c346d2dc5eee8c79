import { describe, expect, it } from 'vitest';
import type { EnginePage } from './engine-page.ts';
import { recognised } from './recognition.ts';

const PAGE: EnginePage = {
  number: 1,
  width: 600,
  height: 800,
  rules: [],
  source: 'text',
  words: Array.from({ length: 400 }, (_, index) => ({
    text: index % 2 === 0 ? 'Balance' : `1,2${index}.50`,
    box: { x0: 10 + (index % 10) * 50, x1: 50 + (index % 10) * 50, y0: index, y1: index + 9 },
    size: 9,
    confidence: 1,
    bold: true,
    angle: 0,
  })),
};
const changed = (kind: string) =>
  recognised(PAGE, kind).words.flatMap(({ text }, index) => (text === PAGE.words[index]?.text ? [] : [text]));

describe('recognised', () => {
  it('leaves an exact page as it is', () => {
    expect(recognised(PAGE, 'exact')).toBe(PAGE);
  });

  it('moves the boxes of a shaken page a little and keeps its texts', () => {
    const { words, source } = recognised(PAGE, 'shaken');
    expect(source).toBe('recognised');
    expect(changed('shaken')).toEqual([]);
    const moves = words.map(({ box }, index) => Math.abs(box.y0 - (PAGE.words[index]?.box.y0 ?? 0)));
    expect(Math.max(...moves)).toBeGreaterThan(0.2);
    expect(Math.max(...moves)).toBeLessThan(2.5);
  });

  it('misreads words but no figure, or figures but no word', () => {
    expect(changed('misread').length).toBeGreaterThan(3);
    expect(changed('misread').every((text) => /^[A-Za-z]+$/.test(text))).toBe(true);
    expect(changed('misread-figures').length).toBeGreaterThan(1);
    expect(changed('misread-figures').every((text) => /\d/.test(text))).toBe(true);
  });

  it('reads the same page in the same way', () => {
    expect(recognised(PAGE, 'misread')).toEqual(recognised(PAGE, 'misread'));
  });
});
