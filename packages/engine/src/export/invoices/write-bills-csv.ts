import { type BillFormat, type DateFormat, moneyToDecimal } from '@ledgerlift/contract';
import { importDate } from '../accounting/import-date.ts';
import { plainLine } from '../accounting/plain-line.ts';
import { csvLine } from '../csv-line.ts';
import { plainValue } from '../document-facts.ts';
import type { ExportInput } from '../export-input.ts';
import { encodeUtf8 } from '../utf8.ts';
import { billNumber } from './bill-number.ts';
import {
  type BilledDocument,
  type BilledRow,
  billedDocuments,
  INVOICES_AND_RECEIPTS,
} from './billed-document.ts';
import { isExactProduct } from './exact-product.ts';

/** The columns of a program's importer in its order; decision 0064 names their sources. '' leaves a column to the user. */
interface Dialect {
  headings: readonly string[];
  fields: (line: BillLine) => readonly string[];
}

/** One row of a bill with what each line of the file repeats. */
interface BillLine extends BilledRow {
  bill: BilledDocument;
  number: string;
  date: string;
  dueDate: string;
}

const DIALECTS: Readonly<Record<BillFormat, Dialect>> = {
  'quickbooks-bills': {
    headings: [
      'Bill No',
      'Vendor',
      'Bill Date',
      'Due Date',
      'Terms',
      'Memo',
      'Account',
      'Line Description',
      'Line Amount',
      'Line Tax Code',
      'Currency',
    ],
    fields: ({ bill, number, date, dueDate, description, amount }) => [
      number,
      bill.seller,
      date,
      dueDate,
      plainValue(bill.document.facts.paymentTerms),
      bill.file,
      '',
      description,
      moneyToDecimal(amount),
      '',
      bill.currency,
    ],
  },
  'xero-bills': {
    headings: [
      '*ContactName',
      'EmailAddress',
      'POAddressLine1',
      'POAddressLine2',
      'POAddressLine3',
      'POAddressLine4',
      'POCity',
      'PORegion',
      'POPostalCode',
      'POCountry',
      '*InvoiceNumber',
      '*InvoiceDate',
      '*DueDate',
      'Total',
      'InventoryItemCode',
      'Description',
      '*Quantity',
      '*UnitAmount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
      'Currency',
    ],
    fields: (line) => [
      line.bill.seller,
      plainValue(line.bill.document.facts.vendorEmail),
      plainValue(line.bill.document.facts.vendorAddress ?? line.bill.document.facts.address),
      ...nothing(7),
      line.number,
      line.date,
      line.dueDate,
      ...nothing(2),
      line.description,
      ...quantityAndPrice(line),
      ...nothing(7),
      line.bill.currency,
    ],
  },
};

/**
 * Invoices and receipts as bills in the columns of QuickBooks Online or Xero, one line per row of a document (UTF-8
 * without byte order mark, formulas neutralised). The lines of a bill make its printed total: a tax that is added to
 * the items is a line of its own. Accounts and tax codes stay empty for the user. Dates have the chosen order. Throws
 * LedgerliftError as `billedDocuments` does.
 */
export function writeBillsCsv(
  { documents }: Pick<ExportInput, 'documents'>,
  format: BillFormat,
  dateFormat?: DateFormat,
): Uint8Array {
  const { headings, fields } = DIALECTS[format];
  const bills = billedDocuments(documents, format, { types: INVOICES_AND_RECEIPTS, needsDueDate: true });
  const lines = bills.flatMap((bill) => {
    const shared = {
      bill,
      number: billNumber(bill),
      date: importDate(bill.date, dateFormat),
      dueDate: importDate(bill.dueDate, dateFormat),
    };
    return bill.rows.map((row) => fields({ ...shared, ...row }).map(plainLine));
  });
  return encodeUtf8([headings, ...lines].map(csvLine).join(''));
}

/** As printed where they make the amount exactly, else the amount once: the program multiplies them itself. */
function quantityAndPrice({ row, amount }: BillLine): [quantity: string, unitPrice: string] {
  const [quantity, unitPrice] = [plainValue(row.quantity), plainValue(row.unitPrice)];
  const isWhole = quantity !== '' && unitPrice !== '' && isExactProduct(quantity, unitPrice, amount);
  return isWhole ? [quantity, unitPrice] : ['1', moneyToDecimal(amount)];
}

function nothing(columns: number): string[] {
  return Array.from({ length: columns }, () => '');
}
