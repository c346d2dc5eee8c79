import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

function read(...pages: string[]) {
  return readInvoice(analyseDocument(pages.map((text, index) => pageOfText(text, 'text', index + 1))));
}

describe('a line of the list', () => {
  it('is goods among goods, whatever it is called', () => {
    const document = read(`
Invoice No. OC-12     Date: 3 May 2025
Description                    Qty        Amount
Steel bracket                   10         25.00
                          Subtotal         25.00
Delivery of gravel               2         80.00
Oak shelf                        1         10.00
                          Subtotal         90.00
                          Subtotal        115.00
                      Shipping             5.00
                      Total EUR           120.00
`);
    expect(plainRows(document)).toEqual([
      'item Steel bracket = 25.00',
      'item Delivery of gravel = 80.00',
      'item Oak shelf = 10.00',
      'shipping Shipping = 5.00',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('is goods where quantity and price make its amount, though its unit is the name of a tax', () => {
    const document = read(`
Arve nr 4711     Kuupäev: 03.05.2025
Kirjeldus                  Kogus   Ühik   Hind      Summa
Killustik                     10   t      2,50      25,00
Vedu                           4   km    20,00      80,00
                                          Kokku EUR 105,00
`);
    expect(plainRows(document)).toEqual(['item Killustik 10 x 2.50 = 25.00', 'item Vedu 4 x 20.00 = 80.00']);
  });

  it('is no slip below the totals', () => {
    const document = read(`
Invoice No. OC-12     Date: 3 May 2025
                                      Total EUR      105.00

Supplier        Description      Reference      Amount
Oak & Sons      Tom Baker        OC-12          105.00
`);
    expect(document.proof.state).toBe('unprovable');
  });

  it('is read in whole units where prices have hundredths and amounts have none', () => {
    const document = read(`
Invoice No. OC-12     Date: 3 May 2025     Currency: KRW
Description                    Qty   Unit price       Amount
Steel bracket                   10     2,500.50       25,005
Oak shelf                        2    40,000.25       80,001
                                      Subtotal       105,006
                                      Total KRW      105,006
`);
    expect(plainRows(document)).toEqual([
      'item Steel bracket 10 x 2500.50 = 25005',
      'item Oak shelf 2 x 40000.25 = 80001',
    ]);
    expect(document.proof.state).toBe('proved');
  });
});

describe('of two columns that come to a printed sum', () => {
  it('the one before tax holds the items', () => {
    const document = read(`
Invoice No. OC-12     Date: 3 May 2025
Description                      Qty      Xqrt      Amount
Steel bracket                     10     25.00       30.00
Oak shelf                          2     80.00       96.00
                      Subtotal          105.00
                      VAT 20%            21.00
                      Total EUR         126.00
`);
    expect(plainRows(document)).toEqual([
      'item Steel bracket = 25.00',
      'item Oak shelf = 80.00',
      'tax VAT 20% = 21.00',
    ]);
  });
});

describe('a list that prints amounts with and without tax', () => {
  const netRows = ['item Steel bracket = 25.00', 'item Oak shelf = 80.00'];

  it('holds those before tax under a heading not known where a discount comes before the tax, and all amounts are taxed alike', () => {
    const document = read(`
Invoice No. OC-12     Date: 3 May 2025
Description                      Qty      Xqrt      Amount
Steel bracket                     10     25.00       30.00
Oak shelf                          2     80.00       96.00
                      Discount           -5.00
                      VAT 20%            20.00
                      Total EUR         120.00
`);
    expect(plainRows(document)).toEqual([...netRows, 'discount Discount = -5.00', 'tax VAT 20% = 20.00']);
    expect(document.proof.state).toBe('proved');
  });

  it('is not proved by the sum of those with tax alone', () => {
    const page = `
Invoice No. OC-12     Date: 3 May 2025
Description                      Qty       Net       Gross
Steel bracket                     10     25.00       30.00
Oak shelf                          2     80.00       96.00
                      Total EUR                     126.00
`;
    expect(read(page).proof.state).toBe('unprovable');
    expect(
      read(page.replace('     25.00', '          ').replace('     80.00', '          ')).proof.state,
    ).toBe('proved');
  });
});

describe('a total', () => {
  it('in words not known is the sum of what adds up to it', () => {
    const document = read(`
Invoice No. OC-12     Date: 3 May 2025
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
                                  Ginzel flom        105.00
                                  Tax 20%             21.00
                                  Ginzel bront       126.00
                                  Plunt               26.00
                                  Frobe              100.00
`);
    expect(plainFacts(document)).toMatchObject({ total: '126.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('is no page total and no subtotal above a larger one', () => {
    const document = read(`
Total amount: EUR 126.00
Invoice No. OC-12     Date: 3 May 2025
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
                                      Net total      105.00
`);
    expect(document.proof.state).not.toBe('proved');
  });

  it('is in a row of boxes under its own label', () => {
    const document = read(`
Invoice No. OC-12     Date: 3 May 2025
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
Net total        Tax (1) 10%      Tax (2) 10%      Total amount
105.00           10.50            10.50            126.00
`);
    expect(plainFacts(document)).toMatchObject({ total: '126.00', tax: '21.00' });
    expect(document.proof.state).toBe('proved');
  });
});

describe('an invoice date', () => {
  it('lies near the other dates of its page', () => {
    const document = read(`
Faktura nr 4711
Fakturadatum: 18.05.24
Förfallodatum: 25.05.24
Beskrivning                Antal     Pris      Belopp
Hylla                          2    40,00       80,00
                            Totalt EUR          80,00
`);
    expect(plainFacts(document)).toMatchObject({ issueDate: '2024-05-18', dueDate: '2024-05-25' });
  });
});

describe('an invoice date without a label', () => {
  it('is doubtful where several dates are alone', () => {
    const goods = `
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
                                      Total EUR       25.00
`;
    const head = 'Invoice No. OC-12';
    expect(read(`\n${head}\nGrozny, 3 May 2025\n${goods}`).proof.state).toBe('proved');
    expect(read(`\n${head}\nBlurt      3 May 2025\nFlomp      9 May 2025\n${goods}`).proof.state).toBe(
      'unprovable',
    );
  });
});
