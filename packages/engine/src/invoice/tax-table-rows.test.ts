import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { readInvoicePages } from '../testing/invoice-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { taxTableRow } from './tax-table-row.ts';

const GOODS = `
Invoice No. OC-12      Date: 3 May 2025
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
Pear juice                       4        10.00       40.00
`;

describe('a table of taxes within the prices', () => {
  it('has the tax of all in its row of sums, where the first row is free of it', () => {
    const { facts } = readInvoicePages(`
Hotel des Tilleuls
FACTURE 65498
Date 08.09.2026

Date        Désignation                      Débit CHF
06.09.26    Logis                               200.00
06.09.26    Taxe de séjour                       16.80
07.09.26    Minibar                              16.20
            Total                               233.00

Taux             Net             TVA              Brut
0.00 %         16.80            0.00             16.80
8.10 %        200.00           16.20            216.20
Total         216.80           16.20            233.00
`);
    expect(facts).toMatchObject({
      tax: { value: { minor: 1620 } },
      subtotal: { value: { minor: 21680 } },
      total: { value: { minor: 23300 } },
    });
  });
});

describe('a row of a table of taxes', () => {
  const rowOf = (text: string) => {
    const [line] = analyseDocument([pageOfText(`${text}\nGravel   1,200.00`)]).lines;
    const row = line ? taxTableRow(line, 'GBP') : null;
    return row && `${row.net.raw} ${row.tax.raw}`;
  };

  it.each([
    ['standard rate     20.00     105.00     21.00', '105.00 21.00'],
    ['1     105.00     20.00     21.00     Total VAT     21.00', '105.00 21.00'],
    ['20%     105.00     21.00     126.00', '105.00 21.00'],
    ['standard rate     20.00     105.00     22.00', null],
    ['Gravel     5.00     21.00     105.00', null],
  ])('is read from %s', (text, expected) => {
    expect(rowOf(text)).toBe(expected);
  });
});

describe('a table of taxes of several rates', () => {
  it('is read row by row below its heads', () => {
    const document = readInvoicePages(`${GOODS}
Sort                     % VAT     Charges      Taxable amount      Tax amount
A (due at once)          20.00                          105.00           21.00
A (due at once)          10.00                           40.00            4.00
                                                         Total          170.00
`);
    expect(
      plainRows(document)
        .slice(-2)
        .map((row) => row.replace(/^tax .*= /, 'tax ')),
    ).toEqual(['tax 21.00', 'tax 4.00']);
    expect(document.facts.tax?.value?.minor).toBe(2500);
    expect(document.proof.state).toBe('proved');
  });

  it('proves nothing where its rows were read as goods', () => {
    const { proof } = readInvoicePages(`${GOODS}
Brundil (olk)      20.00     105.00      21.00
Brundil (olk)      10.00      40.00       4.00
                              Total     170.00
`);
    expect(proof.state).not.toBe('proved');
  });

  it('does not make goods of the taxes that are printed beside it', () => {
    const { proof } = readInvoicePages(`${GOODS}
Code     Base     Rate      Tax                 Net       145.00
1      145.00    20.00    29.00           Total VAT        29.00
                                              Total       174.00
`);
    expect(proof.state).toBe('proved');
  });
});
