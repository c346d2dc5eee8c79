import {
  type ConvertedDocument,
  type DocumentType,
  type ExportFormat,
  type Money,
  moneyToDecimal,
  type Row,
  sumMinor,
} from '@ledgerlift/contract';
import { textShown } from '../../transactions/to-transactions.ts';
import { isCalendarDate } from '../accounting/statement-files.ts';
import { plainValue } from '../document-facts.ts';
import type { ExportDocument } from '../export-input.ts';
import { type RefusedDocument, refuseDocuments, refuseOtherTypes } from './invoice-refusals.ts';

/** An invoice or receipt whose rows add up to its total. Dates are yyyy-MM-dd, unprinted texts ''. */
export interface BilledDocument {
  file: string;
  document: ConvertedDocument;
  /** The vendor of an invoice, the merchant of a receipt. */
  seller: string;
  /** '' for a receipt without one. */
  number: string;
  date: string;
  /** '' if not printed; a receipt is due on its day. */
  dueDate: string;
  /** ISO 4217; '' when unknown. */
  currency: string;
  total: Money;
  /** In printed order. Their amounts have printed signs and make the total. */
  rows: BilledRow[];
}

export interface BilledRow {
  row: Row;
  /** As printed, else the kind of the row. */
  description: string;
  amount: Money;
}

/** What a format takes, beyond seller, date, the number of an invoice, total and the amounts of rows. */
export interface BillRequirements {
  types: readonly DocumentType[];
  needsDueDate?: true;
  needsCurrency?: true;
}

export const INVOICES_AND_RECEIPTS: readonly DocumentType[] = ['invoice', 'receipt'];

/**
 * The invoices and receipts of an export in document order; failed files are passed over, as in CSV. Throws
 * LedgerliftError: `no_transactions` when no document is of the types, `too_complex` when only some are, `unreadable`
 * when one lacks what the format requires, when its rows do not add up to its total, or when it gives money back.
 */
export function billedDocuments(
  documents: readonly ExportDocument[],
  format: ExportFormat,
  { types, needsDueDate, needsCurrency }: BillRequirements,
): BilledDocument[] {
  const converted = documents.flatMap((entry) => (entry.status === 'converted' ? [entry] : []));
  const others = converted.filter(({ document }) => !types.includes(document.type));
  if (others.length > 0 || converted.length === 0)
    throw refuseOtherTypes(format, types, {
      files: others.map(({ file }) => file),
      hasWanted: converted.length > others.length,
    });
  const refused: RefusedDocument[] = [];
  const billed = converted.flatMap(({ file, document }) => {
    const { bill, missing, problem } = billedDocument(file, document);
    const lacks = [
      ...missing,
      ...(needsDueDate && bill.dueDate === '' ? ['its due date'] : []),
      ...(needsCurrency && !/^[A-Z]{3}$/.test(bill.currency) ? ['its currency'] : []),
    ];
    const { total } = bill;
    if (total && lacks.length === 0 && problem === '') return [{ ...bill, total }];
    refused.push({ file, missing: lacks, problem });
    return [];
  });
  if (refused.length > 0) throw refuseDocuments(format, refused);
  return billed;
}

interface FoundBill {
  bill: Omit<BilledDocument, 'total'> & { total: Money | null };
  /** Unread values in the words of a message. */
  missing: string[];
  /** What contradicts itself, in the words of a message; '' for nothing. */
  problem: string;
}

function billedDocument(file: string, document: ConvertedDocument): FoundBill {
  const { facts, type } = document;
  const isReceipt = type === 'receipt';
  const date = dayOf(plainValue(isReceipt ? facts.date : facts.issueDate));
  const ordered = [...document.rows].sort((a, b) => a.position - b.position);
  const rows = ordered.flatMap((row): BilledRow[] => {
    const amount = row.amount?.value;
    return amount ? [{ row, description: textShown(row.description) || nameOf(row), amount }] : [];
  });
  const total = facts.total?.value ?? null;
  const bill = {
    file,
    document,
    seller: plainValue(isReceipt ? facts.merchant : facts.vendor),
    number: plainValue(isReceipt ? facts.receiptNumber : facts.invoiceNumber),
    date,
    dueDate: isReceipt ? date : dayOf(plainValue(facts.dueDate)),
    currency: total?.currency || document.currency,
    total,
    rows,
  };
  const unread = ordered.flatMap((row, index) =>
    row.amount?.value ? [] : [`the amount of row ${index + 1}`],
  );
  const missing = [
    ...(bill.seller === '' ? ['its seller'] : []),
    ...(date === '' ? ['its date with the year'] : []),
    ...(bill.number === '' && !isReceipt ? ['its number'] : []),
    ...(total ? [] : ['its total']),
    ...(ordered.length === 0 ? ['its rows'] : []),
    ...unread,
  ];
  return {
    bill,
    missing,
    problem: missing.length === 0 && total ? problemOf(document, total, bill.rows) : '',
  };
}

/** The date if it exists, with its year; else ''. */
function dayOf(text: string): string {
  return isCalendarDate(text) ? text : '';
}

function problemOf({ invoiceKind }: ConvertedDocument, total: Money, rows: readonly BilledRow[]): string {
  if (rows.some(({ amount }) => amount.currency !== total.currency))
    return 'has amounts in several currencies';
  const sum = sumMinor(rows.map(({ amount }) => amount.minor));
  if (sum !== total.minor) {
    const printed = moneyToDecimal(total);
    return `has rows that add up to ${moneyToDecimal({ ...total, minor: sum })} instead of its total, ${printed}`;
  }
  return invoiceKind === 'creditNote' || givesBack(total, rows) ? 'gives money back, which is no bill' : '';
}

/** True for a refund: a negative total, or one that its rows credit. */
function givesBack(total: Money, rows: readonly BilledRow[]): boolean {
  const items = rows.filter(({ row, amount }) => row.kind === 'item' && amount.minor > 0);
  return total.minor < 0 || (items.length > 0 && items.every(({ row }) => row.type === 'credit'));
}

function nameOf({ kind }: Row): string {
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
}
