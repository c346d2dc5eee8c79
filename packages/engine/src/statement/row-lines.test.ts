import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { isDatedRow, isInRow } from './row-lines.ts';

function linesOf(text: string) {
  return analyseDocument([pageOfText(text)]).lines;
}

describe('a line with a date at one of its ends', () => {
  it.each([
    ['02/03/2025 Corner shop 34.50', true],
    ['3. 02/03 Corner shop 34.50', true],
    ['Corner shop 34.50 02/03/2025', true],
    ['Harbour 12/7 floor 30', false],
    ['Harbour Lane 12/7 floor 30', false],
    ['02/03/2025 Corner shop', false],
  ])('%s: %s', (text, isRow) => {
    expect(linesOf(text).map(isDatedRow)).toEqual([isRow]);
  });
});

describe('further lines of a movement', () => {
  it('stand below its date, close together', () => {
    const lines = linesOf('02/03/2025 Corner shop 34.50\nto account 0000017\n\nAccount 0000018');
    expect(lines.map((_, at) => isInRow(lines, at))).toEqual([false, true, false]);
  });

  it('are not those of a list beside it that begins further up', () => {
    const [title, row] = linesOf('Withdrawals\n\n02/03/2025 Corner shop 34.50');
    expect(isInRow(row && title ? [row, title] : [], 1)).toBe(false);
  });

  it('are not those below the number of a house', () => {
    const lines = linesOf('Harbour 12/7 floor 30\nAccount 0000017');
    expect(isInRow(lines, 1)).toBe(false);
  });
});
