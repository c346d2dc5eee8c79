import type {
  Account,
  Cell,
  ConvertedDocument,
  MoneyCell,
  Proof,
  Row,
  Transaction,
} from '@ledgerlift/contract';
import { toTransactions } from './to-transactions.ts';

/** Small documents for the tests of this package; all names are invented. */

const BOX = { x0: 40, y0: 100, x1: 90, y1: 112 };

export function printed<T>(value: T | null, raw: string, confidence = 1): Cell<T> {
  return { value, raw, page: 1, box: BOX, confidence, reason: null };
}

export function money(minor: number, raw: string, currency = 'EUR'): MoneyCell {
  return printed({ minor, currency }, raw);
}

/** The reader's proof in these examples; the rows decide once they are proved again. */
const readProof: Proof = { state: 'proved', basis: 'running-balance', rowCount: 2, restsOnEdits: false };

export function account(changes: Partial<Account> = {}): Account {
  return {
    number: printed('DE00 1234', 'DE00 1234'),
    holder: printed('Ada Example', 'Ada Example'),
    currency: 'EUR',
    openingBalance: money(100_000, '1.000,00'),
    closingBalance: money(97_550, '975,50'),
    proof: readProof,
    ...changes,
  };
}

export function statementRow(position: number, changes: Partial<Row> = {}): Row {
  return {
    position,
    account: 0,
    kind: 'transaction',
    type: 'debit',
    date: printed('2025-03-01', '01.03.'),
    description: printed('Card payment', 'Card payment'),
    amount: money(-1250, '12,50-'),
    balance: money(98_750 - position * 1250, '987,50'),
    ...changes,
  };
}

export function statement(changes: Partial<ConvertedDocument> = {}): ConvertedDocument {
  return {
    type: 'bank_statement',
    pages: 1,
    missingPages: [],
    language: 'de',
    currency: 'EUR',
    facts: { bank: printed('Muster & Söhne Bank', 'Muster & Söhne Bank') },
    accounts: [account()],
    rows: [statementRow(0), statementRow(1)],
    findings: [],
    proof: {
      state: 'proved',
      basis: 'running-balance',
      opening: '1000.00',
      closing: '975.00',
      rowCount: 2,
      restsOnEdits: false,
    },
    ...changes,
  };
}

export function invoice(changes: Partial<ConvertedDocument> = {}): ConvertedDocument {
  const row = (position: number, kind: Row['kind'], description: string, minor: number): Row => ({
    position,
    account: 0,
    kind,
    type: kind === 'discount' ? 'credit' : 'debit',
    date: printed('2025-04-02', '2 April 2025'),
    description: printed(description, description),
    amount: money(minor, String(minor)),
  });
  return {
    ...statement(),
    type: 'invoice',
    language: 'en',
    accounts: [],
    facts: {
      vendor: printed('Paper Mill Ltd', 'Paper Mill Ltd'),
      invoiceNumber: printed('2025-04-02', '2025-04-02'),
      issueDate: printed('2025-04-02', '2 April 2025'),
      total: money(11_000, '110.00'),
      dueDate: printed<string>(null, '31 Feb'),
    },
    rows: [
      {
        ...row(0, 'item', 'Paper', 10_000),
        quantity: printed('4', '4'),
        unitPrice: printed('25.00', '25.00'),
      },
      row(1, 'discount', 'Loyalty', -1000),
      row(2, 'tax', 'VAT 20 %', 2000),
    ],
    proof: { state: 'proved', basis: 'document-total', closing: '110.00', rowCount: 3, restsOnEdits: false },
    ...changes,
  };
}

/** A row of the combined table with only the values that a test needs. */
export function transaction(id: number, changes: Partial<Transaction> = {}): Transaction {
  const [first] = toTransactions(statement({ rows: [statementRow(id)] }), {
    fileId: 'file',
    fileName: 'statement.pdf',
    firstId: id,
  });
  if (!first) throw new RangeError('a document with one row gives one transaction');
  return { ...first, ...changes };
}
