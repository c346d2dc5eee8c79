import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

describe('a date in another notation than those of most rows', () => {
  const read = (third: string) =>
    readStatement(`${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
05.03.2025    Salary                50.00      140.00
${third.padEnd(14)}Tea                  -5.00      135.00
17.03.2025    Coffee               -5.00      130.00
21.03.2025    Lunch                -5.00      125.00
              Closing balance                  125.00`).doubt;

  it('may be part of a description', () => {
    expect(read('2025-03-07')).toBe('the date of row 3 is not written like those of the others');
    expect(read('07.03.2025')).toBe('proved');
  });
});

describe('a date without a zero before its day or month', () => {
  const read = (...dates: [string, string, string]) => {
    const [first, second, third] = dates.map((date) => date.padEnd(14));
    return readStatement(`${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
${first}Rent                 -10.00       90.00
${second}Salary                50.00      140.00
${third}Tea                  -5.00      135.00
              Closing balance                  135.00`).doubt;
  };
  const doubtOf = (row: number) => `the date of row ${row} is not written like those of the others`;

  it('may have lost a figure where another date bears the zero', () => {
    expect(read('3.03.2025', '05.03.2025', '17.03.2025')).toBe(doubtOf(1));
    expect(read('03.03.2025', '05.03.2025', '7.03.2025')).toBe(doubtOf(3));
    expect(read('03.03.2025', '05.3.2025', '07.03.2025')).toBe(doubtOf(2));
  });

  it('is proved where no other one bears it', () => {
    expect(read('3.03.2025', '5.03.2025', '17.03.2025')).toBe('proved');
    expect(read('13.3.2025', '15.3.2025', '17.3.2025')).toBe('proved');
  });
});
