import { describe, expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';
import { plainRows } from '../testing/plain-document.ts';

const HEAD = 'Invoice No. OC-12\nInvoice date: 16 May 2022\n';

describe('lines of the sums below goods', () => {
  it('begin with the sum of the quantities', () => {
    const document = read(`${HEAD}
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
Wexelbor 10%                    12                   -10.50
                               VAT 20%                18.90
                               Total                 113.40
`);
    expect(plainRows(document).at(-2)).toBe('discount Wexelbor 10% = -10.50');
    expect(document.proof.state).toBe('proved');
  });

  it('begin behind the goods, where the other sums do', () => {
    const document = read(`${HEAD}
Description                                          Amount
Steel bracket                                         25.00
Oak shelf                                             80.00
                               Wexelbor              -10.50
                               Total VAT              18.90
                               Total                 113.40
`);
    expect(plainRows(document).filter((row) => row.startsWith('item'))).toHaveLength(2);
    expect(document.proof.state).toBe('proved');
  });

  it('may be several that nothing but their place tells', () => {
    const document = read(`${HEAD}
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
                               Wexelbor              105.00
                               Shipping               13.00
                               Brundil               -13.00
                               Net                   105.00
                               VAT 20%                21.00
                               Total                 126.00
`);
    expect(plainRows(document).filter((row) => row.startsWith('item'))).toHaveLength(2);
    expect(document.proof.state).toBe('proved');
  });
});

describe('goods below the sum of a section', () => {
  it('print their rate of tax where those above it do', () => {
    const document = read(`${HEAD}
Qty   Description              Unit price   Discount   Rate       Amount
 10   Steel bracket                  2.50              VAT 5%      25.00
  2   Oak shelf                     40.00              VAT 5%      80.00
                                                     Subtotal     105.00
  2   Glass door                    50.00       10%    VAT 5%      90.00
  1   Steel door                    70.00       10%    VAT 20%     63.00
                                                     Subtotal     153.00

Net            VAT         Total
258.00         22.35       280.35
`);
    expect(plainRows(document).filter((row) => row.startsWith('item'))).toHaveLength(4);
  });
});

describe('a list of goods below the total', () => {
  const list = (...goods: string[]) => `
Description                    Qty   Unit price      Amount
${goods.join('\n')}
`;
  const first = list(
    'Steel bracket                   10         2.50       25.00',
    'Oak shelf                        2        40.00       80.00',
  );
  const total = '                               Total                 105.00\n';

  it('is in doubt where no total sums it up', () => {
    const second = list('Gravel                           2        20.00       40.00');
    expect(read(`${HEAD}${first}${total}`, second).proof).toMatchObject({
      state: 'unprovable',
      missing: [expect.stringContaining('is in no total')],
    });
  });

  it('may be a copy', () => {
    expect(read(`${HEAD}${first}${total}`, first).proof.state).toBe('proved');
  });
});

describe('goods that look like sums', () => {
  it('may have the sum of the quantities above by chance, on a credit note', () => {
    const document = read(`
Credit note No. OC-12
Date 3 May 2025

Description                    Qty               Amount
Steel bracket                   10               -25.00
Oak shelf                        2               -80.00
Copper pipe                     12               -20.00
                                 Total          -125.00
`);
    expect(plainRows(document)).toEqual([
      'item Steel bracket = -25.00',
      'item Oak shelf = -80.00',
      'item Copper pipe = -20.00',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('may cancel each other out', () => {
    const document = read(`${HEAD}
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Total Gel                        1        93.65       93.65
Total Gel                       -1        93.65      -93.65
Oak shelf                        2        40.00       80.00
                               Net                   105.00
                               VAT 20%                21.00
                               Total                 126.00
`);
    expect(plainRows(document).filter((row) => row.startsWith('item'))).toHaveLength(4);
    expect(document.proof.state).toBe('proved');
  });

  it('may be alone on a further page, below the sum of the page before', () => {
    const heads = 'Nº   Item               HS         Qtd   Preço unitário     Quantia';
    const document = read(
      `Fatura nº: 2022/41
Data: 05/08/2022

${heads}
1    Senkor Anti        32565307   10            2,50       25,00
2    Dintenqui Bopelun  48124710    2           40,00       80,00
                                     Total da página       105,00
`,
      `${heads}
                                      Saldo Previsto       105,00
3    Lisan Wesmina      19525660   40            1,00       40,00

Total
                                       Valor líquido       145,00
                                          Imposto 0%         0,00
                                         Total geral       145,00
`,
    );
    expect(plainRows(document).filter((row) => row.startsWith('item'))).toHaveLength(3);
  });

  it('have their unit where others have it', () => {
    const document = read(`Broj fakture: 932509720
Datum: 27.03.2023

                     Usluga      Količina  Jedinica   Iznos RSD
Elanel Prudinto
(72.059)                             1,75  kg          4.357,52
Tender Lisga
(84.142)                             33,5  Stk        72.747,26
Anfel Dinquiten
(97.660)                               28  km         73.113,88
                       Net total    63,25            150.218,66
                                         Porez 20%    30.043,73
                                      Ukupan iznos   180.262,39
`);
    expect(plainRows(document).filter((row) => row.startsWith('item'))).toHaveLength(3);
  });

  it('have their rate of tax where others have it', () => {
    const document = read(`${HEAD}
No   Description              Code    Rate            Amount
1    Steel bracket            81912   VAT 20%          25.00
2    Oak shelf                54581   VAT 20%          80.00
3    Gravel and
     sand                             VAT 20%          40.00
                                      Subtotal        145.00
                                      VAT              29.00
                                      Total           174.00
`);
    expect(plainRows(document).filter((row) => row.startsWith('item'))).toHaveLength(3);
  });

  it('begin where goods do, while the sums begin elsewhere', () => {
    const document = read(`${HEAD}
Description                                          Amount
Steel bracket                                         25.00
Oak shelf                                             80.00
Delivery Ann                                          12.00
                               Total                 117.00
`);
    expect(plainRows(document).filter((row) => row.startsWith('item'))).toHaveLength(3);
  });
});

describe('the first of the goods', () => {
  it('may be named like a charge, with amounts that begin at one place', () => {
    const document = read(`${HEAD}
                                             Tax         Unit
Services                                     rate        price
Shipping Nalis 11.09.2020                    20          49.00
Steel bracket                                20          1,369.00
                                                     Net 1,418.00
                                  VAT 20%                  283.60
                                           Total         1,701.60
`);
    expect(plainRows(document)).toEqual([
      'item Shipping Nalis 11.09.2020 = 49.00',
      'item Steel bracket = 1369.00',
      'tax VAT 20% = 283.60',
    ]);
  });
});
