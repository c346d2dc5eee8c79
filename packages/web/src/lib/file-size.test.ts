import { describe, expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

describe('a file size', () => {
  it('has two decimals in the fitting unit, and none in bytes', () => {
    expect(formatFileSize(0)).toBe('0 Bytes');
    expect(formatFileSize(1023)).toBe('1023 Bytes');
    expect(formatFileSize(1536)).toBe('1.50 KB');
    expect(formatFileSize(3_474)).toBe('3.39 KB');
    expect(formatFileSize(1024 ** 2 - 1)).toBe('1.00 MB');
    expect(formatFileSize(10 * 1024 * 1024)).toBe('10.00 MB');
    expect(formatFileSize(5 * 1024 ** 4)).toBe('5.00 TB');
  });
});
