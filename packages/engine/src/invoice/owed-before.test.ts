import { describe, expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

/** What a tenant owed before, and paid since. */
const OWED_BEFORE = `Avis d'échéance
Facture n° OC-12
Date : 22/09/2025

Solde au 31/08/2025                                            1 084,28 €
Virement reçu le 07/09/2025                                     -934,28 €
Solde antérieur                                                  150,00 €
`;

/** A rent notice: what was owed before and paid since, then the goods of the period. */
const NOTICE = `
${OWED_BEFORE}
Libellé                              HT       TVA 20 %            TTC
Loyer local commercial            1 840,00      368,00        2 208,00
Provision sur charges               215,00       43,00          258,00
Total de la période               2 055,00      411,00        2 466,00 €

                 Net à payer avant le 01/10/2025              2 616,00 €
`;

describe('what was owed before', () => {
  it('is none of the goods of the period, whose total is printed before it is added', () => {
    const document = read(NOTICE);
    expect(plainRows(document)).toEqual([
      'item Loyer local commercial = 1840.00',
      'item Provision sur charges = 215.00',
      'tax Total de la période = 411.00',
    ]);
    expect(plainFacts(document)).toMatchObject({ total: '2466.00', amountDue: '2616.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('is doubted where its balance and payment were read as goods', () => {
    const { proof } = read(`
${OWED_BEFORE}
Loyer local commercial                                         2 208,00 €
Provision sur charges                                            258,00 €
                 Net à payer avant le 01/10/2025               2 616,00 €
`);
    expect(proof.state === 'unprovable' && proof.missing.join()).toContain('is part of what was owed before');
  });
});
