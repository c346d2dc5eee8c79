import { describe, expect, it } from 'vitest';
import type { Word } from '../page.ts';
import type { NumberStyle } from '../values/number-style.ts';
import { mendLetters, mendMark, splitGluedName, splitGluedPrice } from './till-price.ts';

const COMMA: NumberStyle = { decimal: ',', decimals: 2, spaceGroups: false };

function word(text: string): Word {
  return { text, box: { x0: 0, y0: 0, x1: 60, y1: 10 }, confidence: 0.9, size: 10, bold: false, angle: 0 };
}

const texts = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

describe('splitGluedPrice', () => {
  it.each([
    ['6,58A', '6,58 A'],
    ['17.00SR', '17.00 SR'],
    ['0,25*C', '0,25 *C'],
    ['0.94-T', '0.94- T'],
    ['*132,40', '* 132,40'],
    ['=45.00', '= 45.00'],
    ['¥198※', '¥198 ※'],
    ['0,75L', '0,75L'],
    ['500G', '500G'],
  ])('%s is %s', (glued, split) => {
    expect(texts(splitGluedPrice(word(glued), true))).toBe(split);
  });

  it('leaves a size alone that stands before the price', () => {
    expect(texts(splitGluedPrice(word('6,58A'), false))).toBe('6,58A');
  });
});

describe('mending a price', () => {
  it('cuts text off that shows through the paper, but no currency', () => {
    expect(texts(splitGluedName(word('me0,35'), () => false))).toBe('me 0,35');
    expect(texts(splitGluedName(word('RM0.35'), () => true))).toBe('RM0.35');
  });

  it.each([
    ['RMO.40', 'RM0.40'],
    ['1,4D', '1,40'],
    ['l.5O', '1.50'],
    ['2.E7', null],
    ['3.90', null],
  ])('reads the letters of %s as %s', (text, mended) => {
    const found = mendLetters(word(text));
    expect(found?.text ?? null).toBe(mended);
    if (found) expect(found.confidence).toBeLessThan(0.8);
  });

  it('writes the mark before the cents as the document does', () => {
    expect(mendMark(word('1.29'), COMMA, true)?.text).toBe('1,29');
    expect(mendMark(word('24-00'), COMMA, true)?.text).toBe('24,00');
    expect(mendMark(word('1,29'), COMMA, true)).toBeNull();
  });
});
