import { analyseDocument } from '../document-context.ts';
import { readInvoice } from '../invoice/read-invoice.ts';
import { pageOfText } from './page-of-text.ts';

/** The top of an invoice page: its number, and a list of two goods that come to 105.00. */
export const GOODS = `
Invoice No. OC-12
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
`;

/** The goods with lines of a summary below them. */
export function goodsWith(...summary: [label: string, amount: string][]): string {
  const lines = summary.map(([label, amount]) => `${label.padEnd(44).padStart(50)}${amount.padStart(9)}`);
  return `${GOODS}${lines.join('\n')}\n`;
}

/** Reads the invoice on pages of text. */
export function readInvoicePages(...pages: string[]) {
  return readInvoice(analyseDocument(pages.map((text, index) => pageOfText(text, 'text', index + 1))));
}
