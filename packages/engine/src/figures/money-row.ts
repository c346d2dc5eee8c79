import { decimalToMoney, type Transaction } from '@ledgerlift/contract';
import type { FigureFile } from './figure-file.ts';

/** A movement with an amount and a full date. */
export interface MoneyRow {
  id: number;
  /** yyyy-MM-dd */
  date: string;
  category: string;
  /** Signed, in minor units: money in is positive. */
  minor: number;
}

/** The movements of one account in one currency, which are never added to those of another. */
export interface AccountRows {
  key: string;
  /** The account's number, or the file's name if no number is printed. */
  name: string;
  /** ISO 4217; '' while unknown. */
  currency: string;
  /** The rows by file, each in the order of the document, also those without an amount or a date. */
  files: { file: FigureFile; rows: Transaction[] }[];
}

const FULL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** True for a movement of a statement; items of invoices and receipts have no charts. */
export function isMovement({ kind }: Transaction): boolean {
  return kind === 'transaction';
}

/**
 * The movements by account and currency, in the order of the files. Without a printed account number each file is an account
 * of its own.
 */
export function byAccount(transactions: readonly Transaction[], files: readonly FigureFile[]): AccountRows[] {
  const accounts = new Map<string, AccountRows>();
  for (const file of files)
    for (const row of transactions) {
      if (row.fileId !== file.fileId || !isMovement(row)) continue;
      const number = row.account.replace(/\s/g, '');
      const owner = number === '' ? ['file', file.fileId] : ['account', row.bank, number];
      const key = JSON.stringify([...owner, row.currency]);
      const account = accounts.get(key) ?? {
        key,
        name: row.account === '' ? file.name : row.account,
        currency: row.currency,
        files: [],
      };
      accounts.set(key, account);
      const last = account.files.at(-1);
      if (last?.file === file) last.rows.push(row);
      else account.files.push({ file, rows: [row] });
    }
  return [...accounts.values()];
}

/** The amount of a row in minor units; null if it is missing or unreadable. */
export function amountOf({ amount, currency }: Transaction): number | null {
  return decimalToMoney(amount, currency)?.minor ?? null;
}

/** The printed balance of a row in minor units; null if it is missing or unreadable. */
export function balanceOf({ balance, currency }: Transaction): number | null {
  return decimalToMoney(balance, currency)?.minor ?? null;
}

/** True for a date with its year. */
export function isFullDate(date: string): boolean {
  return FULL_DATE.test(date);
}

/** The rows with an amount and a full date, and the number of the others. */
export function moneyRows({ files }: AccountRows): { rows: MoneyRow[]; leftOut: number } {
  const all = files.flatMap(({ rows }) => rows);
  const rows = all.flatMap((row) => {
    const minor = amountOf(row);
    if (minor === null || !isFullDate(row.date)) return [];
    return [{ id: row.id, date: row.date, category: row.category, minor }];
  });
  return { rows, leftOut: all.length - rows.length };
}
