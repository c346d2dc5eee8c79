import { describe, expect, it } from 'vitest';
import { guardFormulas, withoutFormulaGuards } from './formula-guard.ts';

describe('guardFormulas', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-2+3+cmd',
    '@SUM(A1)',
    '-',
    '＝1+1',
    '+49-30-123456',
    ' =1+1',
    '\u00A0=1+1',
    '\u200B=1+1',
    '\0=1',
    '\ttext',
    '\rtext',
  ])('puts an apostrophe before %j', (text) => {
    expect(guardFormulas(text)).toBe(`'${text}`);
  });

  it.each([
    ["Miete;=cmd|' /C calc'!A0", "Miete;'=cmd|' /C calc'!A0"],
    ['Miete;-5', "Miete;'-5"],
    ['Miete; @SUM(A1)', "Miete; '@SUM(A1)"],
    ['Miete;"=1+1"', 'Miete;"\'=1+1"'],
    ['Miete\t=1+1', "Miete\t'=1+1"],
    ['Miete\n+1+1', "Miete\n'+1+1"],
    ['\t=1', "'\t'=1"],
    ['Miete;＝1;=2', "Miete;'＝1;'=2"],
    ['Miete,=1+1', "Miete,'=1+1"],
    ["Miete,-cmd|' /C calc'!A0", "Miete,'-cmd|' /C calc'!A0"],
    ['5,-SUM(A1)', "5,'-SUM(A1)"],
    ['=1;=2', "'=1;'=2"],
  ])('guards %j after its delimiters', (text, harmless) => {
    expect(guardFormulas(text)).toBe(harmless);
  });

  it.each([
    '',
    '-2.50',
    '-1234567.89',
    '-1.234,50',
    '+12.00',
    ' -12.00',
    '2025-03-01',
    '+49 30 123456',
    '- 5.00',
    'a=b',
    'Rechnung; Nr. 5',
    'Kaffee 20,- EUR',
    'Kaffee 20,--',
    'Tram, - return',
    'Tel., +49 30 123456',
    '"=quoted"',
  ])('does not change %j', (text) => {
    expect(guardFormulas(text)).toBe(text);
  });
});

describe('withoutFormulaGuards', () => {
  it.each(['=1', ' =1', '\t=1', 'a;=1', 'a;"-1"', 'a,=1', '=1;=2', "it's", "a, 'b'", '-5.00'])(
    'gives %j back',
    (text) => {
      expect(withoutFormulaGuards(guardFormulas(text))).toBe(text);
    },
  );
});
