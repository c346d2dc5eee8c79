import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

const datesOf = (rows: string) =>
  readStatement(`${HEAD}
Booking date
Value date        Description            Amount        Balance
                  Opening balance                       100.00
${rows}
                  Closing balance                       135.00`).dates;

describe('two dates below each other in every row', () => {
  it('open a row with the first one where its amounts are beside the second', () => {
    expect(
      datesOf(`03.03.2025        Rent
05.03.2025        Tender street          -10.00         90.00
04.03.2025        Salary                  50.00        140.00
04.03.2025
06.03.2025        Tea
07.03.2025        Corner shop             -5.00        135.00`),
    ).toEqual(['2025-03-03', '2025-03-04', '2025-03-06']);
  });

  it('open no row with the first one where a row prints but one', () => {
    expect(
      datesOf(`03.03.2025        Rent                   -10.00         90.00
04.03.2025        Salary                  50.00        140.00
06.03.2025        Tea                     -5.00        135.00`),
    ).toEqual(['2025-03-03', '2025-03-04', '2025-03-06']);
  });
});
