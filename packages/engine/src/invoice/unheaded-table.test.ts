import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const read = (text: string) => readInvoice(analyseDocument([pageOfText(text)]));

describe('a list without headings', () => {
  it('is the lines above a total that make it', () => {
    const document = read(`
Quellmoor Versicherung a.G.
Beitragsrechnung Nr. 4711                       12.03.2025

Privathaftpflicht                                  50,00 €
Tierhalter, zwei Hunde                             31,20 €
Gesamtbeitrag                                      81,20 €
Versicherungsteuer 19 %                            15,43 €
Rechnungsbetrag                                    96,63 €
`);
    expect(plainRows(document)).toEqual([
      'item Privathaftpflicht = 50.00',
      'item Tierhalter, zwei Hunde = 31.20',
      'tax Versicherungsteuer 19 % = 15.43',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved' });
  });

  it('may be beside other figures with labels', () => {
    const document = read(`
Lindqvist Byg                        Faktura 88
Udgravning         12.500,00      Tidligere saldo      30.515,88
Maskinleje         21.060,00      Indbetalt            41.202,78
Dræn                8.450,00      Udgifter             30.430,31
I alt              42.010,00
`);
    expect(plainRows(document)).toEqual([
      'item Udgravning = 12500.00',
      'item Maskinleje = 21060.00',
      'item Dræn = 8450.00',
    ]);
  });

  it('may begin with lines that come to nothing, in the last of several columns', () => {
    const document = read(`
Lindqvist Byg                        Faktura 88
Udgravning         12.500,00    12.500,00           0,00
Beton, leveret     18.750,00    15.000,00       3.750,00
Maskinleje         46.800,00    14.040,00      21.060,00
Dræn                8.450,00         0,00       8.450,00
I alt                                          33.260,00
`);
    expect(plainRows(document)).toEqual([
      'item Udgravning = 0.00',
      'item Beton, leveret = 3750.00',
      'item Maskinleje = 21060.00',
      'item Dræn = 8450.00',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved' });
  });

  it('finds quantity and unit price where two columns multiply to the amount', () => {
    const document = read(`
Lindqvist Byg                        Faktura 88
Udgravning            3    450,00     1.350,00
Beton, leveret        5    210,50     1.052,50
Maskinleje            2    875,00     1.750,00
I alt                                 4.152,50
`);
    expect(plainRows(document)[1]).toBe('item Beton, leveret 5 x 210.50 = 1052.50');
    expect(document.proof).toMatchObject({ state: 'proved' });
  });

  it('is above sums that are printed below their labels', () => {
    const document = read(`
Ardwen BV                                       Invoice 8213
Invoice date: 3 May 2024

Qrux                              Zyb          Vopt         Lumo
Oak shelf                                2    52.50        105.00
Pine board                               3    20.00         60.00
Beech leg                                4     5.00         20.00
Plum lath                                1     8.00          8.00

Total                 Net                Tax
GBP 193.00            160.83             32.17
`);
    expect(plainRows(document)).toHaveLength(4);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '193.00' });
  });

  it('may have names of two signs', () => {
    const document = read(`
海腾 Co.                                       发票 8213
日期: 2024-5-3

金额          名字
¥132.25      服务
¥20.25       天明
¥116.64      纳普
¥30.86       海维

小计                                                              ¥300.00
总税额                                                             ¥39.00
总计                                                              ¥339.00
`);
    expect(plainRows(document).slice(0, 2)).toEqual(['item 服务 = 132.25', 'item 天明 = 20.25']);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '339.00' });
  });

  it('is no sum below its label between the heads and the sums of a page without goods', () => {
    const document = read(`
Ardwen BV                                       Invoice 8213
Invoice date: 19 May 2024

Total                                      Due date
1,289.60                                   26 May 2024

Product                            Quantity    Price      Amount
Tax Rate        Net        Tax Total amount
   13 %    1,141.24     148.36     1,289.60

                    Net total      1,141.24
                   Tax amount        148.36
                        Total      1,289.60
`);
    expect(document.proof.state).not.toBe('proved');
  });

  it('is not a net amount and its tax in words that nobody knows', () => {
    const document = read(`
Zubrowka Trading                     Invoice 88
Nyetto somme                          1,000.00
Imposta-like                            200.00
Total                                 1,200.00
`);
    expect(plainRows(document)).toHaveLength(1);
    expect(document.proof.state).toBe('unprovable');
  });

  it('is not a sum of its own and what is still owed from before', () => {
    const document = read(`
Quellmoor Versicherung a.G.          Rechnung 12
Haftpflicht                              80,00 €
Vollkasko                               140,00 €
Beitrag im Quartal                      220,00 €
Rest vom letzten Mal                    330,00 €
Zu zahlen                               550,00 €
`);
    expect(document.proof.state).not.toBe('proved');
  });
});

