import type { ConvertedDocument, Row } from '@ledgerlift/contract';
import { invoice, money, printed } from '../../transactions/example-documents.ts';

/** Invoices and receipts for the tests of this folder; all names and numbers are invented, the IBAN is the registry's example. */

/** One row in short form; amounts are minor units. */
export interface Line {
  text: string;
  minor: number;
  kind?: Row['kind'];
  changes?: Partial<Row>;
}

export function rowsOf(lines: readonly Line[]): Row[] {
  return lines.map(
    ({ text, minor, kind = 'item', changes }, position): Row => ({
      position,
      account: 0,
      kind,
      type: minor < 0 ? 'credit' : 'debit',
      description: printed(text, text),
      amount: money(minor, String(minor)),
      ...changes,
    }),
  );
}

const ITEMS: readonly Line[] = [
  {
    text: 'Müller, "Paper"',
    minor: 10_000,
    changes: {
      quantity: printed('4', '4'),
      unitPrice: printed('25.00', '25.00'),
      unit: printed('pcs', 'pcs'),
    },
  },
  {
    text: 'Printing',
    minor: 3333,
    changes: { quantity: printed('3', '3'), unitPrice: printed('11.11', '11.11') },
  },
  { text: 'Loyalty', minor: -1000, kind: 'discount' },
  { text: 'VAT 19 %', minor: 2343, kind: 'tax' },
];

/** A German invoice of 146.76: items of 100.00 and 33.33, a discount of 10.00, and 19 % of 123.33. */
export function germanInvoice(changes: Partial<ConvertedDocument> = {}, lines = ITEMS): ConvertedDocument {
  const total = lines.reduce((sum, { minor }) => sum + minor, 0);
  return invoice({
    invoiceKind: 'invoice',
    facts: {
      vendor: printed('Papier Müller GmbH', 'Papier Müller GmbH'),
      vendorAddress: printed('Musterstr. 1, 12345 Altenau', 'Musterstr. 1'),
      vendorTaxId: printed('DE123456789', 'DE123456789'),
      vendorEmail: printed('post@example.com', 'post@example.com'),
      client: printed('Ada Example', 'Ada Example'),
      clientAddress: printed('Rue 2, 1000 Bruxelles, Belgique', 'Rue 2'),
      invoiceNumber: printed('R-17', 'R-17'),
      purchaseOrder: printed('PO 4', 'PO 4'),
      issueDate: printed('2025-04-02', '02.04.2025'),
      dueDate: printed('2025-04-30', '30.04.2025'),
      deliveryDate: printed('2025-04-01', '01.04.2025'),
      paymentTerms: printed('30 days net', '30 days net'),
      paymentReference: printed('RF18 5390', 'RF18 5390'),
      iban: printed('DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'),
      bic: printed('COBADEFFXXX', 'COBADEFFXXX'),
      total: money(total, String(total)),
    },
    taxes: [{ rate: printed('19', '19'), base: money(12_333, '123.33'), amount: money(2343, '23.43') }],
    rows: rowsOf(lines),
    ...changes,
  });
}

/** A receipt whose prices include their tax. */
export function receipt(changes: Partial<ConvertedDocument> = {}): ConvertedDocument {
  return invoice({
    type: 'receipt',
    facts: {
      merchant: printed('Café Eck', 'Café Eck'),
      address: printed('Markt 3, 12345 Altenau', 'Markt 3'),
      date: printed('2025-04-05', '05.04.2025'),
      total: money(1190, '11,90'),
      tax: money(190, '1,90'),
    },
    taxes: [{ rate: printed('19', '19'), amount: money(190, '1,90') }],
    rows: rowsOf([
      { text: 'Coffee', minor: 790 },
      { text: 'Cake', minor: 400 },
    ]),
    ...changes,
  });
}

/** The document with other facts; `undefined` leaves one out. */
export function withFacts(
  document: ConvertedDocument,
  facts: { [Key in keyof ConvertedDocument['facts']]: ConvertedDocument['facts'][Key] | undefined },
): ConvertedDocument {
  const all = Object.entries({ ...document.facts, ...facts }).filter(([, cell]) => cell !== undefined);
  return { ...document, facts: Object.fromEntries(all) };
}
