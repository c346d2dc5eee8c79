import type { Word } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import type { TextLayer } from './read-text-layer.ts';
import { unreadRegions } from './unread-regions.ts';

const WHOLE = { x0: 0, y0: 0, x1: 400, y1: 600 };
const RECEIPT = { x0: 0, y0: 200, x1: 400, y1: 500 };
const LOGO = { x0: 0, y0: 0, x1: 80, y1: 80 };

function word(text: string, y: number, own: Partial<Word> = {}): Word {
  const box = { x0: 100, y0: y, x1: 140, y1: y + 10 };
  return { text, box, confidence: 1, size: 10, bold: false, angle: 0, ...own };
}

function layer(words: Word[], own: Partial<TextLayer> = {}): TextLayer {
  return {
    page: { number: 1, width: 400, height: 600, words, rules: [], source: 'text' },
    suspect: new Map(),
    scanned: [],
    unnamed: [],
    pictures: [],
    outlined: [],
    blank: false,
    ...own,
  };
}

const TEXT = Array.from({ length: 30 }, (_, index) => word('Text', 20 + index * 19));

describe('unread regions of a page', () => {
  it('are none on a page of text, a blank page, and over a background', () => {
    expect(unreadRegions(layer([word('Nothing', 50)]))).toEqual({ sure: [], pictures: [] });
    expect(unreadRegions(layer([], { blank: true }))).toEqual({ sure: [], pictures: [] });
    expect(unreadRegions(layer(TEXT, { pictures: [WHOLE] }))).toEqual({ sure: [], pictures: [] });
  });

  it('are the whole page for pictures or drawings', () => {
    expect(unreadRegions(layer([]))).toEqual({ sure: [WHOLE], pictures: [] });
    const stamp = word('COPY', 300, { angle: 30 });
    expect(unreadRegions(layer([stamp], { pictures: [WHOLE] })).sure).toEqual([WHOLE]);
    expect(unreadRegions(layer([stamp])).sure).toEqual([]);
  });

  it('are a scan under a few words, also when it is cut into strips', () => {
    const strips = Array.from({ length: 3 }, (_, index) => ({
      ...WHOLE,
      y0: index * 200,
      y1: index * 200 + 200,
    }));
    expect(unreadRegions(layer([word('Page', 580)], { pictures: strips })).sure).toEqual(strips);
  });

  it('include large pictures; middling ones only with text, and small ones, being logos, never', () => {
    const table = { x0: 50, y0: 50, x1: 250, y1: 150 };
    expect(unreadRegions(layer([word('Expenses', 20)], { pictures: [RECEIPT, table, LOGO] }))).toEqual({
      sure: [RECEIPT],
      pictures: [table],
    });
    const outside = { x0: -4_000, y0: 200, x1: 20, y1: 500 };
    expect(unreadRegions(layer([word('Expenses', 20)], { pictures: [outside] }))).toEqual({
      sure: [],
      pictures: [],
    });
  });

  it('include outlined text and unmapped glyphs', () => {
    const lines = [RECEIPT, LOGO];
    expect(unreadRegions(layer(TEXT, { outlined: [RECEIPT], unnamed: [LOGO] })).sure).toEqual(lines);
  });
});
