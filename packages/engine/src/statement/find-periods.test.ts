import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findPeriods } from './find-periods.ts';

function periodsIn(text: string): string[] {
  return findPeriods(analyseDocument([pageOfText(text)])).map(({ start, end }) => `${start} ${end}`);
}

describe('a period in two languages', () => {
  it.each([
    'Từ ngày/From: 01/06/2024 Đến ngày/To: 07/07/2024',
    'Từ ngày 01/06/2024 đến ngày 07/07/2024',
    'Dari/From 01/06/2024 Sampai/Until 07/07/2024',
  ])('is %s', (line) => {
    expect(periodsIn(line)).toEqual(['2024-06-01 2024-07-07']);
  });

  it.each([
    'Mở ngày/Opened: 01/06/2024 In ngày/Printed: 07/07/2024',
    'Opened 01/06/2024 Page 1/2 printed 07/07/2024',
  ])('is none in %s', (line) => {
    expect(periodsIn(line)).toEqual([]);
  });
});
