import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const { rows, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return { rows: rows.map((row) => `${row.date?.value} ${row.amount?.value?.minor}`), proof: proof.state };
}

describe('facts stated beside each other, each below its label', () => {
  it('are no row, and their labels no head', () => {
    expect(
      read(`
Credit card statement   1 June 2025 to 30 June 2025
Previous balance   100.00
New balance         50.00
Due date         Minimum payment        Credit limit         Available credit
21/07/2025       10.00                  2,000.00             1,950.00
02/06/2025       Bakery Miller                                  40.00
09/06/2025       Payment received                             - 90.00`),
    ).toEqual({ rows: ['2025-06-02 -4000', '2025-06-09 9000'], proof: 'proved' });
  });

  it('are a table where further rows follow', () => {
    expect(
      read(`
Statement   1 June 2025 to 30 June 2025
Opening balance   100.00
Posted           Moved                  Left
02/06/2025       -40.00                 60.00
09/06/2025       -10.00                 50.00
Closing balance    50.00`),
    ).toEqual({ rows: ['2025-06-02 -4000', '2025-06-09 -1000'], proof: 'proved' });
  });
});
