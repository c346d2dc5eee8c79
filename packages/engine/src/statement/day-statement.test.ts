import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { readStatement } from './read-statement.ts';

const DAY = `
Dalmatinska banka d.d.                     IBAN: HR2521676672939112107
Izvadak na dan 04.06.2025.                 Valuta: EUR

Prethodno stanje                                              1.000,00
Rb.   Opis                               Isplata             Uplata
1.    Hoteli Marjan d.o.o.                                    276,21
2.    Elektrana d.o.o.                    87,96
3.    Naknada                              2,59
Novo stanje                                                   1.185,66
`;

describe('a statement of one day whose rows print none', () => {
  it('dates them by the only day of the page, and is not proved', () => {
    const document = readStatement(analyseDocument([pageOfText(DAY)]));
    expect(document.rows.map(({ date }) => date?.value)).toEqual(['2025-06-04', '2025-06-04', '2025-06-04']);
    expect(document.proof).toMatchObject({
      state: 'unprovable',
      missing: ['no row prints a date: the only one of the page is taken'],
    });
  });

  it('has no date where the page prints another one', () => {
    const document = readStatement(
      analyseDocument([pageOfText(DAY.replace('Valuta: EUR', 'Printed 09.06.2025'))]),
    );
    expect(document.rows.every(({ date }) => date === undefined)).toBe(true);
  });
});
