import { describe, expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';

const LIST = `
Northwind AB
Faktura 4711
Fakturadatum: 2026-06-23

Benämning                  Antal       À-pris              Summa
Wexelbor                       2        52,50             105,00
Kvadrant                       1        20,50              20,50
`;

describe('a row of labels over their sums', () => {
  it('closes the list where the last label ends above the end of its amount', () => {
    const { rows, facts, proof } = read(`${LIST}
Text om arbetet hos kunden.

Netto          Moms 25 %      Öresutj.       Totalt           ATT BETALA
125,50         31,38          0,12           157,00           SEK 157,00
`);
    expect(rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'rounding', 'tax']);
    expect(facts.total?.value?.minor).toBe(15700);
    expect(proof.state).toBe('proved');
  });
});
