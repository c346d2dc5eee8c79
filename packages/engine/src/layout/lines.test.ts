import { describe, expect, it } from 'vitest';
import type { Page, Word } from '../page.ts';
import { lineOfText } from '../testing/line-of-text.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { lineOf, linesOf, lineText, phrasesOf } from './lines.ts';

function word(text: string, x0: number, y0: number, size = 10, angle = 0): Word {
  const box = { x0, y0, x1: x0 + text.length * 5, y1: y0 + size * 1.2 };
  return { text, box, confidence: 1, size, bold: false, angle };
}

function page(...words: Word[]): Page {
  return { number: 3, width: 600, height: 800, words, rules: [], source: 'text' };
}

function texts(of: Page): string[] {
  return linesOf(of).map(lineText);
}

describe('linesOf', () => {
  it('puts words into reading order, whatever order they come in', () => {
    expect(texts(page(word('b', 80, 50), word('c', 10, 70), word('a', 10, 50)))).toEqual(['a b', 'c']);
  });

  it('joins words on one line even if they are slightly higher or lower', () => {
    expect(texts(page(word('a', 10, 50), word('b', 60, 53), word('c', 110, 48)))).toEqual(['a b c']);
  });

  it('separates lines that are close to each other', () => {
    expect(texts(page(word('a', 10, 50), word('b', 10, 61), word('c', 10, 72)))).toEqual(['a', 'b', 'c']);
  });

  it('does not merge the next line because of a tall word', () => {
    const tall = word('BIG', 10, 50, 24);
    const small = [word('a', 100, 52), word('b', 130, 52), word('c', 100, 68)];
    expect(texts(page(tall, ...small))).not.toContain('BIG a b c');
    expect(linesOf(page(tall, ...small)).filter((line) => lineText(line).includes('c'))).toHaveLength(1);
  });

  it('keeps two lines apart that a tall word beside them seems to join', () => {
    const logo = [word('Old', 10, 50, 20), word('Bank', 80, 50, 20)];
    const name = [word('JANE', 302, 62), word('DOE', 325, 62)];
    const lines = texts(page(...logo, word('Dear', 300, 50), word('client', 325, 50), ...name));
    expect(lines).toEqual(['Old Bank Dear client', 'JANE DOE']);
  });

  it('leaves turned words out: watermarks and margins', () => {
    expect(texts(page(word('a', 10, 50), word('COPY', 40, 50, 10, 45), word('edge', 5, 50, 10, 90)))).toEqual(
      ['a'],
    );
    expect(texts(page(word('a', 10, 50, 10, 2)))).toEqual(['a']);
  });

  it('leaves codes of forms in the margin out: small print beside all of the text', () => {
    const text = [word('a', 46, 50), word('b', 46, 70), word('c', 80, 70)];
    expect(texts(page(...text, word('F9', 12, 52, 5), word('64.1', 12, 71, 5)))).toEqual(['a', 'b c']);
    // Numbers of lines, and small print that is not in the margin.
    expect(texts(page(...text, word('1', 12, 50), word('2', 60, 71, 5)))).toEqual(['1 a', 'b 2 c']);
  });

  it('knows the page, the box and the size of a line', () => {
    const [line] = linesOf(page(word('a', 10, 50), word('bc', 60, 50, 12), word('d', 90, 50)));
    expect(line).toMatchObject({ page: 3, size: 10, box: { x0: 10, y0: 50, x1: 95 } });
  });

  it('has no lines without words', () => {
    expect(linesOf(page())).toEqual([]);
    expect(() => lineOf(1, [])).toThrow(RangeError);
  });
});

describe('phrasesOf', () => {
  it('separates columns but not words', () => {
    const phrases = phrasesOf(lineOfText('Opening balance     1.234,56     EUR')).map(lineText);
    expect(phrases).toEqual(['Opening balance', '1.234,56', 'EUR']);
  });

  it('takes the width of a gap from the caller', () => {
    const line = linesOf(pageOfText('Paid in  Paid out'))[0] ?? lineOfText('');
    expect(phrasesOf(line).map(lineText)).toEqual(['Paid in', 'Paid out']);
    expect(phrasesOf(line, 2).map(lineText)).toEqual(['Paid in Paid out']);
    expect(phrasesOf(line, 0.1).map(lineText)).toEqual(['Paid', 'in', 'Paid', 'out']);
  });
});
