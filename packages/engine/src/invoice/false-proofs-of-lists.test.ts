import { describe, expect, it } from 'vitest';
import { GOODS, goodsWith, readInvoicePages as read } from '../testing/invoice-pages.ts';
import { plainRows } from '../testing/plain-document.ts';

const HEAD = `
Invoice No. OC-12
Invoice date 3 May 2025
`;

function stateOf(...pages: string[]) {
  return read(...pages).proof.state;
}

describe('sums are no goods', () => {
  it('leaves a list empty whose heads stand right above the sums', () => {
    const page = `${HEAD}
No.   Goods                                      Amount
                              Worth              105.00
                              VAT 20%             21.00
                              Total GBP          126.00
`;
    expect(stateOf(page)).toBe('unprovable');
  });

  it('takes no row of a table of taxes for goods', () => {
    const page = `${HEAD}
Pos.  Product            Quantity   Unit     Amount
                         Tax
Tax Rate   Base amount   Tax     Gross total
      20 %      105.00    21.00     126.00
                       Net total:           105.00
                       Tax amount:           21.00
                       Gross total:         126.00
`;
    expect(plainRows(read(page))).toEqual(['total OC-12 = 126.00']);
  });

  it('does not prove the sum of the page before as goods', () => {
    const first = `${HEAD}
Xkjri                  Wqtz                     Lmop
Steel bracket          10        2.50          25.00
Oak shelf               2       40.00          80.00
                                Plmkij        105.00
`;
    const second = `
Description            Qty   Unit price       Amount
                          Qwzxy brought       105.00
Copper pipe             1       20.00          20.00
                          Total GBP           125.00
`;
    expect(stateOf(first, second)).not.toBe('proved');
  });

  it('does not prove an amount without a description among goods that have one', () => {
    const page = `${HEAD}
Service              Tax     Qty   Unit    Unit price       Amount
Steel bracket        20 %     10   pcs           2.50        25.00
Oak shelf            20 %      2   pcs          40.00        80.00
Copper pipe          20 %      3   pcs          20.00        60.00
                             Qzxo  20 August  2021          -50.00
                             Wert  9 September 2021         -20.00
                             Amount due GBP                  95.00
`;
    expect(stateOf(page)).not.toBe('proved');
  });

  it('takes a tax at a printed rate below the goods for no good', () => {
    const page = `${HEAD}
Goods                                            Amount
Steel bracket                                     25.00
Oak shelf                                         80.00
Qzx    20 %    105.00    21.00    126.00
                              Hvzna              105.00
                              Mklop               21.00
                              Total GBP          126.00
`;
    const { rows, proof } = read(page);
    expect(rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'tax']);
    expect(proof.state).toBe('proved');
  });

  it('adds a tax whose label is in the column where the goods print their rate', () => {
    const goods = `
Pos. Goods                Quantity  Unit price   VAT        Amount
1    Steel bracket           10        2.50     VAT 20 %     25.00
2    Oak shelf                2       40.00     VAT 20 %     80.00
`;
    const more = `
Pos. Goods                Quantity  Unit price   VAT        Amount
3    Copper pipe              1       20.00     VAT 20 %     20.00
`;
    const sums = `
                                       Net total            125.00
                                                VAT 20 %     25.00
                                       Total                150.00
`;
    const document = read(`${HEAD}${goods}`, more, sums);
    expect(document.proof.state).toBe('proved');
    expect(document.rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'item', 'tax']);
  });

  it('does not prove one of two equal taxes as goods, beside a table of taxes', () => {
    const page = `${HEAD}
商品                                              金額
Steel bracket                                     25.00
Oak shelf                                         80.00
                                           額淨   105.00
Qzx    Mvbn      稅     Prtl
18     105.00    18.90   123.90   稅 (1) 9 %       9.45
                                  稅 (2) 9 %       9.45
                                  總金額         123.90
`;
    expect(stateOf(page)).not.toBe('proved');
  });

  it('doubts a rated line at the end of the list that is called nothing', () => {
    const page = `${HEAD}
Goods                                Quantity     Amount
Steel bracket                            10        25.00
Oak shelf                                 2        80.00
                                 Fees (1) 9,00%     9.45
                                    Total GBP     114.45
`;
    expect(stateOf(page)).not.toBe('proved');
  });

  it('takes a rate below the head of the quantities for no quantity of a tax', () => {
    const page = `${HEAD}
Product                        Quantity   Unit price       Amount
Steel bracket                        10         2.50        25.00
Oak shelf                             2        40.00        80.00
                    State tax         9 %                    9.45
                    County tax        9 %                    9.45
                    Total amount                           123.90
`;
    expect(stateOf(page)).not.toBe('proved');
  });

  it('doubts additions whose names are printed behind their amounts', () => {
    const list = (addition: string, total: string) => `${HEAD}
Total price   Service
      25.00   Garden work
      80.00   Window cleaning
      ${addition}
     ${total}   Total
`;
    expect(stateOf(list('10.00   Painting', '115.00'))).toBe('proved');
    expect(stateOf(list('10.00   Tax', '115.00'))).not.toBe('proved');
    expect(stateOf(list('10.00   Shipping', '115.00'))).not.toBe('proved');
    expect(stateOf(list('-5.00   Discount', '100.00'))).not.toBe('proved');
  });
});

