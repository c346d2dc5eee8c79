import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

describe('a date below the end of a line with another date', () => {
  const doubtWith = (first: string, second: string) =>
    readStatement(`${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
              ${first}
05.03.2025    landlord             -10.00       90.00
              ${second}
07.03.2025    office                50.00      140.00
              Closing balance                  140.00`).doubt;

  it.each(['Value date', 'Valuta'])('is a value date where that end names one: %s', (name) => {
    expect(doubtWith('Rent', `Salary of 03.03.2025 ${name}`)).toBe(
      'the date 2025-03-07 of row 2 is not the one that it prints',
    );
  });

  it('is that of the booking where the end names none, or the line has no other date', () => {
    expect(doubtWith('Rent', 'Salary of 03.03.2025 work')).toBe('proved');
    expect(doubtWith('Rent', 'Salary of 03.03.2025 Value date 1')).toBe('proved');
    expect(doubtWith('Rent', 'Salary of work Value date')).toBe('proved');
  });
});
