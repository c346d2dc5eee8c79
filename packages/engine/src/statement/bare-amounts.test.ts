import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const { rows, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return { rows: rows.map((row) => `${row.date?.value} ${row.amount?.value?.minor}`), proof: proof.state };
}

describe('amounts that are whole numbers without groups', () => {
  it('are money below heads that say so', () => {
    expect(
      read(`
Statement of account JPY      1 June 2025 to 30 June 2025
Date         Description            Amount    Balance
02/06/2025   Salary Miller           52000     152000
09/06/2025   Rent 4711              -40000     112000
15/06/2025   Bakery                   -900     111100`).rows,
    ).toEqual(['2025-06-02 52000', '2025-06-09 -40000', '2025-06-15 -900']);
  });
});

describe('a table of movements that was not read', () => {
  it('leaves the statement unproved', () => {
    const { proof } = read(`
Statement 1 June 2025 to 30 June 2025
Date         Description            Amount    Balance
             Opening balance                    100.00
02/06/2025   Salary Miller           50.00      150.00
09/06/2025   Rent                   -40.00      110.00
             Closing balance                    110.00
Second account
Date         Description            Balance
02/06/2025   Salary of Miller        7 then
09/06/2025   Rent for June           8 then`);
    expect(proof).toBe('unprovable');
  });
});
