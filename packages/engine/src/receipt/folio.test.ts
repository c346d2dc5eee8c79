import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

const read = (text: string) => readReceipt(analyseDocument([pageOfText(text)]));

const FOLIO = `
                         ALDER INN
Guest: Ann Miller                        Arrival: 02/18/25
Folio 88214                              Rate:       189.00

Date      Description             Reference        Charges      Credits
02/18/25  Room Charge             room 12           189.00
02/18/25  State Occupancy Tax     8%                 15.12
02/19/25  Parking                                    22.00
`;

describe('a folio of charges and credits', () => {
  it('has the charges as its goods, taxes of a night among them, and not its payment', () => {
    const document = read(`${FOLIO}
02/21/25  Visa XXXX-XXXX-XXXX-5518   auth 02281C                 226.12
                                  Totals            226.12       226.12
                                  Balance Due                      0.00
Room and other charges: 211.00     Taxes: 15.12     Total: $226.12
`);
    expect(plainRows(document)).toEqual([
      'item Room Charge room 12 = 189.00',
      'item State Occupancy Tax = 15.12',
      'item Parking = 22.00',
    ]);
    expect(plainFacts(document)).toMatchObject({ tax: '15.12', total: '226.12' });
    expect(document.proof.state).toBe('proved');
  });
});
