import type { Account, Box, ConvertedDocument, Finding, MoneyCell, Row } from '@ledgerlift/contract';
import { convertedDocumentSchema } from '@ledgerlift/contract';
import { applyEdit } from '../../edit/apply-edit.ts';
import { proveAgain } from '../../edit/prove-again.ts';
import { offerRepairs } from '../offer-repairs.ts';

/** Small statements with errors, for tests of repair offers; all names are invented. */

let line = 0;

/** Every cell has its own place. */
export function money(minor: number): MoneyCell {
  line += 20;
  const box: Box = { x0: 400, y0: line, x1: 450, y1: line + 12 };
  const value = { minor, currency: 'EUR' };
  return { value, raw: String(minor), page: 2, box, confidence: 1, reason: null };
}

export function text(value: string) {
  return { value, raw: value, page: 2, box: null, confidence: 1, reason: null };
}

/** A movement and, if printed, the balance after it, in minor units. */
export type Movement = readonly [amount: number, balance?: number | null, description?: string];

export function rowsOf(movements: readonly Movement[], account = 0, from = 0): Row[] {
  return movements.map(([amount, balance, description], index): Row => {
    const position = from + index;
    return {
      position,
      account,
      kind: 'transaction',
      type: amount < 0 ? 'debit' : 'credit',
      date: text('2025-03-01'),
      description: text(description ?? `Shop ${position}`),
      amount: money(amount),
      ...(typeof balance === 'number' ? { balance: money(balance) } : {}),
    };
  });
}

export type Ends = Partial<Record<'openingBalance' | 'closingBalance' | 'totalIn' | 'totalOut', number>>;

export function accountOf(ends: Ends, number = 'A 1'): Account {
  const cells = Object.entries(ends).map(([name, minor]) => [name, money(minor)] as const);
  const proof: Account['proof'] = { state: 'unprovable', missing: [], restsOnEdits: false };
  return { currency: 'EUR', number: text(number), ...Object.fromEntries(cells), proof };
}

export function documentOf(accounts: Account[], rows: Row[]): ConvertedDocument {
  const document: ConvertedDocument = {
    type: 'bank_statement',
    pages: 2,
    missingPages: [],
    language: 'en',
    currency: 'EUR',
    facts: {},
    accounts,
    rows,
    findings: [],
    proof: { state: 'unprovable', missing: [], restsOnEdits: false },
  };
  return proveAgain(document);
}

export function statementOf(ends: Ends, movements: readonly Movement[]): ConvertedDocument {
  return documentOf([accountOf(ends)], rowsOf(movements));
}

export function offers(document: ConvertedDocument): Finding[] {
  return convertedDocumentSchema.parse(offerRepairs(document)).findings;
}

/** The proof after typing the one suggested fix into the table. */
export function proofOnceFixed(document: ConvertedDocument): string {
  const [finding] = offers(document);
  const fix = finding?.suggestedFix;
  if (!fix || (fix.field !== 'amount' && fix.field !== 'balance')) return 'no fix';
  return applyEdit(document, { position: fix.row, field: fix.field, value: fix.value }).proof.state;
}

export const ENDS = { openingBalance: 100_000, closingBalance: 118_550 };
export const SOUND: readonly Movement[] = [
  [-8450, 91_550],
  [31_000, 122_550],
  [-4000, 118_550],
];

/** The correct rows with one of them misread. */
export function withRow(index: number, ...row: Movement): Movement[] {
  return SOUND.map((sound, at) => (at === index ? row : sound));
}

export function withoutBalances(movements: readonly Movement[]): Movement[] {
  return movements.map(([amount]) => [amount]);
}
