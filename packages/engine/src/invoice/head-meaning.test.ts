import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { findItemTables } from './item-table.ts';
import { readInvoice } from './read-invoice.ts';

const read = (text: string) => readInvoice(analyseDocument([pageOfText(text)]));

describe('a heading that means quantities and amounts', () => {
  it('heads the amounts where it is the last, no other does and money stands below', () => {
    const document = read(`
Jardines Alba S.L.                               FACTURA F23/544
Fecha: 11/10/2023

Concepto                                    Cantidad
Poda de setos 2023                            120,00
Riego 14                                       35,50
Cierre 7                                       20,00
                          TOTAL FACTURA       175,50
`);
    expect(plainRows(document)).toEqual([
      'item Poda de setos 2023 = 120.00',
      'item Riego 14 = 35.50',
      'item Cierre 7 = 20.00',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('is two where each of its two words has a cell of its own below', () => {
    const rolesOver = (line: string) =>
      findItemTables(
        analyseDocument([
          pageOfText(`
Invoice No. 28104
Labour                          Hours    Rate   Total VAT
${line}
`),
        ]),
      ).flatMap(({ columns }) => columns.map(({ role }) => role));
    expect(rolesOver('Wheel alignment                  1.00   72.00   72.00   S')).toEqual([
      'quantity',
      'unitPrice',
      'amount',
      'taxRate',
    ]);
    expect(rolesOver('Wheel alignment                  1.00   72.00     14.40')).toEqual([
      'quantity',
      'unitPrice',
      'taxAmount',
    ]);
  });

  it('heads quantities beside amounts', () => {
    const document = read(`
Jardines Alba S.L.                               FACTURA F23/544
Fecha: 11/10/2023

Concepto                     Cantidad     Importe
Poda de setos                       2      120,00
Riego                               1       35,50
                          TOTAL FACTURA    155,50
`);
    expect(document.rows.map(({ quantity }) => quantity?.value)).toEqual(['2', '1']);
  });
});
