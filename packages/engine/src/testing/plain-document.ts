import { type ConvertedDocument, moneyToDecimal, type Row } from '@ledgerlift/contract';
import { plainFacts } from '../export/document-facts.ts';

/** The rows of a document as 'kind description quantity x price = amount', for tests. */
export function plainRows(document: ConvertedDocument): string[] {
  return document.rows.map(plainRow);
}

function plainRow(row: Row): string {
  const amount = row.amount?.value ? moneyToDecimal(row.amount.value) : '?';
  const product = row.unitPrice ? ` ${row.quantity?.value ?? '?'} x ${row.unitPrice.value}` : '';
  return `${row.kind} ${row.description?.value ?? '?'}${product} = ${amount}`;
}

export { plainFacts };
