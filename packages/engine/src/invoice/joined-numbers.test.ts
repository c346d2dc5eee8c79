import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const factsOf = (head: string) =>
  plainFacts(
    readInvoice(
      analyseDocument([
        pageOfText(`
Moulin Ltd
${head}

Crate of pears                   20,00
Total                            20,00
`),
      ]),
    ),
  );

describe('the invoice number', () => {
  it.each([
    ['Invoice No.               PC-04 / INV96651', 'PC-04 / INV96651'],
    ['Invoice No.  R2026.088', 'R2026.088'],
    [
      'Tipologia        Numero documento      Data documento\nTD01             FPR 99/25             12/03/2025',
      'FPR 99/25',
    ],
    ['Factura                  Serie y folio      A 5070', 'A 5070'],
    ['DANFE\nNº 000.085.309\nSÉRIE 001', '000.085.309'],
  ])('of %s is whole', (head, number) => {
    expect(factsOf(`${head}\nDate 12/03/2025`).invoiceNumber).toBe(number);
  });
});

describe('the due date of terms with a discount', () => {
  it('is the later one, with an amount payable between both', () => {
    expect(
      factsOf(
        'Rechnung 4711\n28.02.2026\nZahlbar bis 10.03.2026 mit 2 % Skonto = 19,60 EUR, zahlbar 19,60 EUR, oder bis 30.03.2026 ohne Abzug.',
      ).dueDate,
    ).toBe('2026-03-30');
  });
});
