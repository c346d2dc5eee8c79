import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

/** The rows of an invoice with this list. */
function itemsOf(list: string): string[] {
  const document = readInvoice(
    analyseDocument([
      pageOfText(`
Harbour Supplies Ltd                                        INVOICE
Bill to: Northgate Logistics                        Invoice no:      HS-2041
Invoice date:    3 March 2025
${list}`),
    ]),
  );
  expect(document.proof.state).toBe('proved');
  return plainRows(document);
}

describe('descriptions of items', () => {
  it('are read where their heading is far from them', () => {
    expect(
      itemsOf(`
                                            Description         Amount
Steel bracket                                                    25.00
Oak shelf                                                        80.00
                                        Total          GBP      105.00`),
    ).toEqual(['item Steel bracket = 25.00', 'item Oak shelf = 80.00']);
  });

  it('are read behind the amounts', () => {
    expect(
      itemsOf(`
Qty  Unit   Unit price      Amount   Items
 10  pcs          2.50       25.00          Steel bracket
  2  pcs         40.00       80.00          Oak shelf
                  Total  GBP   105.00`),
    ).toEqual(['item Steel bracket 10 x 2.50 = 25.00', 'item Oak shelf 2 x 40.00 = 80.00']);
  });

  it('are read whole where they begin under the heading of the positions', () => {
    expect(
      itemsOf(`
Position                 Description                    Amount
1         Steel bracket M21 for walls                    25.00
2         Oak shelf 20 x 40 cm                           80.00
                                        Total  GBP      105.00`),
    ).toEqual(['item Steel bracket M21 for walls = 25.00', 'item Oak shelf 20 x 40 cm = 80.00']);
  });

  it('hold no lines about the components of an item', () => {
    expect(
      itemsOf(`
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Bolts                           20
Nuts                            20
Oak shelf                        2        40.00       80.00
- Oak boards 60.00
- Oil 20.00
                                 Total    GBP        105.00`),
    ).toEqual(['item Steel bracket 10 x 2.50 = 25.00', 'item Oak shelf 2 x 40.00 = 80.00']);
  });
});

describe('quantities and unit prices', () => {
  it('are found by arithmetic where their headings are not known', () => {
    expect(
      itemsOf(`
Description                    Lorem          Ipsum      Amount
Steel bracket                   10pcs          2.50       25.00
Oak shelf                        2pcs         40.00       80.00
Candle                           1pcs          5.00        5.00
                                 Total    GBP            110.00`),
    ).toEqual([
      'item Steel bracket 10 x 2.50 = 25.00',
      'item Oak shelf 2 x 40.00 = 80.00',
      'item Candle 1 x 5.00 = 5.00',
    ]);
  });

  it('are found by arithmetic, less a discount beside them', () => {
    expect(
      itemsOf(`
Description                    Lorem     Ipsum      Dolor      Amount
Steel bracket                   10        2.50       5.00       20.00
Oak shelf                        2       40.00                  80.00
                                 Total    GBP                  100.00`),
    ).toEqual(['item Steel bracket 10 x 2.50 = 20.00', 'item Oak shelf 2 x 40.00 = 80.00']);
  });

  it('follow the heading that is known, where the price is printed first', () => {
    expect(
      itemsOf(`
Description               Unit price     Lorem      Amount
Steel bracket                   2.50        10       25.00
Oak shelf                      40.00         2       80.00
                                 Total    GBP       105.00`),
    ).toEqual(['item Steel bracket 10 x 2.50 = 25.00', 'item Oak shelf 2 x 40.00 = 80.00']);
  });

  it('stay empty where no numbers multiply out, or one factor is one', () => {
    expect(
      itemsOf(`
Description                    Lorem     Ipsum      Amount
Steel bracket                    7        2.50       25.00
Oak shelf                        3       40.00       80.00
                                 Total    GBP       105.00`),
    ).toEqual(['item Steel bracket = 25.00', 'item Oak shelf = 80.00']);
    expect(
      itemsOf(`
Description                    Lorem     Ipsum      Amount
Steel bracket                    1       25.00       25.00
                                 Total    GBP        25.00`),
    ).toEqual(['item Steel bracket = 25.00']);
  });

  it('are read whole where a group of thousands is near the quantity', () => {
    expect(
      itemsOf(`
Artikel                       Menge    Einzelpreis      Betrag
Halter                         3 Stk    1 162,81      3 488,43
Regal                          2 Stk    2 000,00      4 000,00
                               Gesamt   EUR           7 488,43`),
    ).toEqual(['item Halter 3 x 1162.81 = 3488.43', 'item Regal 2 x 2000.00 = 4000.00']);
  });

  it('are negative in the parentheses of a credit note', () => {
    expect(
      itemsOf(`
Description                    Qty   Unit price        Amount
Steel bracket                  (10)        2.50       (25.00)
Oak shelf                       (2)       40.00       (80.00)
                                 Total    GBP        (105.00)`),
    ).toEqual(['item Steel bracket -10 x 2.50 = -25.00', 'item Oak shelf -2 x 40.00 = -80.00']);
  });
});
