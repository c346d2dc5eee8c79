import { describe, expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

/** Lines of cells, each from its place in characters. */
function lines(places: readonly number[], ...rows: string[][]): string {
  return rows
    .map((cells) => cells.reduce((line, cell, at) => line.padEnd(places[at] ?? 0) + cell, ''))
    .join('\n');
}

const JAPANESE = `
請求書
請求番号：OC-12                        請求日：2025年10月30日

ご請求金額（税込）     ￥15,948-

${lines(
  [0, 12, 24, 36],
  ['税率区分', '対象金額', '消費税', '税込合計'],
  ['10%対象', '9,000', '900', '9,900'],
  ['8%対象', '5,600', '448', '6,048'],
  ['合計', '14,600', '1,348', '15,948'],
)}

${lines(
  [0, 10, 30, 40, 52, 66],
  ['日付', '品名', '数量', '単価', '金額（税抜）', '税率'],
  ['10/3', 'コーヒー豆', '2', '2,800', '5,600', '8%'],
  ['10/4', 'ナプキン', '2', '5,400', '10,800', '10%'],
  ['10/5', '値引き', '', '', '▲1,800', '10%'],
  ['', '', '', '小計（税抜）', '14,600'],
)}

お振込先：はまかぜ銀行
`;

describe('a list below a table of its taxes, as Japanese invoices print it', () => {
  it('is read, with the sign of its discount, and not the table', () => {
    const document = read(JAPANESE);
    expect(plainRows(document)).toEqual([
      'item コーヒー豆 2 x 2800 = 5600',
      'item ナプキン 2 x 5400 = 10800',
      'item 値引き = -1800',
      'tax 合計 = 1348',
    ]);
    expect(plainFacts(document)).toMatchObject({ subtotal: '14600', tax: '1348', total: '15948' });
    expect(document.proof.state).toBe('proved');
  });
});

describe('sums of each rate right below the goods', () => {
  it('are no goods where their rates have no sign', () => {
    const document = read(`
Faktura VAT nr OC-12
Data wystawienia: 2025-03-12

Lp.  Nazwa towaru      Ilość   Cena netto   Wartość netto   VAT %   Kwota VAT   Wartość brutto
1    Krzesło               6       100,00          600,00      23      138,00           738,00
2    Mąka                  3        50,00          150,00       5        7,50           157,50
3    Drożdże               1        10,00           10,00       5        0,50            10,50
                               w tym:              600,00      23      138,00           738,00
                                                   160,00       5        8,00           168,00
                              Razem:               760,00       X      146,00           906,00

Do zapłaty: 906,00 PLN
`);
    expect(plainRows(document)).toEqual([
      'item Krzesło 6 x 100.00 = 600.00',
      'item Mąka 3 x 50.00 = 150.00',
      'item Drożdże 1 x 10.00 = 10.00',
      'tax Razem: = 146.00',
    ]);
    expect(document.proof.state).toBe('proved');
  });
});

describe('taxes of the union and of the state within the list', () => {
  it('are taxes, though each is printed again in the line below', () => {
    const document = read(`
TAX INVOICE
Invoice No. OC-12
Dated 23-Jul-25

Sl No.   Description of Goods        Quantity       Rate     Amount
1        Ball valve                        10     100.00   1,000.00
2        Wall tile                          2     250.00     500.00
                     Total taxable value                   1,500.00
                             OUTPUT CGST                     135.00
                             OUTPUT SGST                     135.00
                     Total                                 1,770.00
`);
    expect(plainRows(document).slice(2)).toEqual(['tax OUTPUT CGST = 135.00', 'tax OUTPUT SGST = 135.00']);
    expect(plainFacts(document)).toMatchObject({ subtotal: '1500.00', tax: '270.00', total: '1770.00' });
    expect(document.proof.state).toBe('proved');
  });
});

describe('a row of sums whose further columns are only taken off', () => {
  it('prints no taxes: the goods cost what is left for the client', () => {
    const document = read(`
Invoice No. OC-12
Invoice date 3 May 2025

Description of service          Charges    Insurance   Adjustment      You owe
Office visit                     248.00      -109.12      -111.60        27.28
Blood count                       42.00        -5.00        -9.70        27.30
Totals                           290.00      -114.12      -121.30        54.58
                                                Amount due            54.58
`);
    expect(plainRows(document)).toEqual(['item Office visit = 27.28', 'item Blood count = 27.30']);
    expect(plainFacts(document)).toMatchObject({ total: '54.58' });
  });
});
