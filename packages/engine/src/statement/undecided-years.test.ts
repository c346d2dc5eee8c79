import { describe, expect, it } from 'vitest';
import { readStatement } from '../testing/statement-texts.ts';

const TWICE = 'the rows print no year, and days of theirs come twice in the period of the statement';

/** Rows without a year in a period of more than one. */
const doubtOf = (...days: string[]) =>
  readStatement(`Harbour Bank   EUR
Statement 1 March 2024 to 15 March 2025
Date          Description          Amount     Balance
              Opening balance                  100.00
${days[0]}        Rent                 -10.00       90.00
${days[1]}        Salary                50.00      140.00
${days[2]}        Tea                  -5.00      135.00
              Closing balance                  135.00`).doubt;

describe('days that come twice in the period of a statement', () => {
  it('are in either year where the rows are out of order', () => {
    expect(doubtOf('10 Mar', '05 Apr', '12 Mar')).toBe(TWICE);
  });

  it('are in either year where all rows are such days', () => {
    expect(doubtOf('05 Mar', '10 Mar', '12 Mar')).toBe(TWICE);
  });

  it('are proved where the order of the rows decides', () => {
    expect(doubtOf('10 Mar', '05 Apr', '20 Apr')).toBe('proved');
  });

  it('are none of rows that are out of order for another reason', () => {
    expect(doubtOf('10 May', '05 Apr', '20 Apr')).toBe('proved');
  });
});
