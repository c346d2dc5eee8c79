import type { Trace, Transaction } from '@ledgerlift/contract';
import { transaction } from './examples.ts';

/** A value printed in a line that starts at `top` and is 10 points high. */
export function printed(raw: string, x0: number, x1: number, top: number, page = 1): Trace {
  const box = { x0, y0: top, x1, y1: top + 10 };
  return { raw, page, box, confidence: 1, reason: null, edited: false };
}

/** A value derived from another printed value, without a printed text of its own. */
export function derived(text: string, source: Trace): Trace {
  return { ...source, raw: '', confidence: 0.9, reason: { code: 'derived', text } };
}

/** Rows below each other from 100 points on, 20 points apart, 10 per page; the bank's name is at the top of the first page. */
export function printedRow(id: number, changes: Partial<Transaction> = {}): Transaction {
  const page = Math.floor(id / 10) + 1;
  const top = 100 + (id % 10) * 20;
  const description = printed(`Payment ${id}`, 120, 240, top, page);
  return transaction(id, {
    category: 'Transfer',
    traces: {
      date: printed('1 Mar', 40, 80, top, page),
      description,
      amount: printed('5.00', 400, 440, top, page),
      balance: printed('95.00', 500, 540, top, page),
      category: derived('based on what the payment is for', description),
      bank: printed('Bank of Nowhere', 40, 160, 30),
    },
    ...changes,
  });
}
