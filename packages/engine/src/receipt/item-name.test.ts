import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

const rowOf = (line: string) =>
  plainRows(
    readReceipt(
      analyseDocument([pageOfText(`TALL OAK STORES\n03/04/2023 10:15\n\n${line}\nTOTAL     6.00`)]),
    ),
  )[0];

describe('the name of a good', () => {
  it.each([
    ['Moon cheese 200 g     6.00', 'item Moon cheese 200 g = 6.00'],
    ['Stardust tea 80 bags  6.00', 'item Stardust tea 80 bags = 6.00'],
    ['Premium 98            6.00', 'item Premium 98 = 6.00'],
    ['Tea       2     3.00  6.00', 'item Tea 2 x 3.00 = 6.00'],
    ['2 Tea                 6.00', 'item Tea = 6.00'],
    ['Tea 2 x 3.00          6.00', 'item Tea 2 x 3.00 = 6.00'],
  ])('keeps the numbers within it: %s', (line, row) => {
    expect(rowOf(line)).toBe(row);
  });
});
