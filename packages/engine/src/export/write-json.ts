import {
  type AnyColumn,
  type DateFormat,
  formatDate,
  type Row,
  type TaxLine,
  type Transaction,
} from '@ledgerlift/contract';
import { columnKind, columnText, type ProofStates, proofStates } from './column-values.ts';
import { factKind, plainAccount, plainFacts, plainValue } from './document-facts.ts';
import type { ExportDocument, ExportInput } from './export-input.ts';
import { encodeUtf8 } from './utf8.ts';

/** Documents with their facts, rows, items and proof as JSON; dates are yyyy-MM-dd unless a format is given. */
export function writeJson(
  input: Pick<ExportInput, 'transactions' | 'documents'>,
  columns: readonly AnyColumn[],
  dateFormat: DateFormat = 'yyyy-MM-dd',
): Uint8Array {
  const proofs = proofStates(input.documents);
  const byFile = new Map<string, object[]>(input.documents.map(({ fileId }) => [fileId, []]));
  for (const transaction of input.transactions)
    byFile.get(transaction.fileId)?.push(describeTransaction(transaction, columns, dateFormat, proofs));
  const documents = input.documents.map((entry) =>
    describeDocument(entry, byFile.get(entry.fileId) ?? [], dateFormat),
  );
  return encodeUtf8(`${JSON.stringify({ documents }, null, 2)}\n`);
}

function describeDocument(
  entry: ExportDocument,
  transactions: readonly object[],
  dateFormat: DateFormat,
): object {
  const { file, status } = entry;
  if (entry.status === 'failed') {
    const { code, message } = entry.error;
    return { file, status, error: { code, message }, facts: {}, transactions, items: [] };
  }
  const { document } = entry;
  const facts = Object.entries(plainFacts(document)).map(([key, text]) => [
    key,
    factKind(key) === 'date' ? formatDate(text, dateFormat) : text,
  ]);
  return {
    file,
    status,
    type: document.type,
    pages: document.pages,
    facts: Object.fromEntries(facts),
    ...(document.taxes && { taxes: document.taxes.map(describeTax) }),
    transactions,
    items: document.rows.filter(isItem).map(describeItem),
    ...(document.accounts.length > 1 && {
      accounts: document.accounts.map((account) => ({ ...plainAccount(account), proof: account.proof })),
    }),
    ...(document.missingPages.length > 0 && { missingPages: document.missingPages }),
    proof: document.proof,
  };
}

function describeTransaction(
  transaction: Transaction,
  columns: readonly AnyColumn[],
  dateFormat: DateFormat,
  proofs: ProofStates,
): object {
  return Object.fromEntries(
    columns.map((column) => {
      const text = columnText(transaction, column, proofs);
      return [column, columnKind(column) === 'date' ? formatDate(text, dateFormat) : text];
    }),
  );
}

/** Lines of the document's own list, including deductions, but not the additions to it. */
function isItem(row: Row): boolean {
  return row.kind === 'item';
}

function describeItem(row: Row) {
  return {
    ...(row.code && { code: plainValue(row.code) }),
    description: plainValue(row.description),
    quantity: plainValue(row.quantity),
    ...(row.unit && { unit: plainValue(row.unit) }),
    unitPrice: plainValue(row.unitPrice),
    ...(row.taxRate && { taxRate: plainValue(row.taxRate) }),
    amount: plainValue(row.amount),
  };
}

function describeTax({ rate, base, amount }: TaxLine) {
  return { rate: plainValue(rate), base: plainValue(base), amount: plainValue(amount) };
}
