import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

const DATED = 'Date                             Description         Amount     Balance';

/** Rows with a second date beside their own, in no column of its own; `before` is printed between the two. */
const page = (head: string, days: string[], before = '') => `${HEAD}
${head}
                                 Opening balance                 100.00
03.03.2025  ${before}${days[0]}.03.2025         Rent                -10.00       90.00
05.03.2025    ${before}${days[1]}.03.2025       Salary               50.00      140.00
07.03.2025      ${before}${days[2]}.03.2025     Tea                  -5.00      135.00
09.03.2025        ${before}${days[3]}.03.2025   Books                -5.00      130.00
                                 Closing balance                 130.00`;
const OTHERS = ['02', '04', '06', '08'];

describe('a second date right beside that of each row', () => {
  it('may be the booking date', () => {
    expect(readStatement(page(DATED, OTHERS)).doubt).toBe(
      'row 1 prints two dates, and either may be the booking date',
    );
  });

  it('leaves the rows proved where it is the same day', () => {
    expect(readStatement(page(DATED, ['03', '05', '07', '09'])).doubt).toBe('proved');
  });

  it('leaves the rows proved where a head names it a value date', () => {
    const head = 'Date              Value date     Description         Amount     Balance';
    expect(readStatement(page(head, OTHERS)).doubt).toBe('proved');
  });

  it('leaves the rows proved where a word is before it', () => {
    expect(readStatement(page(DATED, OTHERS, 'of ')).doubt).toBe('proved');
  });
});
