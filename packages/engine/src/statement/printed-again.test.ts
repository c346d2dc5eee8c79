import { describe, expect, it } from 'vitest';
import { HEAD, readStatement as read } from '../testing/statement-texts.ts';

describe('what is printed again', () => {
  it('as a second amount of a row contradicts it', () => {
    const text = (second: string) => `${HEAD}
Opening balance   100.00
Closing balance   140.00
Date          Description                 Amount     Amount EUR
03.03.2025    Rent                        -10.00         -10.00
04.03.2025    Tea                          -5.00          -5.00
05.03.2025    Salary                       55.00      ${second}`;
    expect(read(text('   55.00')).doubt).toBe('proved');
    expect(read(text('   56.00')).doubt).toBe(
      "the line '05.03.2025 Salary 55.00 56.00' on page 1 prints two amounts",
    );
  });

  it('in a list of cheques is an amount even where it looks like a date', () => {
    const text = (second: string) => `Harbour Bank
Statement Period: 11/01/2020 to 11/30/2020
Opening balance   100.00
Closing balance    14.00
Date        Description                    Amount
11/12/2020  PAYROLL ACME                     1.00
11/18/2020  CHECK 1041                      -5.00
11/25/2020  CHECK 1042                     -78.00
11/27/2020  CHECK 1043                      -4.00

Checks Paid
Check No   Date        Amount
1041       11/18/2020    5.00
1042       11/25/2020   ${second}
1043       11/27/2020    4.00`;
    expect(read(text('78.00')).doubt).toBe('proved');
    expect(read(text('79.06')).doubt).toBe(
      "the rows do not agree with the line '1042 11/25/2020 79.06' on page 1",
    );
  });

  it('as totals of days contradicts where half of them agree', () => {
    const text = (day: string) => `${HEAD}
Opening balance   100.00
Closing balance   141.00
Date          Description                 Amount
03.03.2025    Rent                        -10.00
              Total of the day            -10.00
04.03.2025    Tea                          -5.00
04.03.2025    Cake                         -4.00
              Total of the day             ${day}
05.03.2025    Salary                       60.00
              Total of the day             ${day === '-9.00' ? '60.00' : '61.00'}
06.03.2025    Salt                          1.00
06.03.2025    Oil                          -1.00
              Total of the day              0.00`;
    expect(read(text('-9.00')).doubt).toBe('proved');
    expect(read(text('-8.00')).doubt).toBe(
      "the rows do not agree with the line 'Total of the day -8.00' on page 1",
    );
  });
});
