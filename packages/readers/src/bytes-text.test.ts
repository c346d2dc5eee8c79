import { describe, expect, it } from 'vitest';
import { indexOfText, lastIndexOfText, latin1Text } from './bytes-text.ts';

const bytes = new Uint8Array([0x80, 0x25, 0x50, 0x25, 0x50, 0x44, 0xff, 0x25, 0x50, 0x44]);

describe('text in bytes', () => {
  it('is found first and last, also at the ends', () => {
    expect(indexOfText(bytes, '%PD')).toBe(3);
    expect(lastIndexOfText(bytes, '%PD')).toBe(7);
    expect(indexOfText(bytes, '%PDF')).toBe(-1);
    expect(lastIndexOfText(bytes, '%PDF')).toBe(-1);
    expect(lastIndexOfText(bytes.subarray(1, 3), '%P')).toBe(0);
    expect(lastIndexOfText(new Uint8Array(), '%P')).toBe(-1);
  });

  it('has a character for each byte, whatever Windows makes of it', () => {
    expect(latin1Text(bytes, 0, 2)).toBe('\u0080%');
    expect(latin1Text(bytes, 5)).toBe('D\u00ff%PD');
  });
});
