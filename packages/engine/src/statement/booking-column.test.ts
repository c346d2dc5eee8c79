import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

const UNSURE = 'no heading says which date of row 1 is the booking date';

describe('a column that is headed as the date, beside one of transactions', () => {
  const doubtWith = (above: string) =>
    readStatement(`${HEAD}
${above}
Transaction date   date          Description     Amount        Balance
                                 Opening balance               100.00
02.03.2025         03.03.2025    Rent            -10.00         90.00
03.03.2025         05.03.2025    Salary           50.00        140.00
04.03.2025         07.03.2025    Tea              -5.00        135.00
                                 Closing balance               135.00`).doubt;

  it('may be that of the value below a word that is not known', () => {
    expect(doubtWith('                   Reiksmes')).toBe(UNSURE);
  });

  it('is that of the booking below nothing, below a word beside it and below a line with figures', () => {
    expect(doubtWith('')).toBe('proved');
    expect(doubtWith('Reiksmes')).toBe('proved');
    expect(doubtWith('                   Page 2')).toBe('proved');
  });
});
