import { describe, expect, it } from 'vitest';
import { storableJson, storableText } from './storable-json.ts';

describe('values made storable', () => {
  it('lose NUL and unpaired surrogates and keep the rest', () => {
    expect(storableJson({ raw: 'a\0b\ud83d', rows: [{ text: '😀\udc00' }], amount: 1 })).toEqual({
      raw: 'ab\ufffd',
      rows: [{ text: '😀\ufffd' }],
      amount: 1,
    });
    expect(storableText('x\0')).toBe('x');
  });

  it('keep text that only looks like an escape', () => {
    const value = { raw: 'C:\\u0000 \\ud800' };
    expect(storableJson(value)).toEqual(value);
  });
});
