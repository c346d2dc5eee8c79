import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import type { Word } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';

describe('a date whose year is below it', () => {
  it('is one date, and the year no word of the description', () => {
    const { rows, proof } = convertPages(
      [
        pageOfText(`
Statement 18 December 2025 to 14 January 2026
Date         Description             Amount    Balance
             Opening balance                    100.00
28/12/       Salary Miller            50.00     150.00
2025         Grocer of Leeds
02/01/       Rent                    -40.00     110.00
2026
03/01/       Bakery                  -10.00     100.00
2026
             Closing balance                    100.00`),
      ],
      { type: 'bank_statement' },
    );
    expect(rows.map((row) => `${row.date?.value} ${row.description?.value}`)).toEqual([
      '2025-12-28 Salary Miller Grocer of Leeds',
      '2026-01-02 Rent',
      '2026-01-03 Bakery',
    ]);
    expect(proof.state).toBe('proved');
  });

  it('is found below the amounts that stand between its two lines', () => {
    const page = pageOfText(`
Statement 18 December 2025 to 14 January 2026
Date         Description             Amount    Balance
             Opening balance                    100.00
28/12/       Salary Miller            50.00     150.00
2025         Grocer of Leeds
28/12/       Rent                    -40.00     110.00
2025
03/01/       Bakery                  -10.00     100.00
2026
             Closing balance                    100.00`);
    const words = page.words.map((word) => (AMOUNT.test(word.text) ? halfALineDown(word) : word));
    const { rows } = convertPages([{ ...page, words }], { type: 'bank_statement' });
    expect(rows.map((row) => `${row.date?.value} ${row.description?.value}`)).toEqual([
      '2025-12-28 Salary Miller Grocer of Leeds',
      '2025-12-28 Rent',
      '2026-01-03 Bakery',
    ]);
  });

  it('is found below the weekday before the day', () => {
    const { rows } = convertPages(
      [
        pageOfText(`
Estratto conto 1/1/2021 - 31/1/2021
Data         Descrizione             Importo     Saldo
             Saldo iniziale                      100,00
ven 1/1/     Stipendio                50,00      150,00
2021
dom 3/1/     Affitto                 -40,00      110,00
2021
             Saldo finale                        110,00`),
      ],
      { type: 'bank_statement' },
    );
    expect(rows.map((row) => `${row.date?.value} ${row.description?.value}`)).toEqual([
      '2021-01-01 Stipendio',
      '2021-01-03 Affitto',
    ]);
  });
});

const AMOUNT = /^-?\d+\.\d{2}$/;

function halfALineDown(word: Word): Word {
  return { ...word, box: { ...word.box, y0: word.box.y0 + 7, y1: word.box.y1 + 7 } };
}
