import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function bothDatesOf(text: string) {
  const document = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return document.rows.map((row) => [row.date?.value, row.valueDate?.value]);
}

function datesOf(text: string): (string | null | undefined)[] {
  const document = convertPages([pageOfText(text, 'recognised')], { type: 'bank_statement' });
  return document.rows.map((row) => row.date?.value);
}

describe('booking dates of a poor picture', () => {
  it('reads a date whose points were lost, beside a second date that was not', () => {
    expect(
      datesOf(`
SZAMLAKIVONAT                 IDOSZAK 2025.08.01 - 2025.08.31
KONYV.        ERTEKNAP      MEGNEVEZES                OSSZEG
                            NYITO EGYENLEG          +234.009
25.08.01      25.08.01      VASARLAS KARTYAVAL       -13.038
25.08.04      25.08.04      JOVAIRAS ATUTALAS       +312.786
25 08 25      25.08.24      VASARLAS KARTYAVAL        -3.420
25.0826       25.08.25      VASARLAS KARTYAVAL        -7.635
25.08.27      25.08.27      ATUTALAS                 -70.005
                            ZARO EGYENLEG           +452.697`),
    ).toEqual(['2025-08-01', '2025-08-04', '2025-08-25', '2025-08-26', '2025-08-27']);
  });
});

describe('a row that a file prints without the date of a purchase', () => {
  it('is booked on the date below the head of the booking dates', () => {
    const rows = bothDatesOf(`
Harbour Credit Card           Statement 01.03.2025 - 31.03.2025
Transaction   Booking
date          date          Description            Amount     Balance
                            Previous balance                  -100.00
              05.03.2025    Payment received       100.00        0.00
03.03.2025    06.03.2025    Bakery                 -10.00      -10.00
04.03.2025    07.03.2025    Bookshop                -5.00      -15.00
06.03.2025    09.03.2025    Market                  -5.00      -20.00
                            New balance                        -20.00`);
    expect(rows.map(([booked]) => booked)).toEqual(['2025-03-05', '2025-03-06', '2025-03-07', '2025-03-09']);
  });
});

describe('booking dates that a file prints once a day', () => {
  const text = `
Beispielbank                  Auszug 01.03.2025 - 31.03.2025
Buchung       Wert          Text                   Betrag       Saldo
                            Anfangssaldo                       100,00
03.03.2025    03.03.2025    Bäckerei               -10,00       90,00
              01.03.2025    Buchladen               -5,00       85,00
              02.03.2025    Markt                   -5,00       80,00
05.03.2025    05.03.2025    Gehalt                  50,00      130,00
              06.03.2025    Apotheke               -30,00      100,00
                            Endsaldo                           100,00`;

  it('count for the rows below them, beside value dates on every row', () => {
    expect(bothDatesOf(text)).toEqual([
      ['2025-03-03', '2025-03-03'],
      ['2025-03-03', '2025-03-01'],
      ['2025-03-03', '2025-03-02'],
      ['2025-03-05', '2025-03-05'],
      ['2025-03-05', '2025-03-06'],
    ]);
  });

  it('are not told by a value date above the first of them', () => {
    const late = text.replace('03.03.2025    03.03.2025', '              28.02.2025');
    expect(bothDatesOf(late).map(([date]) => date)).not.toContain('2025-02-28');
  });

  it('are lost, not printed once, where recognition is unsure of a word', () => {
    const page = pageOfText(text);
    const words = page.words.map((word) => (word.text === 'Markt' ? { ...word, confidence: 0.8 } : word));
    const { rows } = convertPages([{ ...page, words }], { type: 'bank_statement' });
    expect(rows[2]?.date?.value ?? null).toBeNull();
    expect(rows[1]?.date?.value).toBe('2025-03-03');
  });
});
