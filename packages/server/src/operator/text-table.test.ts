import { describe, expect, it } from 'vitest';
import { formatMoment, textList, textTable } from './text-table.ts';

describe('tables for the operator', () => {
  it('are aligned', () => {
    const rows = [
      ['a', 'long name'],
      ['bcd', 'x'],
    ];
    expect(textTable(['ID', 'NAME'], rows, 'None.')).toBe('ID   NAME\na    long name\nbcd  x');
    expect(textTable(['ID'], [], 'None.')).toBe('None.');
    expect(
      textList([
        ['Id', '1'],
        ['Longer', '2'],
      ]),
    ).toBe('Id:     1\nLonger: 2');
    expect(formatMoment('2026-01-31T12:00:05.123Z')).toBe('2026-01-31 12:00:05Z');
  });

  it('do not let users’ text manipulate the terminal', () => {
    expect(textTable(['NAME'], [['\u001b[2Jgone\nnext\u202etxt']], '')).toBe('NAME\n [2Jgone next txt');
  });
});
