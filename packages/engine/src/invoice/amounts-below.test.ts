import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findSummaryEntries } from './summary-entries.ts';

/** Labels in small type over their values, a good type height of the larger values below them. */
function entriesBelow(valueSize: number) {
  const page = pageOfText('TOTALE DOCUMENTO\n1.234,50');
  const words = page.words.map((word) => {
    const isValue = /\d/.test(word.text);
    const size = isValue ? valueSize : 6;
    const y0 = isValue ? 122 : 100;
    return { ...word, size, box: { ...word.box, y0, y1: y0 + size } };
  });
  return findSummaryEntries(analyseDocument([{ ...page, words }])).map(({ role, value }) => [
    role,
    value.raw,
  ]);
}

describe('an amount below its label', () => {
  it('is as far from it as large type needs', () => {
    expect(entriesBelow(11)).toEqual([['total', '1.234,50']]);
  });

  it('is none where type of one size leaves a gap', () => {
    expect(entriesBelow(5)).toEqual([]);
  });
});