describe('goods of a list without known headings', () => {
  const amountsOf = (text: string) =>
    read(text)
      .rows.filter(({ kind }) => kind === 'item')
      .map(({ amount }) => amount?.value?.minor);

  it('may be called like a delivery, and have a unit that is called like a tax', () => {
    const document = read(`
Zubrowka Trading                     Invoice 88
Delivery of gravel    2 t       50.00      100.00
Towing                4 km       5.00       20.00
Levelling             3 h       30.00       90.00
Subtotal                                   210.00
Total                                      210.00
`);
    expect(plainRows(document)).toHaveLength(3);
    expect(document.proof).toMatchObject({ state: 'proved' });
  });

  it('may have amounts that begin at one place', () => {
    expect(
      amountsOf(`
Zubrowka Trading                Invoice 88
Ghkl                            Qwer
Gravel, fine                    1,000.00
Towing                          20.00
Levelling                       700.00
                                  Total    1,720.00
`),
    ).toEqual([100000, 2000, 70000]);
  });

  it('make the total less what is added to them, where no sum of theirs is printed', () => {
    const document = read(`
Zubrowka Trading                Invoice 88
Gravel, fine                        100.00
Towing                               20.00
Levelling                            80.00
Shipping                             10.00
VAT 20 %                             42.00
Total                               252.00
`);
    expect(plainRows(document)).toEqual([
      'item Gravel, fine = 100.00',
      'item Towing = 20.00',
      'item Levelling = 80.00',
      'shipping Shipping = 10.00',
      'tax VAT 20 % = 42.00',
    ]);
  });

  it('are not the sums of their sections', () => {
    const sections = `
Zubrowka Trading                Invoice 88
Gravel, fine                        100.00
Towing                               20.00
Subtotal                            120.00
Levelling                            80.00
Rolling                              40.00
Subtotal                            120.00
Total                               240.00
`;
    expect(amountsOf(sections)).toEqual([10000, 2000, 8000, 4000]);
    expect(
      amountsOf(
        sections.replace(
          'Subtotal                            120.00',
          'Subtotal                            110.00',
        ),
      ),
    ).toEqual([]);
  });

  it('may be one good that a paragraph describes, but no sum in words not known', () => {
    const paragraph = `
Zubrowka Trading                Invoice 88
Levelling of the yard
with fine gravel                                100.00
                           Shipping              10.00
                           VAT 20 %              22.00
                           Total                132.00
`;
    expect(amountsOf(paragraph)).toEqual([10000]);
    expect(
      amountsOf(paragraph.replace('with fine gravel           ', '                 Nyetto somme')),
    ).toEqual([]);
  });

  it('may be one good above a subtotal from which shipping and tax lead on', () => {
    const document = read(`
Zubrowka Trading                Invoice 88
Levelling of the yard                           100.00
Subtotal                                        100.00
Shipping                                         10.00
VAT 20 %                                         22.00
Total                                           132.00
`);
    expect(plainRows(document)[0]).toBe('item Levelling of the yard = 100.00');
    expect(document.proof.state).toBe('proved');
  });

  it('may be one good whose amount is in no column of the sums', () => {
    const paragraph = `
Zubrowka Trading                Invoice 88
Levelling of the yard
with fine gravel                                100.00
Discount                    2.00
VAT 20 %                   19.60
Total                     117.60
`;
    expect(amountsOf(paragraph)).toEqual([10000]);
    expect(amountsOf(paragraph.replace(/ {20}100\.00/, '100.00'))).toEqual([]);
  });

  it('make the subtotal of a page that contradicts its total', () => {
    const document = read(`
Zubrowka Trading                Invoice 88
Gravel, fine                        100.00
Towing                               20.00
Levelling                            80.00
Subtotal                            200.00
VAT 20 %                             40.00
Total                               250.00
`);
    expect(document.rows.filter(({ kind }) => kind === 'item')).toHaveLength(3);
    expect(document.proof.state).toBe('failed');
  });

  it('hold no number of the invoice', () => {
    const document = read(`
Zubrowka Trading        Date 3 May 2024
Invoice
90,601,000       2   181,202,000     Gravel, fine
31,329,000       3    93,987,000     Levelling
Subtotal             275,189,000
Total JPY            275,189,000
`);
    expect(document.rows).toHaveLength(2);
    expect(plainFacts(document)).not.toHaveProperty('invoiceNumber');
  });
});

