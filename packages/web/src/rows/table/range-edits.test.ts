import { describe, expect, it } from 'vitest';
import { transaction } from '../../testing/examples.ts';
import { clearingOf, pasteOf, type ShownTable, textsOf } from './range-edits.ts';
import { NO_PROOFS } from './shown-value.ts';

const table: ShownTable = {
  transactions: [
    transaction(1, { date: '2025-03-01', description: 'One', amount: '-1234.50' }),
    transaction(2, { date: '2025-03-02', description: '', amount: '2.00' }),
  ],
  columns: ['date', 'description', 'amount', 'proof'],
  dateFormat: 'dd/MM/yyyy',
  proofs: NO_PROOFS,
};
const all = { top: 0, bottom: 1, left: 0, right: 3 };
const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });

describe('a range of cells', () => {
  it('is copied as displayed', () => {
    expect(textsOf(table, { top: 0, bottom: 1, left: 0, right: 2 })).toEqual([
      ['01/03/2025', 'One', '-1,234.50'],
      ['02/03/2025', '', '2.00'],
    ]);
  });

  it('is cleared in its editable, non-empty cells', () => {
    expect(clearingOf(table, { ...all, left: 1 })).toEqual([
      { id: 1, field: 'description', value: '' },
      { id: 1, field: 'amount', value: '' },
      { id: 2, field: 'amount', value: '' },
    ]);
  });

  it('accepts pasted cells from its first cell on, in editable columns within the table', () => {
    const { edits, target } = pasteOf(table, at(1, 1), [
      ['Two', '3.00', 'proved', 'beyond'],
      ['below', '', '', ''],
    ]);
    expect(edits).toEqual([
      { id: 2, field: 'description', value: 'Two' },
      { id: 2, field: 'amount', value: '3.00' },
    ]);
    expect(target).toEqual({ top: 1, bottom: 1, left: 1, right: 3 });
  });

  it('parses dates in the displayed format, and skips unchanged cells', () => {
    const { edits } = pasteOf(table, at(0, 0), [['05/04/2025', 'One', '-1,234.50']]);
    expect(edits).toEqual([{ id: 1, field: 'date', value: '2025-04-05' }]);
    expect(pasteOf(table, at(0, 2), [['-1234.50']]).edits).toEqual([]);
  });

  it('is filled with a single cell, and unchanged where pasted rows are shorter', () => {
    expect(pasteOf(table, { top: 0, bottom: 1, left: 1, right: 1 }, [['Same']]).edits).toHaveLength(2);
    expect(
      pasteOf(table, at(0, 0), [['', 'x'], ['']]).edits.map(({ id, field }) => `${id} ${field}`),
    ).toEqual(['1 date', '1 description', '2 date']);
  });
});
