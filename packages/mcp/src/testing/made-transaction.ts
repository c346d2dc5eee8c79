import type { Trace, Transaction } from '@ledgerlift/contract';

/** A row whose given values were all printed. */
export function madeTransaction(position: number, values: Partial<Transaction> = {}): Transaction {
  const plain = {
    date: '',
    description: '',
    amount: '',
    currency: 'EUR',
    sender: '',
    recipient: '',
    balance: '',
  };
  const row = { ...plain, category: '', bank: '', account: '', valueDate: '', reference: '', ...values };
  const traced = ['date', 'description', 'amount', 'balance', 'valueDate', 'reference'] as const;
  const traces = Object.fromEntries(
    traced.filter((field) => row[field] !== '').map((field): [string, Trace] => [field, printed(row[field])]),
  );
  return {
    id: position + 1,
    fileId: 'f',
    fileName: 'march.pdf',
    type: row.amount.startsWith('-') ? 'debit' : 'credit',
    kind: 'transaction',
    version: 0,
    ...row,
    position,
    traces: { ...traces, ...values.traces },
  };
}

function printed(raw: string): Trace {
  return { raw, page: 1, box: { x0: 1, y0: 2, x1: 3, y1: 4 }, confidence: 1, reason: null, edited: false };
}
