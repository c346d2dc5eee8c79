import { describe, expect, it } from 'vitest';
import { fromTabText, toTabText } from './clipboard-text.ts';

describe('tab-separated text', () => {
  it('quotes only cells with tabs, line ends or a quote in front', () => {
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
  ])('comes back as it went: %j', (rows) => {
    expect(fromTabText(toTabText(rows))).toEqual(rows);
  });

  it('holds no formula for a spreadsheet program, and gives it back to the table', () => {
    const rows = [
      ['=1+1', 'Miete;=cmd|x', '-5.00'],
      ['a\t=1', '"b"', '20,- EUR'],
    ];
    const text = toTabText(rows);
    expect(text).toBe('\'=1+1\tMiete;\'=cmd|x\t-5.00\n"a\t\'=1"\t"""b"""\t20,- EUR');
    expect(fromTabText(text)).toEqual(rows);
  });

  it('takes the line ends of every system, and none after the last row', () => {
    expect(fromTabText('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(fromTabText('a\rb\n')).toEqual([['a'], ['b']]);
    expect(fromTabText('a\n\nb')).toEqual([['a'], [''], ['b']]);
  });

  it('keeps a quote that opens nothing', () => {
    expect(fromTabText('"a""b\tc')).toEqual([['"a""b', 'c']]);
    expect(fromTabText('"a" b\tc')).toEqual([['"a" b', 'c']]);
    expect(fromTabText('""\tx')).toEqual([['', 'x']]);
    expect(fromTabText('')).toEqual([['']]);
  });
});
