import type { Cell } from '../cell.ts';
import type { ConvertedDocument, Row } from '../document.ts';
import { type Money, minorToDecimal } from '../money.ts';
import type { Proof } from '../proof.ts';

const OPENING = 1000;

/** A proved statement in pounds whose rows move the given minor units, one a day from 1 March 2025. */
export function madeStatement(amounts: readonly number[]): ConvertedDocument {
  let balance = OPENING;
  const rows = amounts.map((amount, position): Row => {
    balance += amount;
    return {
      position,
      account: 0,
      kind: 'transaction',
      type: amount < 0 ? 'debit' : 'credit',
      date: printed(`2025-03-${String(position + 1).padStart(2, '0')}`, `${position + 1} Mar`),
      description: printed(`Payment ${position + 1}`, `Payment ${position + 1}`),
      amount: pounds(amount),
      balance: pounds(balance),
    };
  });
  const proof: Proof = {
    state: 'proved',
    basis: 'running-balance',
    opening: minorToDecimal(OPENING, 2),
    closing: minorToDecimal(balance, 2),
    rowCount: rows.length,
    restsOnEdits: false,
  };
  const balances = { openingBalance: pounds(OPENING), closingBalance: pounds(balance) };
  return {
    type: 'bank_statement',
    pages: 1,
    missingPages: [],
    language: 'en-GB',
    currency: 'GBP',
    facts: {
      bank: printed('Bank of Nowhere', 'BANK OF NOWHERE'),
      periodStart: printed('2025-03-01', '1 March 2025'),
      periodEnd: printed('2025-03-31', '31 March 2025'),
      ...balances,
    },
    accounts: [{ currency: 'GBP', ...balances, proof }],
    rows,
    findings: [],
    proof,
  };
}

function pounds(minor: number): Cell<Money> {
  return printed({ minor, currency: 'GBP' }, minorToDecimal(minor, 2));
}

function printed<T>(value: T, raw: string): Cell<T> {
  return { value, raw, page: 1, box: { x0: 10, y0: 10, x1: 60, y1: 20 }, confidence: 1, reason: null };
}
