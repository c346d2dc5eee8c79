import type { EditableField, Facts, Transaction } from '@ledgerlift/contract';
import { transaction } from '../../../../testing/examples.ts';
import type { RowChange } from '../../edit-history.ts';
import { type CorrectedFile, correctedFile } from '../corrected-file.ts';

/** What a row prints; all else is empty. */
export interface Printed {
  date?: string;
  description?: string;
  amount?: string;
  balance?: string;
  valueDate?: string;
  reference?: string;
  /** Printed texts, where they differ from the values. */
  raw?: { date?: string; amount?: string };
  /** The place of the amount from left to right. */
  at?: [number, number];
}

/** Rows as they are read. Their ids count from 0. */
export function readRows(printed: readonly Printed[]): Transaction[] {
  return printed.map((row, index) => {
    const { date = '', amount = '', raw, at } = row;
    const trace = (text: string, box: { x0: number; x1: number } | null) => ({
      raw: text,
      page: 1,
      box: box && { ...box, y0: index * 10, y1: index * 10 + 8 },
      confidence: 1,
      reason: null,
      edited: false,
    });
    const place = at ? { x0: at[0], x1: at[1] } : null;
    return transaction(index, {
      ...{ date, amount, description: row.description ?? `Payment ${index}` },
      ...{ balance: row.balance ?? '', valueDate: row.valueDate ?? '', reference: row.reference ?? '' },
      type: amount.startsWith('-') ? 'debit' : 'credit',
      traces: {
        date: trace(raw?.date ?? date.split('-').toReversed().join('/'), null),
        amount: trace(raw?.amount ?? amount, place),
      },
    });
  });
}

/** A correction: of a cell, or null for a row that is removed. */
export type Correction = [id: number, change: Partial<Record<EditableField, string>> | null];

/** A file with corrections, as the history of the review has them. */
export function madeCorrections(
  read: readonly Transaction[],
  corrections: readonly Correction[],
  { facts = null, wasProved = false }: { facts?: Facts | null; wasProved?: boolean } = {},
): CorrectedFile {
  let rows = [...read];
  let number = 0;
  const changes = corrections.flatMap(([id, change]): RowChange[] => {
    const was = rows.find((row) => row.id === id);
    if (!was) throw new Error(`there is no row ${id}`);
    if (change === null) {
      rows = rows.filter((row) => row !== was);
      number += 1;
      return [{ number, kind: 'disappear', id, was }];
    }
    return Object.entries(change).map(([name, after]) => {
      const field = name as EditableField;
      number += 1;
      const now = rows.find((row) => row.id === id) ?? was;
      rows = rows.map((row) => (row === now ? edited(row, field, after) : row));
      return { number, kind: 'edit', id, field, before: now[field], after, was: now };
    });
  });
  const file = correctedFile(
    { fileId: 'statement.pdf', facts },
    rows,
    [{ number: 1, label: '', changes }],
    wasProved,
  );
  if (!file) throw new Error('nothing is corrected');
  return file;
}

/** A row after an edit, as the server answers it. */
export function edited(row: Transaction, field: EditableField, value: string): Transaction {
  const reason = { code: 'edited', text: 'changed by you' };
  const before = row.traces[field] ?? { page: null, box: null };
  const type = field === 'amount' ? { type: value.startsWith('-') ? 'debit' : 'credit' } : {};
  return {
    ...row,
    [field]: value,
    ...type,
    traces: { ...row.traces, [field]: { ...before, raw: value, confidence: 1, reason, edited: true } },
  };
}

/** The facts of a statement with these balances, in pounds. */
export function endsOf(opening: number, closing: number): Facts {
  const cell = (minor: number) => ({
    value: { minor, currency: 'GBP' },
    raw: '',
    page: 1,
    box: null,
    confidence: 1,
    reason: null,
  });
  return { openingBalance: cell(opening), closingBalance: cell(closing) };
}
