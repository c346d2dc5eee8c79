import { minorToDecimal } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

interface Printed {
  /** Lines above the table. */
  head: string;
  /** The dates of three rows. */
  dates?: readonly [string, string, string];
  /** Decimals of the printed money. */
  decimals?: number;
}

function proofOf({
  head,
  dates = ['14/03/2023', '15/03/2023', '16/03/2023'],
  decimals = 2,
}: Printed): string {
  const print = (whole: number) => minorToDecimal(whole * 10 ** decimals, decimals);
  const line = (date: string, text: string, amount: string, balance: string) =>
    `${date.padEnd(13)}${text.padEnd(20)}${amount.padStart(12)}${balance.padStart(14)}`;
  const text = [
    'Account Statement',
    head,
    line('Date', 'Description', 'Amount', 'Balance'),
    line('', 'Opening balance', '', print(100)),
    line(dates[0], 'Coffee', print(-5), print(95)),
    line(dates[1], 'Rent', print(-20), print(75)),
    line(dates[2], 'Wages', print(55), print(130)),
    line('', 'Closing balance', '', print(130)),
  ];
  return convertPages([pageOfText(text.join('\n'))], { type: 'bank_statement' }).proof.state;
}

const PERIOD = 'Period 01/03/2023 to 31/03/2023';
const WITHOUT_YEAR = ['14 Mar', '15 Mar', '16 Mar'] as const;

describe('the size of amounts', () => {
  it.each<[string, boolean, Printed]>([
    ['no note', true, { head: `${PERIOD}   Currency GBP` }],
    ['thousands', false, { head: `${PERIOD}   Currency GBP\nAll amounts in thousands of GBP` }],
    ['pence', false, { head: `${PERIOD}   Currency GBP\nAmounts are in pence` }],
    ['three decimals of a currency', true, { head: `${PERIOD}   Currency KWD`, decimals: 3 }],
    ['three digits of no currency', false, { head: PERIOD, decimals: 3 }],
  ])('is given by %s: %s', (_, isSure, printed) => {
    expect(proofOf(printed)).toBe(isSure ? 'proved' : 'unprovable');
  });
});

describe('the years of rows', () => {
  it.each<[string, boolean, Printed]>([
    ['a period of a month', true, { head: PERIOD, dates: WITHOUT_YEAR }],
    [
      'a period in which their days come twice',
      false,
      { head: 'Period 01/03/2022 to 31/03/2023', dates: WITHOUT_YEAR },
    ],
    [
      'dates of other things',
      false,
      { head: 'Account opened 14 March 2018\nOverdraft agreed 20 March 2018', dates: WITHOUT_YEAR },
    ],
    [
      'two digits of another era',
      false,
      { head: 'Currency THB', dates: ['14/03/66', '15/03/66', '16/03/66'] },
    ],
    [
      'a period in another calendar, beside a number of the statement',
      true,
      { head: 'Statement 11/2023\nPeriod 1401/09/23 - 1401/10/26', dates: ['09/24', '09/25', '09/27'] },
    ],
    [
      'a month beside a period in another calendar that is not that of the rows',
      false,
      { head: 'Statement 11/2023\nPeriod 1401/09/23 - 1401/10/26', dates: ['04/24', '04/25', '04/27'] },
    ],
    [
      'a day between the rows',
      false,
      { head: 'Printed 05/06/2024\nRates of 2024', dates: ['02/06', '10/06', '20/06'] },
    ],
    ['a month or a year', false, { head: '', dates: ['01/01/2023', '02/01/2023', '03/01/2023'] }],
  ])('are given by %s: %s', (_, isSure, printed) => {
    expect(proofOf(printed)).toBe(isSure ? 'proved' : 'unprovable');
  });
});

describe('a statement without rows', () => {
  const empty = (said: string) => {
    const text = `
Account Statement   Currency GBP
Period 01/03/2023 to 31/03/2023
Opening balance   100.00
Closing balance   100.00

Date         Description              Amount
${said}
`;
    try {
      return convertPages([pageOfText(text)], { type: 'bank_statement' }).proof.state;
    } catch {
      return 'refused';
    }
  };

  it('is not proved where they are said to be elsewhere', () => {
    expect(empty('No transactions in this period.')).toBe('proved');
    expect(empty('Transactions are listed on a separate sheet.')).toBe('refused');
  });
});

describe('totals between the balances', () => {
  it('are no rows though they lead from one to the other', () => {
    const text = `
Account Statement   Currency GBP
Period 01/03/2023 to 31/03/2023

Date         Description              Amount
01/03/2023   Opening balance          100.00
31/03/2023   Total paid in             89.09
31/03/2023   Total paid out           -26.98
31/03/2023   Closing balance          162.11
`;
    expect(convertPages([pageOfText(text)], { type: 'bank_statement' }).proof.state).toBe('unprovable');
  });
});
