import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

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
