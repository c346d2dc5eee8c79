import {
  type Cell,
  type ConvertedDocument,
  decimalToMoney,
  type Facts,
  type MoneyCell,
  type Row,
} from '@ledgerlift/contract';
import type { JobDocument } from '../job-document.ts';

/** Files of a job with the data that a test needs; all names and numbers are invented. */

/** Date, description, amount and, if printed, the balance after it. */
export type Movement = readonly [date: string, description: string, amount: string, balance?: string];

export interface MadeAccount {
  movements: readonly Movement[];
  number?: string;
  holder?: string;
  currency?: string;
  opening?: string;
  closing?: string;
}

export interface MadeStatement extends MadeAccount {
  bank?: string;
  period?: readonly [start: string, end: string];
  /** Further accounts of the same file. */
  others?: readonly MadeAccount[];
}

export function statement(fileId: string, made: MadeStatement): JobDocument {
  const all = [made, ...(made.others ?? [])];
  const rows = all
    .flatMap(({ movements, currency }, account) => movements.map((one) => rowOf(one, account, currency)))
    .map((row, position) => ({ ...row, position }));
  const facts: Facts = {
    ...(made.bank ? { bank: text(made.bank) } : {}),
    ...(made.period ? { periodStart: text(made.period[0]), periodEnd: text(made.period[1]) } : {}),
  };
  const accounts = all.map(({ number, holder, currency = 'EUR', opening, closing }) => ({
    currency,
    ...(number ? { number: text(number) } : {}),
    ...(holder ? { holder: text(holder) } : {}),
    ...(opening ? { openingBalance: money(opening, currency) } : {}),
    ...(closing ? { closingBalance: money(closing, currency) } : {}),
    proof: UNPROVABLE,
  }));
  return fileOf(fileId, { ...EMPTY, facts, accounts, rows });
}

export function invoice(fileId: string, facts: Facts, items: readonly Movement[]): JobDocument {
  const rows = items.map((item, position) => ({ ...rowOf(item, 0), kind: 'item' as const, position }));
  return fileOf(fileId, { ...EMPTY, type: 'invoice', facts, rows });
}

export function receipt(fileId: string, facts: Facts, items: readonly Movement[]): JobDocument {
  const { document } = invoice(fileId, facts, items);
  return fileOf(fileId, { ...document, type: 'receipt' });
}

export function text(value: string): Cell<string> {
  return { value, raw: value, page: 1, box: null, confidence: 1, reason: null };
}

export function money(decimal: string, currency = 'EUR'): MoneyCell {
  return { ...text(decimal), value: decimalToMoney(decimal, currency) };
}

const UNPROVABLE = { state: 'unprovable' as const, missing: [], restsOnEdits: false };
const EMPTY: ConvertedDocument = {
  type: 'bank_statement',
  pages: 1,
  missingPages: [],
  language: 'en',
  currency: 'EUR',
  facts: {},
  accounts: [],
  rows: [],
  findings: [],
  proof: UNPROVABLE,
};

function fileOf(fileId: string, document: ConvertedDocument): JobDocument {
  return { fileId, fileName: `${fileId}.pdf`, document };
}

function rowOf([date, description, amount, balance]: Movement, account: number, currency = 'EUR'): Row {
  return {
    position: 0,
    account,
    kind: 'transaction',
    type: amount.startsWith('-') ? 'debit' : 'credit',
    date: text(date),
    description: text(description),
    amount: money(amount, currency),
    ...(balance ? { balance: money(balance, currency) } : {}),
  };
}
