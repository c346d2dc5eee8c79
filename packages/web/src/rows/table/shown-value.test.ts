import type { AnyColumn } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertedFile, transaction } from '../../testing/examples.ts';
import { editedValue, mostDecimals, proofStatesOf, shownValue, typedValue } from './shown-value.ts';

const trace = { raw: '12,5O', page: 1, box: null, confidence: 1, reason: null, edited: false };

describe('a displayed value', () => {
  it('groups money, keeps its decimals and sign, and leaves text unchanged', () => {
    const row = transaction(1, { amount: '-1234567.50', balance: '12?', date: '2025-03-09' });
    expect(shownValue(row, 'amount', 'dd-MM-yyyy')).toBe('-1,234,567.50');
    expect(shownValue(row, 'balance', 'dd-MM-yyyy')).toBe('12?');
    expect(shownValue(row, 'date', 'MM/dd/yyyy')).toBe('03/09/2025');
    expect(shownValue(transaction(1, { amount: '' }), 'amount', 'dd-MM-yyyy')).toBe('');
  });

  it('shows optional columns as in a download, confidence in per cent', () => {
    const row = transaction(1, {
      valueDate: '2025-03-04',
      account: 'DE00 1234',
      traces: { date: { ...trace, raw: '1 Mar' }, amount: { ...trace, raw: '5.00-', confidence: 0.876 } },
    });
    const proofs = proofStatesOf([convertedFile('statement.pdf')]);
    const shown = (column: AnyColumn) => shownValue(row, column, 'dd/MM/yyyy', proofs);
    expect(shown('valueDate')).toBe('04/03/2025');
    expect(shown('account')).toBe('DE00 1234');
    expect(shown('originalText')).toBe('1 Mar 5.00-');
    expect(shown('confidence')).toBe('87%');
    expect(shown('proof')).toBe('proved');
    expect(shownValue(transaction(2), 'confidence', 'dd/MM/yyyy')).toBe('');
  });

  it('is edited without grouping', () => {
    expect(editedValue(transaction(1, { amount: '-1234.50' }), 'amount', 'dd-MM-yyyy')).toBe('-1234.50');
  });

  it('aligns on the widest fraction of its column', () => {
    const rows = ['5', '1.500', '2.50', 'about 1.23456'].map((amount, id) => transaction(id, { amount }));
    expect(mostDecimals(rows, 'amount')).toBe(3);
  });
});

describe('a typed value', () => {
  it('converts a date in the displayed format to yyyy-MM-dd', () => {
    expect(typedValue('31-01-2025', 'date', 'dd-MM-yyyy')).toBe('2025-01-31');
    expect(typedValue('1/2/2025', 'date', 'MM/dd/yyyy')).toBe('2025-01-02');
    expect(typedValue('2025-01-31', 'date', 'yyyy-MM-dd')).toBe('2025-01-31');
  });

  it('keeps a year that is not printed', () => {
    expect(typedValue('02-03-XXXX', 'date', 'dd-MM-yyyy')).toBe('XXXX-03-02');
    expect(typedValue('02/29/XXXX', 'date', 'MM/dd/yyyy')).toBe('XXXX-02-29');
    expect(typedValue('02/30/XXXX', 'date', 'MM/dd/yyyy')).toBe('02/30/XXXX');
  });

  it('stays as typed if it is not such a date or not in a date field', () => {
    expect(typedValue('31-02-2025', 'date', 'dd-MM-yyyy')).toBe('31-02-2025');
    expect(typedValue('tomorrow', 'date', 'dd-MM-yyyy')).toBe('tomorrow');
    expect(typedValue('01-02-2025', 'description', 'dd-MM-yyyy')).toBe('01-02-2025');
  });
});
