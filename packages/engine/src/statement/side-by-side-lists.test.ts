import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const read = (...texts: string[]) =>
  convertPages(
    texts.map((text, index) => pageOfText(text, 'text', index + 1)),
    { type: 'bank_statement' },
  );
const rowsOf = (...texts: string[]) =>
  read(...texts).rows.map(({ date, amount }) => [date?.value, amount?.value?.minor]);

describe('lists of money in and money out side by side', () => {
  it('have opposite sides where one title alone is known', () => {
    expect(
      rowsOf(`
Harbour Bank
Statement period 01/03/2026 to 31/03/2026
Deposits                                     Zyxw vut
Date         Details          Amount         Date         Details          Amount
02/03/2026   Salary           900.00         04/03/2026   Rent             650.00
09/03/2026   Refund            40.00         11/03/2026   Grocer            81.20
`),
    ).toEqual([
      ['2026-03-02', 90_000],
      ['2026-03-09', 4000],
      ['2026-03-04', -65_000],
      ['2026-03-11', -8120],
    ]);
  });

  it('go on over a page without heads', () => {
    const { rows, proof } = read(
      `
Harbour Bank
Statement period 01/03/2026 to 31/03/2026
Opening balance 100.00        Closing balance 195.80
Deposits                                     Withdrawals
Date         Details          Amount         Date         Details          Amount
02/03/2026   Salary           900.00         04/03/2026   Rent             650.00
             Acme Ltd                                     High Street
09/03/2026   Refund            40.00         11/03/2026   Grocer            81.20
`,
      `
Account number 12345678                      Page 2
             of an order                                  Market Hall
                                                          Leeds
12/03/2026   Interest           2.00         13/03/2026   Cash             100.00
                                             15/03/2026   Card              15.00
`,
    );
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([
      90_000, 4000, 200, -65_000, -8120, -10_000, -1500,
    ]);
    expect(proof.state).toBe('proved');
  });

  it('may both print the day of the month alone', () => {
    expect(
      rowsOf(`
Harbour Bank
Statement period 01/03/2026 to 31/03/2026
Opening balance 100.00        Closing balance 308.80
Deposits                                     Withdrawals
Date         Details          Amount         Date         Details          Amount
02           Salary           900.00         04           Rent             650.00
09           Refund            40.00         11           Grocer            81.20
`),
    ).toEqual([
      ['2026-03-02', 90_000],
      ['2026-03-09', 4000],
      ['2026-03-04', -65_000],
      ['2026-03-11', -8120],
    ]);
  });
});
