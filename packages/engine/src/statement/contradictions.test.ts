import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

interface Printed {
  head?: string;
  first?: string;
  second?: string;
  foot?: string;
}

/** The proof of a statement that prints further lines at its head, behind its first four rows, and at its foot. */
function proofOf({ head = '', first = '', second = '', foot = '' }: Printed): string {
  const text = `
Account Statement   Currency GBP
Period 03/01/2023 to 03/31/2023
${head}
Beginning balance   100.00
Ending balance      160.00

Date         Description                     Amount
03/14/2023   Coffee                           -5.00
03/14/2023   Check 1041                      -20.00
${first}
03/15/2023   Check 1042                      -25.00
03/15/2023   Wages                           170.00
${second}
03/16/2023   Check 1043                      -60.00

${foot}
`;
  return convertPages([pageOfText(text)], { type: 'bank_statement' }).proof.state;
}

const dayTotals = (first: string, second: string): Printed => ({
  first: `             Day's turnover                  ${first}`,
  second: `             Day's turnover                  ${second}`,
  foot: "             Day's turnover                  -60.00",
});

const list = (title: string, ...lines: string[]): Printed => ({
  foot: `${title}\nDate         Amount\n${lines.join('\n')}`,
});

const DAYS = ['03/14/2023   75.00', '03/15/2023   220.00', '03/16/2023   160.00'];
const CHECKS = ['03/14/2023   20.00', '03/15/2023   25.00', '03/16/2023   60.00'];

describe('figures beside the rows', () => {
  it.each<[string, Printed, Printed]>([
    [
      'an interim balance',
      { first: '             Interim balance                  75.00' },
      { first: '             Interim balance                  76.00' },
    ],
    [
      'a subtotal',
      { first: '             Subtotal                        -25.00' },
      { first: '             Subtotal                        -26.00' },
    ],
    ['a total of each day', dayTotals('-25.00', '145.00'), dayTotals('-25.00', '146.00')],
    [
      'daily balances',
      list('Daily balances', ...DAYS),
      list('Daily balances', ...DAYS.with(1, '03/15/2023   221.00')),
    ],
    ['cheques', list('Checks paid', ...CHECKS), list('Checks paid', ...CHECKS.with(1, '03/15/2023   26.00'))],
    ['the net change', { head: 'Net change in balance   60.00' }, { head: 'Net change in balance   61.00' }],
    [
      'the number of rows',
      { head: '1 Deposits   170.00\n4 Withdrawals   110.00' },
      { head: '2 Deposits   170.00\n4 Withdrawals   110.00' },
    ],
  ])('agree with the rows, or forbid the proof: %s', (_, agreeing, contradicting) => {
    expect(proofOf(agreeing)).toBe('proved');
    expect(proofOf(contradicting)).toBe('unprovable');
  });
});
