import { describe, expect, it } from 'vitest';
import { convertedFile, transaction } from '../../testing/examples.ts';
import { filterText, isFiltering, NO_FILTERS, optionsOf, passes, toggleValue } from './row-filters.ts';

const files = [convertedFile('b.pdf'), convertedFile('a.pdf')];
const rows = [
  transaction(1, { fileId: 'a.pdf', category: 'Tax' }),
  transaction(2, { fileId: 'b.pdf', category: '' }),
  transaction(3, { fileId: 'b.pdf', category: 'Fees' }),
];

describe('filters', () => {
  it('offer only fields with several values, files in upload order, empty values last', () => {
    expect(optionsOf(rows, 'type', files)).toEqual([]);
    expect(optionsOf(rows, 'fileId', files).map(({ text, rows: count }) => [text, count])).toEqual([
      ['b.pdf', 2],
      ['a.pdf', 1],
    ]);
    expect(optionsOf(rows, 'category', files).map(({ text }) => text)).toEqual([
      'Fees',
      'Tax',
      'No category',
    ]);
  });

  it('match a row with a chosen value in every filtered field', () => {
    const filters = toggleValue(toggleValue(NO_FILTERS, 'category', ''), 'category', 'Fees');
    expect(rows.filter((row) => passes(row, filters)).map(({ id }) => id)).toEqual([2, 3]);
    const both = toggleValue(filters, 'fileId', 'a.pdf');
    expect(rows.filter((row) => passes(row, both))).toEqual([]);
  });

  it('describe themselves', () => {
    const filters = toggleValue(toggleValue(NO_FILTERS, 'category', 'Tax'), 'fileId', 'a.pdf');
    expect(filterText(filters, 'fileId', files)).toBe('File: a.pdf');
    expect(filterText(toggleValue(filters, 'category', ''), 'category', files)).toBe(
      'Category: Tax or No category',
    );
    expect(isFiltering(filters)).toBe(true);
    expect(isFiltering(toggleValue(toggleValue(filters, 'category', 'Tax'), 'fileId', 'a.pdf'))).toBe(false);
  });
});
