import { describe, expect, it } from 'vitest';
import { fromTabText, toTabText } from './clipboard-text.ts';

describe('tab-separated text', () => {
  it('quotes only cells with tabs, line ends or a leading quote', () => {
    expect(
      toTabText([
        ['a', 'b "c"', ''],
        ['d\te', '"f', 'g\nh'],
      ]),
    ).toBe('a\tb "c"\t\n"d\te"\t"""f"\t"g\nh"');
  });

  it.each([
    [[['one']]],
    [
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      [
        ['with\ttab', 'with\nline'],
        ['"quoted"', 'in "the" middle'],
      ],
    ],
    [
      [
        ['', ''],
        ['', ''],
      ],
    ],
  ])('round-trips %j', (rows) => {
    expect(fromTabText(toTabText(rows))).toEqual(rows);
  });

  it('guards formulas for spreadsheet programs, and removes the guard on paste', () => {
    const rows = [
      ['=1+1', 'Miete;=cmd|x', '-5.00'],
      ['a\t=1', '"b"', '20,- EUR'],
    ];
    const text = toTabText(rows);
    expect(text).toBe('\'=1+1\tMiete;\'=cmd|x\t-5.00\n"a\t\'=1"\t"""b"""\t20,- EUR');
    expect(fromTabText(text)).toEqual(rows);
  });

  it('accepts all line ends, and ignores one after the last row', () => {
    expect(fromTabText('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(fromTabText('a\rb\n')).toEqual([['a'], ['b']]);
    expect(fromTabText('a\n\nb')).toEqual([['a'], [''], ['b']]);
  });

  it('keeps an unpaired quote', () => {
    expect(fromTabText('"a""b\tc')).toEqual([['"a""b', 'c']]);
    expect(fromTabText('"a" b\tc')).toEqual([['"a" b', 'c']]);
    expect(fromTabText('""\tx')).toEqual([['', 'x']]);
    expect(fromTabText('')).toEqual([['']]);
  });
});
