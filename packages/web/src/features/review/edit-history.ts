import type { EditableField } from '@ledgerlift/contract';

/** A change of one cell or one row, and what it was made on. */
export type RowChange = {
  /** Tells changes apart; rises with every one. */
  number: number;
} & (
  | {
      kind: 'edit';
      id: number;
      field: EditableField;
      before: string;
      after: string;
      /** The row's type before its amount was edited, which sets it anew. */
      typeBefore?: string;
    }
  /** The row came into the table: it was added, or put back. */
  | { kind: 'appear'; id: number }
  | { kind: 'disappear'; id: number }
);

/** What the user did at one stroke, and undoes at one. */
export interface EditStep {
  number: number;
  /** What was done: 'paste into 6 cells'. */
  label: string;
  changes: readonly RowChange[];
}

/** What was done and can be undone, and what was undone and can be done again; the latest last. */
export interface EditHistory {
  done: readonly EditStep[];
  undone: readonly EditStep[];
}

export const EMPTY_HISTORY: EditHistory = { done: [], undone: [] };
/** More than anyone goes back. */
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

/** The history after a new step; what had been undone cannot be done again then. */
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

/** A cell as history knows it. */
export interface HistoryCell {
  id: number;
  field: EditableField;
}

/** The history without the edits of some cells: somebody else has changed them, and undoing would overwrite that. */
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

/**
 * The history without changes that were not saved after all. Where a later edit of the same cell was made on one of them,
 * it was made on what stood there before.
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
  // The latest first: several lost ones in a row lead back to the first.
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
 * Takes changes of a step that could not be undone back to what can be undone, as the next to be tried; with `from` 'done' the
 * same of changes that could not be done again.
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
