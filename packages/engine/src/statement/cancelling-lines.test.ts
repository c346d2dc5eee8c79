import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

/** The proof of a statement with these rows, from 100.00 to 150.00. */
function proofOf(rows: string): { state: string; missing?: string[] } {
  const text = `
Account Statement   Currency GBP
Period 01/03/2023 to 31/03/2023
Opening balance   100.00
Closing balance   150.00

Date         Description            Amount      Balance
${rows}
`;
  return convertPages([pageOfText(text)], { type: 'bank_statement' }).proof;
}

describe('lines that come to nothing', () => {
  it.each([
    [
      'below a title',
      `
02/03/2023   Coffee                  -5.00
16/03/2023   Wages                   55.00

Savings pot 68624
03/03/2023   In                      23.09
04/03/2023   Out                    -23.09`,
    ],
    [
      'without the balance that the other rows print',
      `
02/03/2023   Coffee                  -5.00        95.00
03/03/2023   One                    -23.09
03/03/2023   Other                   23.09
16/03/2023   Wages                   55.00       150.00`,
    ],
    [
      'named as not booked',
      `
02/03/2023   Coffee                  -5.00
03/03/2023   Pending auth fuel      -23.09
03/03/2023   Pending auth reversed   23.09
16/03/2023   Wages                   55.00`,
    ],
    [
      'without a date',
      `
02/03/2023   Coffee                  -5.00
             One                    -23.09
             Other                   23.09
16/03/2023   Wages                   55.00`,
    ],
  ])('prove nothing %s', (_, rows) => {
    const proof = proofOf(rows);
    expect(proof.state).toBe('unprovable');
  });

  it('names the lines', () => {
    const rows = `
02/03/2023   Coffee                  -5.00
03/03/2023   Pending auth fuel      -23.09
03/03/2023   Pending auth reversed   23.09
16/03/2023   Wages                   55.00`;
    expect(proofOf(rows).missing?.[0]).toContain("the lines from '03/03/2023 Pending auth fuel -23.09'");
  });

  it.each([
    [
      'among rows like them',
      `
02/03/2023   Coffee                  -5.00
03/03/2023   Shoes                  -23.09
03/03/2023   Shoes returned          23.09
16/03/2023   Wages                   55.00`,
    ],
    [
      'with a balance each',
      `
02/03/2023   Coffee                  -5.00        95.00
03/03/2023   Pending auth fuel      -23.09        71.91
03/03/2023   Pending auth reversed   23.09        95.00
16/03/2023   Wages                   55.00       150.00`,
    ],
  ])('are rows %s', (_, rows) => {
    expect(proofOf(rows).state).toBe('proved');
  });
});
