import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

describe('a date with a year of two digits first and a day of one', () => {
  const statement = (rows: readonly (readonly [string, string])[]) =>
    pageOfText(`
Statement 2024/7/1 - 2024/7/31
Date         Description             Amount    Balance
             Opening balance                    100.00
${rows.map(([first, second]) => `${first.padEnd(13)}${second}`).join('\n')}
             Closing balance                    110.00`);
  const datesOf = (page: ReturnType<typeof statement>) =>
    convertPages([page], { type: 'bank_statement' }).rows.map(({ date }) => date?.value);

  it('is read among others that open with the year', () => {
    const page = statement([
      ['24/7/5', 'Salary                   50.00    150.00'],
      ['24/7/9', 'Bakery                  -10.00    140.00'],
      ['24/7/13', 'Rent                    -20.00    120.00'],
      ['24/7/21', 'Grocer                  -10.00    110.00'],
    ]);
    expect(datesOf(page)).toEqual(['2024-07-05', '2024-07-09', '2024-07-13', '2024-07-21']);
  });
});
