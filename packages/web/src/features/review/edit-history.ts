import type { EditableField, Transaction } from '@ledgerlift/contract';

/** A change of one cell or one row, with the previous value. */
export type RowChange = {
  /** Identifies the change; increases with every one. */
  number: number;
} & (
  | {
      kind: 'edit';
      id: number;
      field: EditableField;
      before: string;
      after: string;
      /** The row's type before its amount was edited: the server derives the type anew. */
      typeBefore?: string;
      /** The row before the change. */
      was?: Transaction;
    }
  /** The row appeared: it was added or restored. */
  | { kind: 'appear'; id: number }
  | { kind: 'disappear'; id: number; was?: Transaction }
);

/** A user action, undone as one. */
export interface EditStep {
  number: number;
  /** Describes the action: 'paste into 6 cells'. */
  label: string;
  changes: readonly RowChange[];
}

/** The steps that can be undone, and those that can be redone; the latest last. */
export interface EditHistory {
  done: readonly EditStep[];
  undone: readonly EditStep[];
}

export const EMPTY_HISTORY: EditHistory = { done: [], undone: [] };
/** Older steps are dropped. */
const MOST_STEPS = 500;

/** The opposite of a change. */
export function inverseOf(change: RowChange): RowChange {
  switch (change.kind) {
    case 'edit':
      return { ...change, before: change.after, after: change.before };
    case 'appear':
      return { ...change, kind: 'disappear' };
    case 'disappear':
      return { ...change, kind: 'appear' };
  }
}

/** The history after a new step, which drops the undone steps. */
export function withStep({ done }: EditHistory, step: EditStep): EditHistory {
  return { done: [...done, step].slice(-MOST_STEPS), undone: [] };
}

export function withUndone({ done, undone }: EditHistory): EditHistory {
  const step = done.at(-1);
  return step ? { done: done.slice(0, -1), undone: [...undone, step] } : { done, undone };
}

export function withRedone({ done, undone }: EditHistory): EditHistory {
  const step = undone.at(-1);
  return step ? { done: [...done, step], undone: undone.slice(0, -1) } : { done, undone };
}

/** A cell, as the history identifies it. */
export interface HistoryCell {
  id: number;
  field: EditableField;
}

/** The history without the edits of cells that somebody else has changed: undoing them would overwrite those changes. */
export function withoutCells(history: EditHistory, cells: readonly HistoryCell[]): EditHistory {
  if (cells.length === 0) return history;
  const keep = (change: RowChange) =>
    change.kind !== 'edit' || !cells.some((cell) => isSameCell(cell, change));
  const left = (steps: readonly EditStep[]) =>
    steps
      .map((step) => ({ ...step, changes: step.changes.filter(keep) }))
      .filter(({ changes }) => changes.length > 0);
  return { done: left(history.done), undone: left(history.undone) };
}

/** The history without changes of rows that no longer exist. */
export function withoutRows(history: EditHistory, ids: readonly number[]): EditHistory {
  const gone = new Set(ids);
  const left = (steps: readonly EditStep[]) =>
    steps
      .map((step) => ({ ...step, changes: step.changes.filter(({ id }) => !gone.has(id)) }))
      .filter(({ changes }) => changes.length > 0);
  return { done: left(history.done), undone: left(history.undone) };
}

/**
 * The history without changes that the server did not save. A later edit of the same cell gets the value before the lost
 * change as its previous value.
 */
export function withoutChanges(history: EditHistory, lost: readonly RowChange[]): EditHistory {
  const numbers = new Set(lost.map(({ number }) => number));
  const mend = (steps: readonly EditStep[]) =>
    steps
      .map((step) => ({
        ...step,
        changes: step.changes
          .filter(({ number }) => !numbers.has(number))
          .map((change) => madeWithout(change, lost)),
      }))
      .filter(({ changes }) => changes.length > 0);
  return { done: mend(history.done), undone: mend(history.undone) };
}

function madeWithout(change: RowChange, lost: readonly RowChange[]): RowChange {
  if (change.kind !== 'edit') return change;
  let { before } = change;
  // The latest first: a chain of lost edits leads back to the value before the first.
  for (const edit of lost.toReversed())
    if (
      edit.kind === 'edit' &&
      edit.number < change.number &&
      isSameCell(edit, change) &&
      edit.after === before
    )
      before = edit.before;
  return before === change.before ? change : { ...change, before };
}

function isSameCell(a: HistoryCell, b: HistoryCell): boolean {
  return a.id === b.id && a.field === b.field;
}

/**
 * Returns the failed changes of a step to the stack that they came from, for another attempt. `from` names the stack that the
 * step has moved to: 'undone' after an undo, 'done' after a redo.
 */
export function withReturned(
  history: EditHistory,
  stepNumber: number,
  failed: readonly RowChange[],
  from: 'done' | 'undone',
): EditHistory {
  const step = history[from].find(({ number }) => number === stepNumber);
  if (!step || failed.length === 0) return history;
  const numbers = new Set(failed.map(({ number }) => number));
  const isFailed = ({ number }: RowChange) => numbers.has(number);
  const left = { ...step, changes: step.changes.filter((change) => !isFailed(change)) };
  const returned = { ...step, changes: step.changes.filter(isFailed) };
  const rest = history[from].flatMap((each) =>
    each !== step ? [each] : left.changes.length > 0 ? [left] : [],
  );
  const { done, undone } = history;
  return from === 'done'
    ? { done: rest, undone: [...undone, returned] }
    : { done: [...done, returned], undone: rest };
}
