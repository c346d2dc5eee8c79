import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import type { Word } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const { rows, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return { amounts: rows.map((row) => row.amount?.value?.minor), proof: proof.state };
}

/** A dash and the number that it touches as two words. */
function parted(word: Word): Word[] {
  const { x0, x1 } = word.box;
  const end = x0 + (x1 - x0) / word.text.length;
  return [
    { ...word, text: '-', box: { ...word.box, x1: end } },
    { ...word, text: word.text.slice(1), box: { ...word.box, x0: end } },
  ];
}

describe('a dash', () => {
  it('in an empty cell is no minus of the amount beside it', () => {
    expect(
      read(`
Statement 1 June 2025 to 30 June 2025
Date         Description            Withdrawal  Deposit Balance
             Opening balance                             100.00
02/06/2025   Salary Miller                   -  50.00    150.00
09/06/2025   Rent                        40.00  -        110.00
15/06/2025   Refund Klein                    -  20.00    130.00
20/06/2025   Bakery                      10.00  -        120.00
             Closing balance                             120.00`),
    ).toEqual({ amounts: [5000, -4000, 2000, -1000], proof: 'proved' });
  });

  it('in an empty cell is none beside currencies and dashes in descriptions either', () => {
    expect(
      read(`
Statement 1 June 2025 to 30 June 2025
Date         Description             Deposit    Withdrawal     Balance
             Opening balance                                100.00 EUR
02/06/2025   Salary AUD 90.15 - Rate  50.00 EUR          -  150.00 EUR
09/06/2025   Rent AUD 72.10 - Rate            -  40.00 EUR  110.00 EUR
15/06/2025   Refund AUD 36.10 - Rate  20.00 EUR          -  130.00 EUR
20/06/2025   Bakery AUD 18.00 - Rate          -  10.00 EUR  120.00 EUR
             Closing balance                                120.00 EUR`),
    ).toEqual({ amounts: [5000, -4000, 2000, -1000], proof: 'proved' });
  });

  it('in an empty cell leaves the balance beside it its own minus', () => {
    expect(
      read(`
Statement 1 June 2025 to 30 June 2025
Date         Description            Withdrawal  Deposit Balance
             Opening balance                            -100.00
02/06/2025   Salary Miller                   -    50.00  -50.00
09/06/2025   Rent                        40.00        -  -90.00
15/06/2025   Refund Klein                    -    20.00  -70.00
20/06/2025   Bakery                      10.00        -  -80.00
24/06/2025   Bakery                      10.00        -  -90.00
             Closing balance                             -90.00`),
    ).toEqual({ amounts: [5000, -4000, 2000, -1000, -1000], proof: 'proved' });
  });

  it('in an empty cell is none where it touches the number of the next column', () => {
    const page = pageOfText(`
Statement 1 June 2025 to 30 June 2025
Date         Description            Deposit   Debit     Balance
             Opening balance                         999,980.00
02/06/2025   Salary Miller            50.00       -1,000,030.00
09/06/2025   Rent                         -  400.00  999,630.00
15/06/2025   Refund Klein            420.00       -1,000,050.00
20/06/2025   Bakery                       -  200.00  999,850.00
21/06/2025   Refund Cohen            170.00       -1,000,020.00
             Closing balance                       1,000,020.00`);
    const words = page.words.flatMap((word) => (/^-\d/.test(word.text) ? parted(word) : word));
    const { rows, proof } = convertPages([{ ...page, words }], { type: 'bank_statement' });
    expect(rows.map((row) => row.amount?.value?.minor)).toEqual([5000, -40000, 42000, -20000, 17000]);
    expect(proof.state).toBe('proved');
  });

  it('apart from its amount is its minus where no column ends there', () => {
    expect(
      read(`
Statement 1 June 2025 to 30 June 2025
Date         Description             Amount    Balance
             Opening balance                    100.00
02/06/2025   Salary Miller           50.00      150.00
09/06/2025   Rent                  - 40.00      110.00
20/06/2025   Bakery                - 10.00      100.00
             Closing balance                    100.00`),
    ).toEqual({ amounts: [5000, -4000, -1000], proof: 'proved' });
  });

  it('behind its amount is its minus where the amounts of the column end with it', () => {
    expect(
      read(`
Statement 1 June 2025 to 30 June 2025
Date         Description             Amount    Balance
             Opening balance                   100.00 -
02/06/2025   Salary Miller           150.00      50.00
09/06/2025   Rent                    40.00 -     10.00
20/06/2025   Bakery                  20.00 -    10.00 -
21/06/2025   Refund Klein            30.00       20.00
             Closing balance                     20.00`),
    ).toEqual({ amounts: [15000, -4000, -2000, 3000], proof: 'proved' });
  });
});
