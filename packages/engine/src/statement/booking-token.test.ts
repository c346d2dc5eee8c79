import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

/** Two pages of one table, the second with its dates further right, so that the first of each row is below both of the first page. */
const read = (heads: string) =>
  readStatement(
    `${HEAD}
${heads.padEnd(36)}Description     Amount        Balance
                                    Opening balance               100.00
04.03.2025    03.03.2025            Rent            -10.00         90.00
06.03.2025    05.03.2025            Salary           50.00        140.00`,
    `
       08.03.2025    07.03.2025     Tea              -5.00        135.00
       10.03.2025    09.03.2025     Books            -5.00        130.00
                                    Closing balance               130.00`,
  );

describe('the dates of pages that print their table in different places', () => {
  it('are those that lie furthest into the column of the booking dates', () => {
    expect(read('Value            Booking')).toMatchObject({
      doubt: 'proved',
      dates: ['2025-03-03', '2025-03-05', '2025-03-07', '2025-03-09'],
    });
  });

  it('are the first ones where those are the booking dates', () => {
    expect(read('Booking          Value')).toMatchObject({
      doubt: 'proved',
      dates: ['2025-03-04', '2025-03-06', '2025-03-08', '2025-03-10'],
    });
  });
});
