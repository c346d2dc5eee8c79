import type {
  Cell,
  ConvertedDocument,
  DateCell,
  DecimalCell,
  MoneyCell,
  Row,
  TextCell,
  Trace,
  Transaction,
} from '@ledgerlift/contract';
import { moneyToDecimal } from '@ledgerlift/contract';
import { isEdited } from './edit-reason.ts';

/** The source file of a document, as named in the combined table. */
export interface TransactionSource {
  fileId: string;
  /** Shown as Source File. */
  fileName: string;
  /** Id of the document's first row; the others count up from it in printed order. */
  firstId: number;
}

/**
 * The rows of a document as rows of the combined table, in printed order. Money is a decimal string, a date is
 * yyyy-MM-dd, an unprinted value is ''; an unreadable value is kept as printed.
 */
export function toTransactions(document: ConvertedDocument, source: TransactionSource): Transaction[] {
  return [...document.rows]
    .sort((a, b) => a.position - b.position)
    .map((row, index) => toTransaction(document, row, source, source.firstId + index));
}

function toTransaction(
  document: ConvertedDocument,
  row: Row,
  source: TransactionSource,
  id: number,
): Transaction {
  const { facts } = document;
  const account = document.accounts[row.account];
  const overrides = row.overrides ?? {};
  const bank = overrides.bank ?? facts.bank;
  return {
    id,
    fileId: source.fileId,
    date: textShown(row.date),
    description: textShown(row.description),
    amount: moneyShown(row.amount),
    currency: overrides.currency ? textShown(overrides.currency) : currencyOf(document, row),
    type: overrides.type ? textShown(overrides.type) : row.type,
    sender: textShown(row.sender),
    recipient: textShown(row.recipient),
    balance: moneyShown(row.balance),
    category: textShown(row.category),
    bank: textShown(bank),
    fileName: overrides.fileName ? textShown(overrides.fileName) : source.fileName,
    account: textShown(account?.number ?? facts.accountNumber),
    valueDate: textShown(row.valueDate),
    reference: textShown(row.reference),
    kind: row.kind,
    position: row.position,
    version: 0,
    traces: tracesOf({
      date: row.date,
      description: row.description,
      amount: row.amount,
      currency: overrides.currency,
      type: overrides.type,
      sender: row.sender,
      recipient: row.recipient,
      balance: row.balance,
      category: row.category,
      bank,
      fileName: overrides.fileName,
      valueDate: row.valueDate,
      reference: row.reference,
    }),
  };
}

/** ISO 4217 currency of a row: its amount's own, else its account's, else its document's; '' when none is known. */
export function currencyOf(document: ConvertedDocument, row: Row): string {
  return row.amount?.value?.currency || document.accounts[row.account]?.currency || document.currency;
}

/** A date, text or number as the table shows it: its value, else the printed text; '' for an absent cell. */
export function textShown(cell: TextCell | DateCell | DecimalCell | undefined): string {
  return cell ? (cell.value ?? cell.raw) : '';
}

/** Money as the table shows it: a decimal string, else the printed text; '' for an absent cell. */
export function moneyShown(cell: MoneyCell | undefined): string {
  if (!cell) return '';
  return cell.value ? moneyToDecimal(cell.value) : cell.raw;
}

type TraceField = keyof Transaction['traces'];

function tracesOf(cells: Record<TraceField, Cell<unknown> | undefined>): Transaction['traces'] {
  const traces: Transaction['traces'] = {};
  for (const [field, cell] of Object.entries(cells) as [TraceField, Cell<unknown> | undefined][])
    if (cell) traces[field] = traceOf(cell);
  return traces;
}

function traceOf(cell: Cell<unknown>): Trace {
  const { raw, page, box, confidence, reason } = cell;
  return { raw, page, box, confidence, reason, edited: isEdited(cell) };
}
