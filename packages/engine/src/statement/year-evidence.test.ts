import { describe, expect, it } from 'vitest';
import { readStatement } from '../testing/statement-texts.ts';

describe('rows with two digits of their years', () => {
  const doubtBelow = (first: string, second: string, year = '19') =>
    readStatement(`Harbour Bank   EUR
${first}
${second}
Date          Description          Amount     Balance
              Opening balance                  100.00
${`03.03.${year}`.padEnd(14)}Rent                 -10.00       90.00
${`05.03.${year}`.padEnd(14)}Salary                50.00      140.00
${`17.03.${year}`.padEnd(14)}Tea                  -5.00      135.00
              Closing balance                  135.00`).doubt;

  it('are not years apart from all dates that the pages print in full', () => {
    expect(doubtBelow('Account opened 3 March 2025', 'Card issued 9 March 2025')).toBe(
      'the dates of the rows are years apart from all others on the pages',
    );
  });

  it('are proved where one of those is of their time, or no more than one is printed', () => {
    expect(doubtBelow('Account opened 3 March 2025', 'Card issued 9 March 2020')).toBe('proved');
    expect(doubtBelow('Account opened 3 March 2025', 'Dear customer')).toBe('proved');
  });

  it('are proved years apart where they print their years in full', () => {
    expect(doubtBelow('Account opened 3 March 2025', 'Card issued 9 March 2025', '2019')).toBe('proved');
  });
});
