import { describe, expect, it } from 'vitest';
import type { Reading } from './decode.ts';
import { textOf } from './decode.ts';
import { chooseReading, deservesSecondOpinion, isChinesePage, mayHideChinese } from './second-opinion.ts';

function reading(text: string, confidence: number): Reading {
  return {
    glyphs: [...text].map((letter, index) => ({ text: letter, confidence, x: index * 20 })),
    confidence,
  };
}

describe('second opinion', () => {
  it('is asked on doubtful figures and on nonsense, not on sure lines and not on doubtful prose', () => {
    expect(deservesSecondOpinion(reading('12.50', 0.9))).toBe(true);
    expect(deservesSecondOpinion(reading('12.50', 0.99))).toBe(false);
    expect(deservesSecondOpinion(reading('Payment to a good friend', 0.9))).toBe(false);
    expect(deservesSecondOpinion(reading('CHEQUE', 0.9))).toBe(false);
    expect(deservesSecondOpinion(reading('XRIBATT WKILNNTMTT', 0.5))).toBe(true);
  });

  it('does not doubt a line because of its spaces', () => {
    const { glyphs } = reading('12.50', 0.99);
    expect(
      deservesSecondOpinion({ glyphs: [...glyphs, { text: ' ', confidence: 0.3, x: 99 }], confidence: 0.97 }),
    ).toBe(false);
  });

  it('wins with a figure that it reads more surely, but not with words or by a small margin', () => {
    const latin = reading('1250', 0.8);
    expect(textOf(chooseReading(latin, reading('12.50', 0.95), false).glyphs)).toBe('12.50');
    expect(chooseReading(latin, reading('12.50', 0.805), false)).toBe(latin);
    expect(chooseReading(latin, reading('合12.50', 0.95), false)).toBe(latin);
    const prose = reading('Rent for unit 12', 0.8);
    expect(chooseReading(prose, reading('Rentforthelargeunit12', 0.95), false)).toBe(prose);
  });

  it('reads a page as Chinese when its nonsense is Chinese, not for one stain', () => {
    const chinese = { latin: reading('RBIX', 0.5), chinese: reading('交易日期', 0.95) };
    const stain = { latin: reading('~', 0.4), chinese: reading('一', 0.3) };
    expect(isChinesePage([chinese, chinese, stain])).toBe(true);
    expect(isChinesePage([chinese, stain, stain])).toBe(false);
    expect(chooseReading(chinese.latin, chinese.chinese, true)).toBe(chinese.chinese);
  });

  it('takes Chinese characters between figures that the Latin model confidently omits, on a Chinese page', () => {
    const latin = reading('202405 02 10:13', 0.98);
    const chinese = reading('2024年05月02日10:13', 0.93);
    expect(mayHideChinese(latin)).toBe(true);
    expect(chooseReading(latin, chinese, true)).toBe(chinese);
    expect(chooseReading(latin, chinese, false)).toBe(latin);
    expect(chooseReading(latin, reading('2024年06月02日10:13', 0.93), true)).toBe(latin);
    expect(chooseReading(reading('-1,339', 0.98), reading('一1,339', 0.9), true).glyphs[0]?.text).toBe('-');
  });
});
