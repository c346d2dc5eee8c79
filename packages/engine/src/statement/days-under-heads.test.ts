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
});
