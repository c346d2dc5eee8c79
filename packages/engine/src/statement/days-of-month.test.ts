import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findPeriods } from './find-periods.ts';

function periodOf(text: string): string[] {
  return findPeriods(analyseDocument([pageOfText(text)])).flatMap(({ start, end, startCell }) => [
    start,
    end,
    startCell.raw,
  ]);
}

describe('days of one month as a period', () => {
  it.each([
    ['1484-9428     January 1-31, 2026', 'January 1-31, 2026'],
    ['Statement period: January 1 – 31, 2026', 'January 1 – 31, 2026'],
    ['Statement period January 1 through 31, 2026', 'January 1 through 31, 2026'],
    ['Kontoauszug 1.-31. Januar 2026', '1.-31. Januar 2026'],
    ['Movimientos del 1 al 31 de enero de 2026', '1 al 31 de enero de 2026'],
    ['Relevé du 1 au 31 janvier 2026', '1 au 31 janvier 2026'],
  ])('are read where month and year are printed once: %s', (line, raw) => {
    expect(periodOf(`${line}\n\n05/01 Compra 12,00\n`)).toEqual(['2026-01-01', '2026-01-31', raw]);
  });

  it.each(['January 31-1, 2026', 'Visit 1 or 31 January 2026', 'Version 1-31 of January'])(
    'are not found in %s',
    (line) => {
      expect(periodOf(`${line}\n`)).toEqual([]);
    },
  );
});