describe('the only good of a section', () => {
  it('is no charge though it is called like one', () => {
    const page = `${HEAD}
Description                                       Amount
1. House
Steel bracket                                      25.00
Oak shelf                                          80.00
                                    Subtotal      105.00
2. Garden
Delivery of gravel                                 20.00
                                    Subtotal       20.00
                                    Total GBP     125.00
`;
    expect(plainRows(read(page))).toContain('item Delivery of gravel = 20.00');
  });
});

describe('a discount below the goods', () => {
  it('is none of them, though its base is printed below the head of the quantities', () => {
    const page = `${HEAD}
Product                        Unit price       Quantity       Amount
Steel bracket                        2.50         10            25.00
Oak shelf                           40.00          2            80.00
           Discount                            88.00            -3.00
                                        Total GBP              102.00
`;
    expect(plainRows(read(page))).toContain('discount Discount = -3.00');
  });
});

describe('the total is the last of its kind', () => {
  it('is what a discount in a row of boxes leaves', () => {
    const page = `${goodsWith(['Subtotal', '105.00'])}
Discount 10%                      Total
10.50                             94.50
`;
    expect(read(page)).toMatchObject({ facts: { total: { raw: '94.50' } }, proof: { state: 'proved' } });
  });

  it('is the amount under its box, with the base of the tax in brackets behind the rate', () => {
    const page = `${HEAD}
                                                  Amount
Service                                              GBP
Garden work                                       105.00
Net              VAT 20% (105.00)        Total amount
105.00           21.00                   126.00
`;
    expect(read(page)).toMatchObject({ facts: { total: { raw: '126.00' } }, proof: { state: 'proved' } });
  });

  it('is the sum before a tax that is withheld, in a row of boxes', () => {
    const page = `${HEAD}${GOODS.replace(/.*OC-12\n/, '')}
Xqzk sum               VAT 5%                Withholding tax 5%     Amount to pay
105.00                 5.00                  -5.00                  100.00
`;
    expect(read(page)).toMatchObject({ facts: { total: { raw: '105.00' } }, proof: { state: 'proved' } });
  });
});

describe('earlier invoices', () => {
  const goods = `
Description                         Qty   Price       Amount
Steel bracket                        10    2.50        25.00
Oak shelf                             2   40.00        80.00
Total this invoice                                    105.00
`;
  const earlier = (heading: string, sum: string) => `
${heading}
No. 4502 of 3 January 2025                             50.00
No. 4610 of 5 February 2025                            30.00
${sum.padEnd(54)} 80.00
`;

  it.each([
    ['a list below, by its heading', goods + earlier('Open invoices', 'Total of these')],
    ['a list below, by its sum', goods + earlier('Account', 'Total previous balance')],
    ['a list above, by both', earlier('Earlier invoices', 'Total earlier invoices') + goods],
  ])('are no goods: %s', (_, lists) => {
    const { rows, proof } = read(`${HEAD}${lists}\nTotal due${'185.00'.padStart(51)}\n`);
    expect(rows.map(({ description }) => description?.value)).not.toContain('No. 4502 of 3 January 2025');
    expect(proof.state).not.toBe('proved');
  });
});
