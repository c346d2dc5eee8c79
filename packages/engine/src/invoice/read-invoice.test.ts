import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

function read(...pages: string[]) {
  return readInvoice(analyseDocument(pages.map((text, index) => pageOfText(text, 'text', index + 1))));
}

const ENGLISH = `
Harbour Supplies Ltd                                        INVOICE
Bill to:                              Invoice no:      HS-2041
Northgate Logistics                   Invoice date:    3 March 2025
12 Quay Road                          Due date:        2 April 2025

Code     Description                    Qty   Unit price      Amount
A-100    Steel bracket                   10         2.50       25.00
A-205    Oak shelf, oiled                 2        40.00       80.00
         and ready to hang
                                        Subtotal              105.00
                                        Shipping                5.00
                                        VAT 20%                22.00
                                        Total          GBP    132.00
`;

describe('readInvoice', () => {
  it('reads items by their columns, joins wrapped text, and proves the total with what is added', () => {
    const document = read(ENGLISH);
    expect(plainRows(document)).toEqual([
      'item Steel bracket 10 x 2.50 = 25.00',
      'item Oak shelf, oiled and ready to hang 2 x 40.00 = 80.00',
      'shipping Shipping = 5.00',
      'tax VAT 20% = 22.00',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '132.00', rowCount: 4 });
  });

  it('reads facts by their labels, and lets money flow from the client to the vendor', () => {
    const document = read(ENGLISH);
    expect(plainFacts(document)).toMatchObject({
      vendor: 'Harbour Supplies Ltd',
      client: 'Northgate Logistics',
      invoiceNumber: 'HS-2041',
      issueDate: '2025-03-03',
      dueDate: '2025-04-02',
      // What is taxed: the goods and their shipping.
      subtotal: '110.00',
      shipping: '5.00',
      tax: '22.00',
      total: '132.00',
      currency: 'GBP',
    });
    expect(document.rows[0]).toMatchObject({
      sender: { value: 'Northgate Logistics' },
      recipient: { value: 'Harbour Supplies Ltd' },
      date: { value: '2025-03-03' },
    });
  });

  it('takes no line of rate and amount behind the subtotal for an item, its label being lost', () => {
    const table =
      'Rate           Taxable base              VAT\n20%                  105.00            22.00\n';
    const document = read(
      `${ENGLISH.replace('VAT 20%                22.00', '        20%            22.00')}\n\n${table}`,
    );
    expect(plainRows(document).slice(2)).toEqual(['shipping Shipping = 5.00', 'tax VAT = 22.00']);
    expect(document.proof).toMatchObject({ state: 'proved' });
  });

  it('fails a page that contradicts itself, and keeps every amount as printed', () => {
    const document = read(ENGLISH.replace('132.00', '133.00'));
    expect(document.proof).toMatchObject({ state: 'failed', difference: '1.00' });
    expect(plainRows(document)).toHaveLength(4);
    expect(plainFacts(document).total).toBe('133.00');
  });

  it('reads German headings, decimal commas and two tax rates', () => {
    const document = read(`
Rechnung Nr. 2025-17 vom 04.02.2025
Pos   Bezeichnung            Menge   Einzelpreis      Gesamt
1     Kupferrohr 22 x 1,0     12,5         10,00      125,00
2     Fachbuch                   2         20,00       40,00
                             Summe netto              165,00
                             zzgl. 19 % MwSt.          23,75
                             zzgl. 7 % MwSt.            2,80
                             Rechnungsbetrag EUR      191,55
`);
    expect(plainRows(document)).toEqual([
      'item Kupferrohr 22 x 1,0 12.5 x 10.00 = 125.00',
      'item Fachbuch 2 x 20.00 = 40.00',
      'tax zzgl. 19 % MwSt. = 23.75',
      'tax zzgl. 7 % MwSt. = 2.80',
    ]);
    expect(plainFacts(document)).toMatchObject({
      invoiceNumber: '2025-17',
      issueDate: '2025-02-04',
      tax: '26.55',
    });
    expect(document.proof.state).toBe('proved');
  });

  it('adds no row for tax that the prices include', () => {
    const document = read(`
Tax Invoice  TI568
Qty   Item                       Price inc GST   Total inc GST
2     Monitor arm                       136.00          272.00
                           Includes GST 10%              24.73
                           Total AUD                    272.00
`);
    expect(plainRows(document)).toEqual(['item Monitor arm 2 x 136.00 = 272.00']);
    expect(document.proof.state).toBe('proved');
  });

  it('takes the net column where net and gross are both printed', () => {
    const document = read(`
Faktura VAT Nr FV/32
Lp.   Nazwa        Ilosc   Cena netto   Wartosc netto   VAT   Brutto
1     Toner            2        50,00          100,00   23%   123,00
2     Kawa             1        30,00           30,00    8%    32,40
                          Razem netto                         130,00
                          VAT 23%                              23,00
                          VAT 8%                                2,40
                          Do zaplaty PLN                      155,40
`);
    expect(plainRows(document).slice(0, 2)).toEqual([
      'item Toner 2 x 50.00 = 100.00',
      'item Kawa 1 x 30.00 = 30.00',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('leaves carried totals and repeated headings out of the items', () => {
    const heading = 'Pos   Bezeichnung        Menge   Einzelpreis      Gesamt';
    const document = read(
      `
Rechnung Nr. 77
${heading}
1     Dachlatte              2         10,00       20,00
      Ubertrag                                     20,00
`,
      `
${heading}
      Ubertrag                                     20,00
2     Ziegel                 3         10,00       30,00
                       Gesamtbetrag EUR            50,00
`,
    );
    expect(plainRows(document)).toEqual([
      'item Dachlatte 2 x 10.00 = 20.00',
      'item Ziegel 3 x 10.00 = 30.00',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('reads a credit note: everything negative, as printed', () => {
    const document = read(`
CREDIT NOTE
Description          Qty   Unit price     Amount
Keyboard               2        45.00    (90.00)
                       VAT 20%           (18.00)
                       Total credit GBP (108.00)
`);
    expect(plainRows(document)).toEqual(['item Keyboard 2 x 45.00 = -90.00', 'tax VAT 20% = -18.00']);
    expect(document.rows[0]?.type).toBe('credit');
    expect(document.proof.state).toBe('proved');
  });

  it('gives one row for the total where no item can be read, and does not call that proved', () => {
    const document = read(`
Harbour Supplies Ltd
Invoice no: HS-9
For our services as agreed.
Total EUR   480.00
`);
    expect(plainRows(document)).toEqual(['total Harbour Supplies Ltd HS-9 = 480.00']);
    expect(document.proof.state).toBe('unprovable');
  });

  it('takes the total of this invoice, not what is owed with an older balance', () => {
    const document = read(`
INVOICE: INV-100
Description           Qty      Price     Amount
Consulting              2      30.00      60.00
                       Subtotal           60.00
                       Sales tax           6.00
                       Total             $66.00
                       Previous unpaid balance   $500.00
                       Amount due       $566.00
`);
    expect(plainFacts(document)).toMatchObject({ total: '66.00', amountDue: '566.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('does not count detail of an allowance twice', () => {
    const document = read(`
Rechnung Nr. 5
Pos   Bezeichnung        Menge   Einzelpreis      Gesamt
1     Ware                   2         50,00      100,00
                  Summe                           100,00
                  Gesamtbetrag der Abschlage      -10,00
                  Nettobetrag                      90,00
                  Umsatzsteuer 19 %                17,10
                  Bruttosumme EUR                 107,10

Zu- und Abschlage

Abschlag Treuerabatt                      80,00    -8,00
Abschlag Sonderrabatt                     20,00    -2,00
`);
    expect(plainRows(document).slice(1)).toEqual([
      'discount Gesamtbetrag der Abschlage = -10.00',
      'tax Umsatzsteuer 19 % = 17.10',
    ]);
    expect(document.proof.state).toBe('proved');
  });
});

describe('a number with the label of the invoice and another one', () => {
  const doubtOf = (head: string, foot = '') => {
    const { proof } = readInvoice(
      analyseDocument([
        pageOfText(`
${head}
Date: 16/05/2022
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
${foot}`),
      ]),
    );
    return proof.state === 'unprovable' ? proof.missing.join() : proof.state;
  };
  const TOTAL = '                                      Total EUR      105.00';

  it('may be that of the order', () => {
    expect(doubtOf('Invoice no.   PO no.\n        4711123', TOTAL)).toContain(
      '4711123 was read as the order number as well',
    );
    expect(doubtOf('Invoice no.   PO no.\n4711123       8822334', TOTAL)).toBe('proved');
  });

  it('may be the total or the subtotal', () => {
    expect(doubtOf('Invoice no.   Total EUR\n          105.00')).toContain(
      '105.00 was read as the total as well',
    );
    expect(doubtOf('Invoice no.   Subtotal\n         105.00', TOTAL)).toContain(
      '105.00 was read as the subtotal as well',
    );
    expect(doubtOf('Invoice no.   Total EUR\n4711123          105.00')).toBe('proved');
    expect(doubtOf('Invoice no.   Subtotal\n4711123         105.00', TOTAL)).toBe('proved');
  });
});
