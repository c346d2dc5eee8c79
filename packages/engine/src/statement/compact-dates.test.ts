import { expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function datesOf(rows: string): (string | null | undefined)[] {
  const text = `
Statement date: 28 Feb 2022
Transaction date     Description                  Amount    Balance
                     Opening balance                         100.00
${rows}
                     Closing balance                         110.00`;
  const document = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return document.rows.map(({ date }) => date?.value);
}

it('joins two figures to a date only where nothing is between them', () => {
  expect(
    datesOf(`
05 Feb 22    01:09   Transfer                      -50.00      50.00
09 Feb 22    06:29   Salary                         80.00     130.00
11 Feb 22    21:00   Rent                          -20.00     110.00`),
  ).toEqual(['2022-02-05', '2022-02-09', '2022-02-11']);
});
