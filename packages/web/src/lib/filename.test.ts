import { describe, expect, it } from 'vitest';
import { downloadName, normaliseFilename, shownFilename } from './filename.ts';

describe('the file name', () => {
  it('is trimmed, ends in .csv and is not saved empty', () => {
    expect(normaliseFilename('  march ')).toBe('march.csv');
    expect(normaliseFilename('march.CSV')).toBe('march.CSV');
    expect(normaliseFilename('march.2025')).toBe('march.2025.csv');
    expect(normaliseFilename('   ')).toBeNull();
  });

  it('is the custom one, else the suggested, else the default', () => {
    expect(shownFilename('mine.csv', 'suggested.csv')).toBe('mine.csv');
    expect(shownFilename(null, 'suggested.csv')).toBe('suggested.csv');
    expect(shownFilename(null, null)).toBe('combined_statements.csv');
  });

  it('replaces the extension for a download, or falls back to transactions', () => {
    expect(downloadName('Bank of Nowhere 2025-03.csv', 'xlsx')).toBe('Bank of Nowhere 2025-03.xlsx');
    expect(downloadName(null, 'json')).toBe('transactions.json');
  });
});
