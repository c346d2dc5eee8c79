import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

describe('dates below their rows', () => {
  it('are not what was paid abroad, a number before the code of a currency', () => {
    const read = readStatement(`${HEAD}
Opening balance                                     100,00

Description                    Currency             Amount
Rent                                                -10,00
04.03.25
Tea                            2.02 SEK              -5,00
06.03.25
Salary                                               50,00
07.03.25

Closing balance                                     135,00`);
    expect(read.dates).toEqual(['2025-03-04', '2025-03-06', '2025-03-07']);
  });
});
