import type { ConvertedDocument, Row } from '@ledgerlift/contract';
import { type ExportInput, exportTable } from '@ledgerlift/engine/export';
import { cell } from './made-cell.ts';

/** A made-up invoice and receipt that other programs read back, with texts that are hard to export. */

function amount(minor: number) {
  return cell({ minor, currency: 'EUR' });
}

function row(position: number, kind: Row['kind'], text: string, minor: number): Row {
  const type = minor < 0 ? 'credit' : 'debit';
  return { position, account: 0, kind, type, description: cell(text), amount: amount(minor) };
}

/** 146.76, of which 23.43 are a tax of 19 %. */
const INVOICE: ConvertedDocument = {
  type: 'invoice',
  pages: 1,
  missingPages: [],
  language: 'de',
  currency: 'EUR',
  accounts: [],
  findings: [],
  proof: { state: 'proved', basis: 'document-total', rowCount: 4, restsOnEdits: false },
  invoiceKind: 'invoice',
  facts: {
    vendor: cell('Müller & Söhne; "Papier" | Druck'),
    invoiceNumber: cell('R-(17)'),
    issueDate: cell('2025-04-02'),
    dueDate: cell('2025-04-30'),
    total: amount(14_676),
  },
  taxes: [{ rate: cell('19'), amount: amount(2343) }],
  rows: [
    row(0, 'item', 'Due: now; [2025-01-01] A4 "white"', 10_000),
    row(1, 'item', '=1+1', 3333),
    row(2, 'discount', 'Loyalty', -1000),
    row(3, 'tax', 'VAT 19 %', 2343),
  ],
};

/** 11.90 with taxes of 7 % and 5.5 % within the prices. */
const RECEIPT: ConvertedDocument = {
  ...INVOICE,
  type: 'receipt',
  facts: { merchant: cell('Café Eck'), date: cell('2025-04-01'), total: amount(1190), tax: amount(70) },
  taxes: [
    { rate: cell('7'), amount: amount(50) },
    { rate: cell('5.50'), amount: amount(20) },
  ],
  rows: [row(0, 'item', 'Coffee', 790), row(1, 'item', 'Cake', 400)],
};

/** The bytes of an export of the invoice and the receipt. */
export function exportBills(format: ExportInput['format']): Promise<Uint8Array> {
  const documents = [INVOICE, RECEIPT].map((document, index) => ({
    fileId: String(index),
    file: `bill-${index}.pdf`,
    status: 'converted' as const,
    document,
  }));
  return exportTable({ format, transactions: [], documents });
}
