import { describe, expect, it } from 'vitest';
import { transaction } from '../../testing/examples.ts';
import { doubtOf, editedValue, mostDecimals, shownValue, typedValue } from './shown-value.ts';

const trace = { raw: '12,5O', page: 1, box: null, confidence: 1, reason: null, edited: false };

describe('a shown value', () => {
  it('groups money by its own decimals, keeps its sign, and leaves text alone', () => {
    const row = transaction(1, { amount: '-1234567.50', balance: '12?', date: '2025-03-09' });
    expect(shownValue(row, 'amount', 'dd-MM-yyyy')).toBe('-1,234,567.50');
    expect(shownValue(row, 'balance', 'dd-MM-yyyy')).toBe('12?');
    expect(shownValue(row, 'date', 'MM/dd/yyyy')).toBe('03/09/2025');
    expect(shownValue(transaction(1, { amount: '' }), 'amount', 'dd-MM-yyyy')).toBe('');
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
  it('turns a date of the shown format into yyyy-MM-dd', () => {
    expect(typedValue('31-01-2025', 'date', 'dd-MM-yyyy')).toBe('2025-01-31');
    expect(typedValue('1/2/2025', 'date', 'MM/dd/yyyy')).toBe('2025-01-02');
    expect(typedValue('2025-01-31', 'date', 'yyyy-MM-dd')).toBe('2025-01-31');
  });

  it('goes as typed when it is no such date, or no date field', () => {
    expect(typedValue('31-02-2025', 'date', 'dd-MM-yyyy')).toBe('31-02-2025');
    expect(typedValue('tomorrow', 'date', 'dd-MM-yyyy')).toBe('tomorrow');
    expect(typedValue('01-02-2025', 'description', 'dd-MM-yyyy')).toBe('01-02-2025');
  });
});

describe('a doubtful value', () => {
  it('says its reason, or how sure the reading is', () => {
    const reason = { code: 'year', text: 'The year is taken from the period' };
    const low = transaction(1, { traces: { date: { ...trace, confidence: 0.79, reason } } });
    expect(doubtOf(low, 'date')).toBe('The year is taken from the period');
    const unsure = transaction(1, { traces: { amount: { ...trace, confidence: 0.5 } } });
    expect(doubtOf(unsure, 'amount')).toBe('Read with 50% certainty, printed as "12,5O"');
  });

  it('is marked when something is printed that could not be read', () => {
    const reason = { code: 'unreadable', text: 'This is no amount' };
    expect(doubtOf(transaction(1, { amount: '', traces: { amount: { ...trace, reason } } }), 'amount')).toBe(
      'This is no amount',
    );
    expect(doubtOf(transaction(1, { traces: { amount: { ...trace, reason } } }), 'amount')).toBeNull();
  });

  it('is one no more when it is sure, not printed, or settled by the user', () => {
    expect(
      doubtOf(transaction(1, { traces: { amount: { ...trace, confidence: 0.8 } } }), 'amount'),
    ).toBeNull();
    expect(doubtOf(transaction(1), 'recipient')).toBeNull();
    const edited = transaction(1, { traces: { amount: { ...trace, confidence: 0.1, edited: true } } });
    expect(doubtOf(edited, 'amount')).toBeNull();
  });
});
