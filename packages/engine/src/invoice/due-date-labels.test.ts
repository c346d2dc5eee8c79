import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const factsOf = (text: string) => plainFacts(readInvoice(analyseDocument([pageOfText(text)])));

describe('the due date', () => {
  it.each([
    ['Factura', 'Fecha de cargo: 28/03/2025'],
    ['Factura', 'Fecha prevista de cargo: 28/03/2025'],
    ['Factura', 'Fecha de Vto. para el pago: 28/03/2025'],
    ['Fatura', 'Pagamento até 28-03-2025'],
    ['Fattura', 'Scadenze: 28/03/2025 € 20,00'],
    ['Facture', "Payable jusqu'au 28.03.2025"],
    ['Rechnung', 'Den Betrag buchen wir frühestens am 28.03.2025 von Ihrem Konto ab.'],
  ])('of %s is in %s', (title, due) => {
    expect(
      factsOf(`
Moulin Ltd                             ${title} 4711
                                       12/03/2025

Crate of pears                   20,00
Total                            20,00

${due}
`).dueDate,
    ).toBe('2025-03-28');
  });
});

describe('the parties', () => {
  it('are below the heads of boxes for giver and taker of a service', () => {
    expect(
      factsOf(`
NOTA FISCAL DE SERVIÇOS 4711
PRESTADOR DE SERVIÇOS
Nome/Razão Social                            CNPJ
MOULIN SISTEMAS                              11.482.990/0001-07
TOMADOR DE SERVIÇOS
Nome/Razão Social                            CNPJ
LINDEN TRANSPORTES                           04.219.338/0001-50

Crate of pears                   20,00
Total                            20,00
`),
    ).toMatchObject({ vendor: 'MOULIN SISTEMAS', client: 'LINDEN TRANSPORTES' });
  });

  it.each([
    ['Vendu à :', 'Expédié à :'],
    ['Denominazione: Moulin Ltd', 'Denominazione: Linden Stores'],
  ])('are known by %s', (one, other) => {
    expect(
      factsOf(`
Moulin Ltd                                  Invoice 4711
                                            12/03/2025

${one.padEnd(44)}${other}
Linden Stores                               Linden Stores
4 rue Basse                                 4 rue Basse

Crate of pears                   20,00
Total                            20,00
`).client,
    ).toBe('Linden Stores');
  });
});
