import type { ConvertedDocument, Row } from '@ledgerlift/contract';
import { exportTable } from '@ledgerlift/engine/export';
import { describe, expect, it } from 'vitest';
import { convertMade, embedded } from './testing/convert-made.ts';
import { invoicePdf } from './testing/invoice-pdf.ts';
import { facturX } from './testing/made-cii.ts';
import { type MadeInvoice, PLAIN } from './testing/made-invoice.ts';
import { ubl } from './testing/made-ubl.ts';

/** Two lines at one rate, with a rebate, freight and a payment. */
const ADJUSTED: MadeInvoice = {
  ...PLAIN,
  adjustments: [
    { isCharge: false, amount: '10.00', reason: 'Loyalty rebate', rate: '19.00' },
    { isCharge: true, amount: '5.00', reason: 'Freight', rate: '19.00' },
  ],
  taxes: [{ rate: '19.00', base: '95.00', amount: '18.05' }],
  totals: {
    lines: '100.00',
    allowances: '10.00',
    charges: '5.00',
    taxBasis: '95.00',
    tax: '18.05',
    grand: '113.05',
    prepaid: '13.05',
    due: '100.00',
  },
};

/** Values without their places and prints. */
function valuesOf(cells: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).map(([key, cell]) => [key, cell?.value === undefined ? cell : cell.value]),
  );
}

function contentOf({ facts, rows, taxes, currency, proof, invoiceKind }: ConvertedDocument) {
  return {
    facts: valuesOf(facts),
    rows: rows.map((row: Row) => valuesOf(row)),
    taxes: (taxes ?? []).map(valuesOf),
    currency,
    proof,
    invoiceKind,
  };
}

describe.each([
  ['ubl', ubl],
  ['cii', facturX],
] as const)('an invoice that is exported as %s', (format, write) => {
  it.each([
    ['plain', PLAIN],
    ['with a rebate, freight and a payment', ADJUSTED],
  ])('and read back has the same facts, rows and proof: %s', async (_, made) => {
    const document = await convertMade(await invoicePdf(made, [embedded(write(made))]));
    expect(document.proof.state).toBe('proved');
    const bytes = await exportTable({
      format,
      transactions: [],
      documents: [{ fileId: 'a', file: 'a.pdf', status: 'converted', document }],
    });
    const again = await convertMade(await invoicePdf(made, [{ name: 'written.xml', bytes }]));
    expect(again.findings).toEqual([]);
    expect(contentOf(again)).toEqual(contentOf(document));
  });
});
