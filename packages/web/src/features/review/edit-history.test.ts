import { describe, expect, it } from 'vitest';
import {
  type EditHistory,
  EMPTY_HISTORY,
  inverseOf,
  type RowChange,
  withoutCells,
  withoutChanges,
  withoutRows,
  withRedone,
  withReturned,
  withStep,
  withUndone,
} from './edit-history.ts';

const edit = (number: number, before: string, after: string, id = 1): RowChange => ({
  number,
  kind: 'edit',
  id,
  field: 'description',
  before,
  after,
});
const history = (...steps: RowChange[][]): EditHistory =>
  steps.reduce(
    (before, changes, index) => withStep(before, { number: 100 + index, label: `step ${index}`, changes }),
    EMPTY_HISTORY,
  );
const labels = ({ done, undone }: EditHistory) =>
  [done, undone].map((list) => list.map(({ label }) => label));

describe('the history of edits', () => {
  it('undoes and redoes step by step, and stops at its ends', () => {
    const two = history([edit(1, '', 'a')], [edit(2, 'a', 'b')]);
    const back = withUndone(two);
    expect(labels(back)).toEqual([['step 0'], ['step 1']]);
    expect(labels(withUndone(withUndone(back)))).toEqual([[], ['step 1', 'step 0']]);
    expect(withRedone(back)).toEqual(two);
    expect(withRedone(two)).toEqual(two);
  });

  it('drops undone steps once there is a new one', () => {
    const next = withStep(withUndone(history([edit(1, '', 'a')])), {
      number: 9,
      label: 'new',
      changes: [edit(3, '', 'c')],
    });
    expect(labels(next)).toEqual([['new'], []]);
  });

  it('forgets the changes of rows that are gone', () => {
    const both = history(
      [edit(1, '', 'a', 1)],
      [edit(2, '', 'b', 2), edit(3, '', 'c', 1)],
      [edit(4, '', 'd', 1)],
    );
    const left = withoutRows(withUndone(both), [1]);
    expect(labels(left)).toEqual([['step 1'], []]);
    expect(left.done[0]?.changes).toEqual([edit(2, '', 'b', 2)]);
  });

  it('inverts each change', () => {
    expect(inverseOf(edit(1, 'a', 'b'))).toEqual(edit(1, 'b', 'a'));
    expect(inverseOf({ number: 1, kind: 'appear', id: 4 })).toEqual({ number: 1, kind: 'disappear', id: 4 });
    expect(inverseOf(inverseOf({ number: 1, kind: 'disappear', id: 4 }))).toMatchObject({
      kind: 'disappear',
    });
  });

  it('drops unsaved edits, and lets later edits of the cell start from the value before', () => {
    const [lost, second] = [edit(1, 'printed', 'lost'), edit(2, 'lost', 'lost too')];
    const left = withoutChanges(history([lost], [second], [edit(3, 'lost too', 'kept')]), [lost, second]);
    expect(left.done.map(({ changes }) => changes)).toEqual([[edit(3, 'printed', 'kept')]]);
    const other = edit(4, 'lost', 'x', 2);
    expect(withoutChanges(history([other]), [lost]).done[0]?.changes).toEqual([other]);
  });

  it('keeps edits made before the lost one', () => {
    const there = edit(1, 'debit', 'credit');
    const lost = edit(2, 'credit', 'debit');
    expect(withoutChanges(history([there], [lost]), [lost]).done[0]?.changes).toEqual([there]);
    const notUndone = edit(3, 'b', 'c');
    const before = history([edit(1, 'b', 'x')], [edit(2, 'x', 'b')], [notUndone]);
    expect(withoutChanges(before, [inverseOf(notUndone)]).done.map(({ changes }) => changes[0])).toEqual([
      edit(1, 'b', 'x'),
      edit(2, 'x', 'b'),
    ]);
  });

  it('drops every edit of a cell that somebody else has changed', () => {
    const other = { ...edit(2, '1', '2'), field: 'amount' } as RowChange;
    const left = withoutCells(
      history([edit(1, 'a', 'b'), other], [edit(3, 'b', 'c')], [edit(4, '', 'x', 2)]),
      [{ id: 1, field: 'description' }],
    );
    expect(left.done.map(({ changes }) => changes)).toEqual([[other], [edit(4, '', 'x', 2)]]);
  });

  it('keeps the saved part of a step', () => {
    const [saved, lost] = [edit(1, 'a', 'b'), edit(2, 'c', 'd', 2)];
    expect(withoutChanges(history([saved, lost]), [lost]).done[0]?.changes).toEqual([saved]);
  });

  it('keeps changes whose undo failed for another attempt', () => {
    const [first, second] = [edit(1, 'a', 'b'), edit(2, 'c', 'd', 2)];
    const undone = withUndone(history([first, second]));
    const returned = withReturned(undone, 100, [second], 'undone');
    expect(returned.done.map(({ changes }) => changes)).toEqual([[second]]);
    expect(returned.undone.map(({ changes }) => changes)).toEqual([[first]]);
    expect(withReturned(undone, 100, [], 'undone')).toBe(undone);
    expect(withReturned(undone, 100, [first, second], 'undone').undone).toEqual([]);
  });
});
