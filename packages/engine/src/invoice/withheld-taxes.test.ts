import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const read = (text: string) => readInvoice(analyseDocument([pageOfText(text)]));

/** An invoice of 1,000.00 with a tax of 210.00, less 150.00, and this total. */
const withheldBefore = (total: string) => `
Lucía Ferrer Arquitecta                          FACTURA 2025-041
Fecha: 11/10/2025

Concepto                         Cantidad     Precio       Importe
Proyecto básico                         1     800,00        800,00
Visita de obra                          2     100,00        200,00
                         Base imponible                   1.000,00
                         IVA 21%                            210,00
                         Retención IRPF 15%                 150,00
                         TOTAL                            ${total} €
`;

describe('a withheld tax', () => {
  it('comes off the total without a minus, and is no part of the tax', () => {
    const document = read(withheldBefore('1.060,00'));
    expect(plainRows(document).slice(2).sort()).toEqual([
      'tax IVA 21% = 210.00',
      'tax Retención IRPF 15% = -150.00',
    ]);
    expect(plainFacts(document)).toMatchObject({ subtotal: '1000.00', tax: '210.00', total: '1060.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('is left out of a total before it', () => {
    const document = read(`
Studio Bianchi                                   FATTURA n. 18/2025
Data: 11/10/2025

Descrizione                      Quantità     Prezzo       Importe
Consulenza fiscale                      1     800,00        800,00
Perizia                                 2     100,00        200,00
                         Imponibile                       1.000,00
                         IVA 22%                            220,00
                         TOTALE FATTURA                   1.220,00
                         Ritenuta d'acconto 20%             200,00
                         NETTO A PAGARE                   1.020,00 €
`);
    expect(plainFacts(document)).toMatchObject({ tax: '220.00', total: '1220.00', amountDue: '1020.00' });
    expect(document.proof.state).toBe('proved');
  });

  it('proves no total that it does not lead to', () => {
    const document = read(withheldBefore('1.070,00'));
    expect(document.proof.state).not.toBe('proved');
  });
});

describe('taxes by rate in a currency without decimals', () => {
  it('are the tax that sums them up, where some do not look like money', () => {
    const document = read(`
請求書
株式会社みどり文具 御中                       請求番号      INV-311
                                              請求日        2025年10月20日
品名                        数量         単価         金額
コピー用紙                     5        1,850        9,250
お茶 ※                        5        2,505       12,525
                            小計                    21,775
                            10%対象  9,250    消費税    925
                            8%対象  12,525    消費税  1,002
                            消費税合計               1,927
                            合計                    23,702
`);
    expect(plainFacts(document)).toMatchObject({ tax: '1927', total: '23702' });
    expect(document.proof.state).toBe('proved');
  });
});
