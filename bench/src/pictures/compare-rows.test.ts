import type { ConvertedDocument } from '@ledgerlift/contract';
import { convertPages, type Word } from '@ledgerlift/engine';
import type { Truth } from '@ledgerlift/fixtures';
import { describe, expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';

const TRUTH: Truth = {
  file: 'made.pdf',
  type: 'receipt',
  language: 'en',
  currency: 'GBP',
  origin: 'generated',
  tags: [],
  facts: {},
  complete: true,
  expectProof: 'proved',
  items: [
    { description: 'Tea', amount: '2' },
    { description: 'Bun', amount: '1.50' },
    { description: 'Jam', amount: '1.50' },
  ],
};

function receipt(lines: readonly [string, string][]): ConvertedDocument {
  const words = lines.flatMap(([name, amount], row): Word[] =>
    [name, amount].map((text, column) => ({
      text,
      box: { x0: 20 + column * 100, y0: 20 + row * 20, x1: 60 + column * 100, y1: 32 + row * 20 },
      confidence: 1,
      size: 10,
      bold: false,
      angle: 0,
    })),
  );
  return convertPages([{ number: 1, width: 200, height: 300, words, rules: [], source: 'text' }], {
    type: 'receipt',
  });
}

describe('comparing rows with the truth', () => {
  it('counts each printed row once, and extra rows', () => {
    const document = receipt([
      ['Tea', '2.00'],
      ['Bun', '1.50'],
      ['Pie', '9.00'],
      ['Total', '12.50'],
    ]);
    expect(compareRows(document, TRUTH)).toEqual({ right: 2, found: 3, printed: 3 });
  });

  it('finds nothing in a failed document', () => {
    expect(compareRows(null, TRUTH)).toEqual({ right: 0, found: 0, printed: 3 });
  });
});