describe('labels of sums', () => {
  it('may go on in the next line, and their amount may stand alone below them', () => {
    const document = read(`
Contrail Ltd                         INVOICE 77

Description              Qty      Price    Amount
Crate                      1     100.00    100.00
Pallet                     2      25.00     50.00

Please pay by bank transfer       Sub      150.00
before the end of the month       Total

                                  VAT       30.00

                                  Total
                                  GBP      180.00
`);
    expect(plainFacts(document)).toMatchObject({ subtotal: '150.00', tax: '30.00', total: '180.00' });
    expect(document.proof).toMatchObject({ state: 'proved' });
  });

  it('are not invented where the only sum bears another one', () => {
    expect(plainFacts(read('Alderwick Vans  INVOICE 9\n\nDiscount      $56.00\n'))).not.toHaveProperty(
      'total',
    );
  });
});

describe('the amount before tax', () => {
  it.each([
    ['Totaal excl. BTW   100,00\nSubtotaal   121,00\nBTW 21%   21,00\nTotaal   121,00', '100.00'],
    ['Subtotal   50,00\nTotal TTC   60,00\nDont TVA 20%   10,00', '50.00'],
    ['Excl. BTW   100,00\nBTW 21%   21,00\nTotaal   121,00', '100.00'],
  ])('is read from %j', (sums, subtotal) => {
    const document = read(`Vendor BV   FACTUUR 12\n\n${sums.replaceAll('   ', ' '.repeat(20))}\n`);
    expect(plainFacts(document)).toMatchObject({ subtotal });
  });

  it('is told by total and tax where prices include it and no net is printed', () => {
    const document = read(`
Murrumba Tools Pty Ltd               TAX INVOICE 19
Description                              Amount
Hedge trimmer                            110.00
Total                                    110.00
Includes GST of                           10.00
`);
    expect(plainFacts(document)).toMatchObject({ subtotal: '100.00', tax: '10.00', total: '110.00' });
    expect(document.facts.subtotal).toMatchObject({ raw: '', reason: { code: 'total-less-tax' } });
  });
});

describe('a credit note', () => {
  it('may print its tax without the minus of its total', () => {
    const document = read(`
Au Moulin SARL                        AVOIR N° A-12
Désignation                Qté    P.U. HT    Montant HT
Panier garni                -2     100,00       -200,00

Total HT                                        -200,00
TVA 20 %                                          40,00
Total TTC                                       -240,00
`);
    expect(plainFacts(document)).toMatchObject({ subtotal: '-200.00', tax: '-40.00', total: '-240.00' });
    expect(document.proof).toMatchObject({ state: 'proved' });
  });
});
