import { describe, expect, it } from 'vitest';
import { HEAD, readStatement as read } from '../testing/statement-texts.ts';

const ROWS = `${HEAD}
Reference   Description                                                  Amount
41220       Rent                                                         -10.00
            03.03.2025
41221       Salary                                                        50.00
            05.03.2025
41222       Tea                                                           -5.00
            07.03.2025`;

describe('figures of running text below the table', () => {
  it('are no rows where words touch them on both sides', () => {
    const text = `${ROWS}

09.03.2025 the fee for each further card that is booked in the month is now 8.20 per card
and month. All the terms are printed in the list that hangs in the hall.`;
    expect(read(text).amounts).toEqual([-1000, 5000, -500]);
  });

  it('are no rows where a line of a paragraph ends with them', () => {
    const text = `${ROWS}

the fee for further cards and for letters of each one month comes to somes 8.20
09.03.2025 and no more. All the terms are printed in the list that hangs in the hall.`;
    expect(read(text).amounts).toEqual([-1000, 5000, -500]);
  });

  it('are rows where text beside the table touches their amounts', () => {
    const text = `${HEAD}
Reference   Description                                 Amount
41220       Rent                                        -10.00 we are here for all that you may need
            03.03.2025                                         and wish you a very good new year with
41221       Salary                                       50.00 us at the old bank in the very old town
            05.03.2025
41222       Tea                                          -5.00
            07.03.2025
41223       Cake                                         -2.00
            08.03.2025`;
    expect(read(text).amounts).toEqual([-1000, 5000, -500, -200]);
  });

  it('are rows where the amounts of the table touch their words', () => {
    const text = `${HEAD}
Date        Description of each of the payments made or received    Amount
03.03.2025  Rent of the flat in the old town for all of March -10.00
05.03.2025  Salary of the second month of the year with bonus  50.00
07.03.2025  Tea and biscuits for guests in the meeting room    -5.00`;
    expect(read(text).amounts).toEqual([-1000, 5000, -500]);
  });
});
