import type { Page, Word } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { addRecognised, unreadPictures } from './unread-pictures.ts';

const RECEIPT = { x0: 0, y0: 200, x1: 400, y1: 500 };
const LOGO = { x0: 0, y0: 0, x1: 80, y1: 80 };

function word(text: string, y: number): Word {
  const box = { x0: 100, y0: y, x1: 140, y1: y + 10 };
  return { text, box, confidence: 1, size: 10, bold: false, angle: 0 };
}

function page(words: Word[]): Page {
  return { number: 1, width: 400, height: 600, words, rules: [], source: 'text' };
}

describe('large pictures within a page of text', () => {
  it('are to be recognised when the file has no text on them', () => {
    expect(unreadPictures(page([word('Expenses', 50), word('p.1', 300)]), [RECEIPT, LOGO])).toEqual([
      RECEIPT,
    ]);
  });

  it('are backgrounds when there is text on them', () => {
    const own = page([word('a', 210), word('b', 310), word('c', 410)]);
    expect(unreadPictures(own, [RECEIPT])).toEqual([]);
  });

  it('count only as far as they lie on the page', () => {
    const mostlyOutside = { x0: -4_000, y0: 200, x1: 50, y1: 500 };
    expect(unreadPictures(page([]), [mostlyOutside])).toEqual([]);
  });

  it('add what was recognised on them and nothing from elsewhere', () => {
    const own = page([word('Expenses', 50)]);
    const recognised = page([word('Expanses', 50), word('Total', 300)]);
    const mixed = addRecognised(own, recognised, [RECEIPT]);
    expect(mixed.words.map(({ text }) => text)).toEqual(['Expenses', 'Total']);
    expect(mixed.source).toBe('mixed');
    expect(addRecognised(own, page([]), [RECEIPT])).toBe(own);
  });
});
