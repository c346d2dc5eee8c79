import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(...texts: string[]) {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  const { rows, proof } = convertPages(pages, { type: 'bank_statement' });
  return {
    rows: rows.map((row) => `${row.date?.value} ${row.amount?.value?.minor} ${row.description?.value}`),
    proof: proof.state,
  };
}

const ROWS = `
Statement 1 June 2025 to 30 June 2025
Opening balance   1,000.00
Closing balance     720.00
Date         Description                       Deposits      Withdrawals
02/06/2025   Salary Miller                       100.00
15/06/2025   Rent                                                  40.00`;

describe('cheques in a list of their own', () => {
  it('are money out, wherever their amounts are', () => {
    const list = `${ROWS}
Cheques
Cheque number   Date         Amount
100201          04/06/2025   250.00
100202          16/06/2025    90.00`;
    expect(read(list)).toEqual({
      rows: [
        '2025-06-02 10000 Salary Miller',
        '2025-06-15 -4000 Rent',
        '2025-06-04 -25000 100201',
        '2025-06-16 -9000 100202',
      ],
      proof: 'proved',
    });
  });

  it('go on below the end of a page, in three columns without heads', () => {
    const first = `${ROWS}
Checks Paid
Date         Check No     Amount    Date         Check No     Amount    Date         Check No     Amount
04/06/2025   7199         150.00    12/06/2025   7207*         20.00    25/06/2025   7212          30.00`;
    expect(
      read(`${first}\nHarbour Bank`, '06/06/2025   7203          64.94    26/06/2025   7214          75.06'),
    ).toEqual({
      rows: [
        '2025-06-02 10000 Salary Miller',
        '2025-06-15 -4000 Rent',
        '2025-06-04 -15000 7199',
        '2025-06-12 -2000 7207*',
        '2025-06-25 -3000 7212',
        '2025-06-06 -6494 7203',
        '2025-06-26 -7506 7214',
      ],
      proof: 'proved',
    });
  });

  it('are read list by list where their numbers go on below each other', () => {
    const list = `${ROWS}
Checks Paid
Check No     Date paid     Amount       Check No     Date paid      Amount
7199         04/06/2025    150.00       7202         26/06/2025      75.06
7200 *       06/06/2025     64.94       7205         28/06/2025      30.00
7201         12/06/2025     20.00`;
    const { rows, proof } = read(list);
    expect(rows.slice(2).map((row) => row.split(' ').slice(1).join(' '))).toEqual([
      '-15000 7199',
      '-6494 7200',
      '-2000 7201',
      '-7506 7202',
      '-3000 7205',
    ]);
    expect(proof).toBe('proved');
  });

  it('are read where marks are beside the number of one', () => {
    const list = `${ROWS}
Cheques
Cheque number   Date         Amount    Cheque number   Date         Amount
100201          04/06/2025   250.00    100202          16/06/2025    50.00
100203 *^       17/06/2025    25.00    100204          18/06/2025    15.00`;
    expect(read(list).rows.slice(2)).toEqual([
      '2025-06-04 -25000 100201',
      '2025-06-16 -5000 100202',
      '2025-06-17 -2500 100203',
      '2025-06-18 -1500 100204',
    ]);
  });

  it('are read one by one where lists are beside each other, and on the next page', () => {
    const first = `${ROWS}
Cheques
Cheque number   Date         Amount    Cheque number   Date         Amount
100201          04/06/2025   250.00    100202          16/06/2025    50.00
1 of 2`;
    const second = `
100203          17/06/2025    25.00    100204          18/06/2025    15.00`;
    expect(read(first, second)).toEqual({
      rows: [
        '2025-06-02 10000 Salary Miller',
        '2025-06-15 -4000 Rent',
        '2025-06-04 -25000 100201',
        '2025-06-16 -5000 100202',
        '2025-06-17 -2500 100203',
        '2025-06-18 -1500 100204',
      ],
      proof: 'proved',
    });
  });

  it('are no list where rows have numbers, days and amounts under other heads', () => {
    const { rows } = read(`
Statement 1 June 2025 to 30 June 2025
Opening balance   1,000.00
Number       Date         Amount
100201       04/06/2025   250.00
100202       16/06/2025    90.00
Closing balance   1,340.00`);
    expect(rows).toEqual(['2025-06-04 25000 100201', '2025-06-16 9000 100202']);
  });
});

describe('cheques below a title and heads that do not name them', () => {
  it('are found in three columns', () => {
    const { rows, proof } = read(
      `
Statement June 1, 2025 - June 30, 2025
Beginning balance on 6/1     $1,000.00
Ending balance on 6/30         $470.00
Deposits and other credits
Date         Description                                   Amount
6/2          Salary Miller                                 100.00
Total deposits and other credits                          $100.00`,
      `
Business Choice Checking
Account number: 7104455218   June 1, 2025 - June 30, 2025   Page 2 of 2
Checks paid
Number    Date      Amount    Number    Date      Amount    Number    Date      Amount
3311      6/27      250.00    3320      6/19       60.00    3327      6/7        40.00
3314 *    6/6        90.00    3321      6/17      130.00    3328      6/13       60.00
* Gap in check sequence.                                    Total checks paid  $630.00`,
    );
    expect(rows.slice(1).map((row) => row.split(' ')[1])).toEqual([
      '-25000',
      '-9000',
      '-6000',
      '-13000',
      '-4000',
      '-6000',
    ]);
    expect(proof).toBe('proved');
  });
});
