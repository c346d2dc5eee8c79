import { describe, expect, it } from 'vitest';
import { transaction } from '../../../testing/examples.ts';
import type { RowChange } from '../edit-history.ts';
import { correctedFile, keptRows } from './corrected-file.ts';

const FILE = { fileId: 'statement.pdf', facts: null };
const rows = [10, 11, 12, 13].map((id) => transaction(id, { position: id - 10 }));
const removed = (...ids: number[]): RowChange[] =>
  ids.map((id) => ({ number: id, kind: 'disappear', id, was: transaction(id) }));
const stepsOf = (...changes: RowChange[]) => [{ number: 1, label: '', changes }];
const idsOf = (file: ReturnType<typeof correctedFile>) =>
  file?.rows.map(({ read, now }) => [read?.id ?? null, now?.id ?? null]);

describe('the corrections of a file', () => {
  it('have removed rows at their places, in whatever order they were removed', () => {
    const left = rows.filter(({ id }) => id === 12);
    expect(idsOf(correctedFile(FILE, left, stepsOf(...removed(13, 10, 11)), false))).toEqual([
      [10, null],
      [11, null],
      [12, 12],
      [13, null],
    ]);
  });

  it('start from the first of several changes of a row', () => {
    const [first = transaction(10)] = rows;
    const edit = (number: number, before: string, after: string): RowChange => ({
      ...{ number, kind: 'edit', id: 10, field: 'amount', before, after },
      was: { ...first, amount: before },
    });
    const now = rows.map((row) => (row === first ? { ...row, amount: '3.00' } : row));
    const file = correctedFile(FILE, now, stepsOf(edit(1, '1.00', '2.00'), edit(2, '2.00', '3.00')), false);
    expect(file && keptRows(file).map(({ read }) => read.amount)).toEqual([
      '1.00',
      '-5.00',
      '-5.00',
      '-5.00',
    ]);
  });

  it('have added rows without a reading; those that were removed again are not there', () => {
    const added = transaction(20, { position: 1 });
    const now = [...rows.slice(0, 1), added, ...rows.slice(2)];
    const steps = stepsOf(
      { number: 1, kind: 'appear', id: 20 },
      { number: 2, kind: 'appear', id: 21 },
      ...removed(21, 11),
    );
    expect(idsOf(correctedFile(FILE, now, steps, false))).toEqual([
      [10, 10],
      [null, 20],
      [11, null],
      [12, 12],
      [13, 13],
    ]);
  });

  it('are none without a change of the file', () => {
    expect(correctedFile(FILE, rows, [], false)).toBeNull();
    const other: RowChange = {
      number: 1,
      kind: 'disappear',
      id: 9,
      was: transaction(9, { fileId: 'other.pdf' }),
    };
    expect(correctedFile(FILE, rows, stepsOf(other), false)).toBeNull();
    // Removed and restored by the redo of an undone step.
    expect(correctedFile(FILE, rows, stepsOf({ number: 1, kind: 'appear', id: 10 }), false)).toBeNull();
  });
});
