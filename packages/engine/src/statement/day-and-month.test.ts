import { describe, expect, it } from 'vitest';
import { readStatement } from '../testing/statement-texts.ts';

/** A statement of April; the day that it was printed shows which figure of a date is the day. */
const page = (printed: string, days: string[], start = '1 April 2025') => `Harbour Bank   EUR
Statement ${start} to 30 April 2025
Printed ${printed}
Date          Description          Amount     Balance
              Opening balance                  100.00
${days[0]}/2025    Rent                 -10.00       90.00
${days[1]}/2025    Salary                50.00      140.00
${days[2]}/2025    Tea                  -5.00      135.00
              Closing balance                  135.00`;

describe('rows outside of the printed period', () => {
  it('may have day and month exchanged where that puts all of them inside', () => {
    expect(readStatement(page('25/05/2025', ['04/03', '04/04', '04/05'])).doubt).toBe(
      'the rows are inside the period only with day and month exchanged',
    );
  });

  it('are proved where the order that is shown puts them inside', () => {
    expect(readStatement(page('05/25/2025', ['04/03', '04/04', '04/05']))).toMatchObject({
      doubt: 'proved',
      dates: ['2025-04-03', '2025-04-04', '2025-04-05'],
    });
  });

  it('are proved where one of them has only one order', () => {
    expect(readStatement(page('25/05/2025', ['04/03', '04/04', '14/05'])).doubt).toBe('proved');
  });

  it('are none where all are inside, with day and month exchanged or not', () => {
    expect(readStatement(page('25/05/2025', ['04/03', '03/04', '04/04'], '1 March 2025'))).toMatchObject({
      doubt: 'proved',
      dates: ['2025-03-04', '2025-04-03', '2025-04-04'],
    });
  });
});
