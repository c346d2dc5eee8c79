import type { Column, Transaction } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../testing/examples.ts';
import { noteOf } from './cell-notes.ts';

const trace = { raw: '12,5O', page: 1, box: null, confidence: 1, reason: null, edited: false };
const noteText = (row: Transaction, column: Column) => noteOf(row, column)?.text ?? null;

describe('a doubtful value', () => {
  it('shows its reason, or the confidence', () => {
    const reason = { code: 'year', text: 'The year is taken from the period' };
    const low = transaction(1, { traces: { date: { ...trace, confidence: 0.79, reason } } });
    expect(noteText(low, 'date')).toBe('The year is taken from the period');
    const unsure = transaction(1, { traces: { amount: { ...trace, confidence: 0.5 } } });
    expect(noteText(unsure, 'amount')).toBe('Read with 50% certainty, printed as "12,5O"');
  });

  it('is marked when its printed text could not be parsed', () => {
    const reason = { code: 'unreadable', text: 'This is no amount' };
    expect(noteText(transaction(1, { amount: '', traces: { amount: { ...trace, reason } } }), 'amount')).toBe(
      'This is no amount',
    );
    expect(noteText(transaction(1, { traces: { amount: { ...trace, reason } } }), 'amount')).toBeNull();
  });

  it('is not marked when it is certain or not printed', () => {
    expect(
      noteText(transaction(1, { traces: { amount: { ...trace, confidence: 0.8 } } }), 'amount'),
    ).toBeNull();
    expect(noteText(transaction(1), 'recipient')).toBeNull();
  });
});

describe('an edited value', () => {
  it('shows the printed text, and no doubt', () => {
    const reason = { code: 'edited', text: 'changed by you; printed: “12,5O”' };
    const row = transaction(1, { traces: { amount: { ...trace, confidence: 0.1, reason, edited: true } } });
    expect(noteOf(row, 'amount')).toEqual({ kind: 'edit', text: 'Changed by you; printed: “12,5O”' });
  });

  it('is marked as edited before the server has answered', () => {
    const reason = { code: 'year', text: 'The year is taken from the period' };
    const row = transaction(1, { traces: { date: { ...trace, reason, edited: true } } });
    expect(noteOf(row, 'date')).toEqual({ kind: 'edit', text: 'Changed by you' });
  });
});
