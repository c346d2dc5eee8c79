import { transactionSchema } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { invoice, money, printed, statement, statementRow } from './example-documents.ts';
import { toTransactions } from './to-transactions.ts';

const source = { fileId: 'f1', fileName: 'march.pdf', firstId: 7 };

describe('toTransactions', () => {
  it('writes each row in printed order with exact money, ISO dates and the names of its document', () => {
    const rows = toTransactions(statement({ rows: [statementRow(1), statementRow(0)] }), source);
    expect(rows.map(({ id, position }) => [id, position])).toEqual([
      [7, 0],
      [8, 1],
    ]);
    expect(rows[0]).toMatchObject({
      fileId: 'f1',
      date: '2025-03-01',
      description: 'Card payment',
      amount: '-12.50',
      currency: 'EUR',
      type: 'debit',
      balance: '987.50',
      bank: 'Muster & Söhne Bank',
      fileName: 'march.pdf',
      account: 'DE00 1234',
    });
    for (const row of rows) expect(transactionSchema.parse(row)).toEqual(row);
  });

  it('leaves unprinted values empty, and never makes them 0', () => {
    const { balance: _balance, ...unbalanced } = statementRow(0);
    const [row] = toTransactions(statement({ rows: [unbalanced] }), source);
    expect(row).toMatchObject({ balance: '', sender: '', recipient: '', category: '', valueDate: '' });
    expect(row?.traces).not.toHaveProperty('balance');
  });

  it('keeps an unreadable date or amount as printed', () => {
    const unread = statementRow(0, {
      date: printed<string>(null, '31.02.'),
      amount: printed<never>(null, '1?.50'),
    });
    const [row] = toTransactions(statement({ rows: [unread] }), source);
    expect(row).toMatchObject({ date: '31.02.', amount: '1?.50', currency: 'EUR' });
  });

  it('gives every cell its place on the page and its confidence', () => {
    const doubtful = statementRow(0, { amount: { ...money(-1250, '12,50-'), confidence: 0.4, page: 2 } });
    const [row] = toTransactions(statement({ rows: [doubtful] }), source);
    expect(row?.traces.amount).toEqual({
      raw: '12,50-',
      page: 2,
      box: { x0: 40, y0: 100, x1: 90, y1: 112 },
      confidence: 0.4,
      reason: null,
      edited: false,
    });
  });

  it("prints money with the decimals of the amount's own currency", () => {
    const yen = statementRow(0, { amount: money(-1250, '-1,250', 'JPY') });
    const [row] = toTransactions(statement({ rows: [yen] }), source);
    expect(row).toMatchObject({ amount: '-1250', currency: 'JPY' });
  });

  it("shows the user's values instead of the document's", () => {
    const typed = statementRow(0, {
      overrides: { bank: printed('Other Bank', 'Other Bank'), type: printed<string>(null, 'refund') },
    });
    const [row] = toTransactions(statement({ rows: [typed] }), source);
    expect(row).toMatchObject({ bank: 'Other Bank', type: 'refund' });
  });

  it('includes every kind of row of an invoice, so that the rows add up to its total', () => {
    const rows = toTransactions(invoice(), source);
    expect(rows.map(({ kind, amount, type }) => [kind, amount, type])).toEqual([
      ['item', '100.00', 'debit'],
      ['discount', '-10.00', 'credit'],
      ['tax', '20.00', 'debit'],
    ]);
  });
});
