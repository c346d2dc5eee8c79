import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

describe('dates below each other among the lines of a row', () => {
  const doubtWith = (lines: string) =>
    readStatement(`${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
02.03.2025    landlord
              Rent                  -5.00       95.00
04.03.2025    Rent                  -5.00       90.00
${lines}
              Closing balance                   90.00`).doubt;

  it('are those of several rows where there are three of them, and another row has one', () => {
    expect(doubtWith('05.03.2025\n06.03.2025    landlord')).toBe(
      'row 2 seems to hold a date of the next row',
    );
  });

  it('are those of the row where there are no more than two', () => {
    expect(doubtWith('05.03.2025    landlord')).toBe('proved');
    expect(doubtWith('              landlord')).toBe('proved');
  });
});
