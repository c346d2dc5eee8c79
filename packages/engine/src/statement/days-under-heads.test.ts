import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { doubtOfDays, withDaysUnderHeads } from './days-under-heads.ts';

const statement = (period: string, rows: string) => `
Harbour Bank
Statement of account
${period}

Date   Details                           Amount        Balance
       Opening balance                                  100.00
${rows}
       Closing balance                                   80.00
`;

const ROWS = `
05     Card payment Oak & Sons           -10.00          90.00
       REF 20
       Transfer Ada                      -15.00          75.00
14     Interest                            5.00          80.00`;

function read(text: string) {
  const { rows, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return { dates: rows.map(({ date }) => date?.value), state: proof.state };
}

describe('days below a head of dates', () => {
  it('have the month and year of the period', () => {
    const { dates, state } = read(statement('Period: 01/11/2026 - 30/11/2026', ROWS));
    expect(dates).toEqual(['2026-11-05', '2026-11-05', '2026-11-14']);
    expect(state).toBe('proved');
  });

  it('are in the only month of the period that has them', () => {
    const { dates } = read(
      statement('Period: 10/11/2026 - 09/12/2026', ROWS.replace('14 ', '08 ').replace('05 ', '28 ')),
    );
    expect(dates).toEqual(['2026-11-28', '2026-11-28', '2026-12-08']);
  });

  it('are in doubt without a period', () => {
    const doubtOf = (period: string, rows = ROWS) =>
      doubtOfDays(withDaysUnderHeads(analyseDocument([pageOfText(statement(period, rows))])));
    expect(doubtOf('Harbour, 02.12.2026')).toBe("of the date '05' neither month nor year were read");
    expect(doubtOf('Period: 01/11/2026 - 30/11/2026')).toBeNull();
    expect(doubtOf('Harbour, 02.12.2026', ROWS.replace('05 ', '05.11.').replace('14 ', '14.11.'))).toBeNull();
  });

  it('leave whole dates alone', () => {
    const whole = ROWS.replace('05 ', '1 November 2026').replace('14 ', '2 November 2026');
    const { dates } = read(statement('Period: 01/11/2026 - 30/11/2026', whole));
    expect(dates).toEqual(['2026-11-01', '2026-11-01', '2026-11-02']);
  });

  it.each([
    [
      'another month of the period may have them',
      'Period: 15/01/2026 - 14/03/2026',
      ROWS.replace('05 ', '20 '),
    ],
    [
      'they are in no order',
      'Period: 01/11/2026 - 30/11/2026',
      ROWS.replace('05 ', '30 ').replace('       Transfer', '02     Transfer'),
    ],
  ])('are in doubt where %s', (_, period, rows) => {
    expect(read(statement(period, rows)).state).not.toBe('proved');
  });

  it('are in doubt beside a value date that would be weeks away', () => {
    const { state } = read(`
Harbour Bank
Statement of account
Period: 01/11/2026 - 30/11/2026

Date   Value   Details                           Amount        Balance
               Opening balance                                  100.00
02     30      Card payment Oak & Sons           -10.00          90.00
14     14      Transfer Ada                      -15.00          75.00
30     01      Rent                               -5.00          70.00
               Closing balance                                   70.00
`);
    expect(state).not.toBe('proved');
  });

  it('have an order of their own below each title', () => {
    const { dates, state } = read(`
Harbour Bank
Statement of account
Period: 01/11/2026 - 30/11/2026

Date   Details                           Amount        Balance
       Opening balance                                  100.00
Deposits
02     Transfer Ada                       15.00          115.00
14     Transfer Oak                       15.00          130.00
20     Interest                            5.00          135.00
Withdrawals
03     Card payment                      -10.00          125.00
11     Rent                              -25.00          100.00
21     Fee                                -5.00           95.00
       Closing balance                                   95.00
`);
    expect(dates.map((date) => date?.slice(-2))).toEqual(['02', '14', '20', '03', '11', '21']);
    expect(state).toBe('proved');
  });

  it('are no numbers of entries before whole dates', () => {
    const { dates, state } = read(
      statement(
        'Period: 01/11/2026 - 30/11/2026',
        `
1      03.11.  Card payment              -10.00          90.00
2      14.11.  Transfer Ada              -15.00          75.00
3      20.11.  Interest                    5.00          80.00`,
      ),
    );
    expect(dates).toEqual(['2026-11-03', '2026-11-14', '2026-11-20']);
    expect(state).toBe('proved');
  });
});
