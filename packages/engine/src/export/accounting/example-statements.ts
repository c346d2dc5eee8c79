import type { Account, ConvertedDocument, ExportFormat, Row } from '@ledgerlift/contract';
import { account, money, printed, statement } from '../../transactions/example-documents.ts';
import { toTransactions } from '../../transactions/to-transactions.ts';
import type { ExportInput } from '../export-input.ts';
import { exportTable } from '../index.ts';
import { decodeUtf8 } from '../utf8.ts';

/** Statements for the tests of this folder; all names and numbers are invented, the IBAN is the registry's example. */

export const IBAN = 'DE89 3704 0044 0532 0130 00';

/** One movement in short form; amounts are minor units, '' is an unprinted value. */
export interface Movement {
  date?: string;
  text?: string;
  minor?: number;
  currency?: string;
  balance?: number;
  account?: number;
  changes?: Partial<Row>;
}

export function rowsOf(movements: readonly Movement[]): Row[] {
  return movements.map((movement, position): Row => {
    const { date = '2025-03-01', text = 'Card payment', minor = -1250, currency = 'EUR' } = movement;
    return {
      position,
      account: movement.account ?? 0,
      kind: 'transaction',
      type: minor < 0 ? 'debit' : 'credit',
      date: printed(date, date),
      description: printed(text, text),
      amount: money(minor, String(minor), currency),
      ...(movement.balance !== undefined && { balance: money(movement.balance, String(movement.balance)) }),
      ...movement.changes,
    };
  });
}

/** A statement of one account of March 2025 with these movements. */
export function statementOf(
  movements: readonly Movement[],
  changes: Partial<ConvertedDocument> = {},
  accountChanges: Partial<Account> = {},
): ConvertedDocument {
  return statement({
    facts: {
      bank: printed('Muster & Söhne Bank', 'Muster & Söhne Bank'),
      periodStart: printed('2025-03-01', '01.03.2025'),
      periodEnd: printed('2025-03-31', '31.03.2025'),
    },
    accounts: [account({ number: printed(IBAN, IBAN), ...accountChanges })],
    rows: rowsOf(movements),
    ...changes,
  });
}

/** Export input with these documents: files `a.pdf`, `b.pdf` and so on, in that order. */
export function inputOf(...documents: ConvertedDocument[]): Pick<ExportInput, 'transactions' | 'documents'> {
  const files = documents.map((document, index) => {
    const file = `${String.fromCharCode(97 + index)}.pdf`;
    return { fileId: `file-${file}`, file, status: 'converted' as const, document };
  });
  return {
    transactions: files.flatMap(({ document, fileId, file }, index) =>
      toTransactions(document, { fileId, fileName: file, firstId: 1000 * index }),
    ),
    documents: files,
  };
}

/** The exported file as text. */
export async function exported(
  format: ExportFormat,
  input: Pick<ExportInput, 'transactions' | 'documents'>,
  changes: Partial<ExportInput> = {},
): Promise<string> {
  return decodeUtf8(await exportTable({ format, ...input, ...changes }));
}

/** The values of all elements of this name in OFX of either syntax. */
export function valuesOf(ofx: string, tag: string): string[] {
  return [...ofx.matchAll(new RegExp(`<${tag}>([^<\\r\\n]*)`, 'g'))].map((match) => match[1] ?? '');
}
