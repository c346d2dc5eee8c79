import { describe, expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

describe('a file size', () => {
  it('has at most two decimals in the fitting unit', () => {
    expect(formatFileSize(0)).toBe('0 Bytes');
    expect(formatFileSize(1023)).toBe('1023 Bytes');
    expect(formatFileSize(1536)).toBe('1.5 KB');
    expect(formatFileSize(3_474)).toBe('3.39 KB');
    expect(formatFileSize(10 * 1024 * 1024)).toBe('10 MB');
    expect(formatFileSize(5 * 1024 ** 4)).toBe('5 TB');
  });
});
