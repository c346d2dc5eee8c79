import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const read = (text: string) => readInvoice(analyseDocument([pageOfText(text)]));

describe('taxes rate by rate', () => {
  it('may be numbered, above a total whose label names the day on which it is due', () => {
    const document = read(`
                                                            No. 31-04
                                                            12 May 2025

01        Logo sketches                                       €410.00
          Two rounds
02        Business cards                                      €125.00
          Print files

Total due by 26 May 2025
€535.00

From                          To
Alder Studio                  Quay Books Ltd
`);
    expect(plainRows(document)).toEqual([
      'item Logo sketches Two rounds = 410.00',
      'item Business cards Print files = 125.00',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('come with what they are of, where that multiplies out', () => {
    const document = read(`
Studio Pervenche SARL                 FACTURE N° 7
Désignation                                Total HT
Maquette                                     600,00
Flyers                                       100,00

TVA 20 %              600,00                 120,00
TVA 5,5 %             100,00                   5,50
Total TTC                                    825,50
`);
    expect(
      document.taxes?.map(({ rate, base, amount }) => [rate?.value, base?.value?.minor, amount.value?.minor]),
    ).toEqual([
      ['20', 60000, 12000],
      ['5.5', 10000, 550],
    ]);
  });
});
