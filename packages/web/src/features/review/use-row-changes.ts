import { COLUMN_LABEL, type DateFormat, type JobFile } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type ToastMessage, toast } from '../../lib/toast-store.ts';
import type { CellAddress, CellEdit, GridAddress } from '../../rows/table/cell-address.ts';
import { cellCount, rowCount } from './counts.ts';
import {
  type EditHistory,
  type EditStep,
  EMPTY_HISTORY,
  type HistoryCell,
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
import { OptimisticRows, type Outcome } from './optimistic-rows.ts';
import type { RefusedEdit } from './refused-edits.tsx';
import { NOT_SAVED_BUT_KEPT, REDO_FAILED, UNDO_FAILED, UPDATE_FAILED } from './review-messages.ts';

interface RowChangesSettings {
  jobId: string;
  files: readonly JobFile[];
  dateFormat: DateFormat;
  /** Scrolls to the changed cell; with `jump`, focuses it. */
  onShow: (cell: GridAddress, how: 'jump' | 'reveal') => void;
  /** Announces to screen readers. */
  announce: (words: string) => void;
}

/** Changes of the rows with undo and redo. */
export interface RowChanges {
  edit: (edit: CellEdit) => void;
  editCells: (edits: readonly CellEdit[], act: 'paste' | 'clear') => void;
  /** Confirms a doubtful cell as it is. It cannot be undone, since nothing has changed. */
  confirm: (cell: CellAddress) => void;
  /** Resolves to the id of the added row; null if the server refused. */
  addRowBelow: (rowId: number) => Promise<number | null>;
  deleteRows: (rowIds: readonly number[]) => void;
  /**
   * Edits cells and deletes rows in one step, which `label` describes. Returns the step's number; `saved` resolves to false
   * where the server refused a change.
   */
  applyAll: (
    label: string,
    edits: readonly CellEdit[],
    deletedIds: readonly number[],
  ) => { step: number; saved: Promise<boolean> };
  undo: () => void;
  redo: () => void;
  /** The steps so far. */
  history: EditHistory;
  /** Describes the step that undo would revert; null if there is none. */
  undoLabel: string | null;
  redoLabel: string | null;
  /** Typed values that were not saved, because their row had been changed meanwhile. */
  refused: readonly RefusedEdit[];
  /** Saves a refused value over the present one. */
  saveRefused: (edit: RefusedEdit) => void;
  discardRefused: (edit: RefusedEdit) => void;
  /** Drops the changes of rows that another reading of their file has replaced. */
  forget: (rowIds: readonly number[]) => void;
  /** The number of changes that the server has not answered. */
  unsaved: number;
  /** Waits until the server has answered every change made so far. */
  whenSaved: () => Promise<void>;
}

interface Applied {
  change: RowChange;
  outcome: Outcome;
}

/** Changes the rows of a job, with undo. */
export function useRowChanges(settings: RowChangesSettings): RowChanges {
  const { jobId, files, dateFormat, onShow, announce } = settings;
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedEdit[]>([]);
  const rows = useMemo(() => new OptimisticRows(client, jobId, setUnsaved), [client, jobId]);
  const [shownHistory, setShownHistory] = useState(EMPTY_HISTORY);
  // A ref: steps follow each other faster than renders, and end later.
  const history = useRef(EMPTY_HISTORY);
  const numbers = useRef(0);
  /** A row being added; it becomes a step once the server has answered. */
  const adding = useRef<Promise<unknown> | null>(null);

  const nextNumber = () => {
    numbers.current += 1;
    return numbers.current;
  };
  const change = (next: (before: EditHistory) => EditHistory) => {
    history.current = next(history.current);
    setShownHistory(history.current);
  };

  /** Applies the changes at once; the promises resolve to their outcomes. */
  function apply(changes: readonly RowChange[], direction?: 'undo' | 'redo'): Promise<Applied>[] {
    const edits = changes.flatMap((each) => {
      if (each.kind !== 'edit') return [];
      const type = direction === 'undo' ? each.typeBefore : undefined;
      return [{ id: each.id, field: each.field, value: each.after, type }];
    });
    const edited = rows.edit(edits, dateFormat);
    const deleted = rows.delete(changes.flatMap((each) => (each.kind === 'disappear' ? [each.id] : [])));
    return changes.map(async (each): Promise<Applied> => {
      const outcome = ended(each);
      return { change: each, outcome: await outcome };
    });

    function ended(each: RowChange): Promise<Outcome> {
      const failed: Promise<Outcome> = Promise.resolve({ end: 'failed' });
      if (each.kind === 'edit') return edited.shift() ?? failed;
      return each.kind === 'disappear' ? (deleted.shift() ?? failed) : rows.restore(each.id);
    }
  }

  /** Resolves to true once all changes are saved. */
  async function take(label: string, changes: readonly RowChange[]): Promise<boolean> {
    if (changes.length === 0) return true;
    change((before) => withStep(before, { number: nextNumber(), label, changes }));
    const lost = (await Promise.all(apply(changes))).filter(({ outcome }) => outcome.end !== 'saved');
    if (lost.length === 0) return true;
    change((before) =>
      withoutChanges(
        before,
        lost.map((each) => each.change),
      ),
    );
    change((before) => withoutCells(before, changedElsewhere(lost)));
    const isKept = keepTyped(
      lost.flatMap(({ change: each, outcome }) => (outcome.end === 'refused' ? [each] : [])),
    );
    toast(isKept ? NOT_SAVED_BUT_KEPT : failureMessage(lost, UPDATE_FAILED));
    return false;
  }

  /** What was typed into a row that somebody else had changed is not lost. False if nothing was typed. */
  function keepTyped(changes: readonly RowChange[]): boolean {
    const typed = changes.flatMap((each) =>
      each.kind === 'edit' ? [{ id: each.id, field: each.field, value: each.after }] : [],
    );
    setRefused((before) => [...withoutCellsOf(before, typed), ...typed]);
    return typed.length > 0;
  }

  /** Undoes or redoes a step. */
  async function goBack(step: EditStep | undefined, direction: 'undo' | 'redo') {
    if (!step) return;
    const isUndo = direction === 'undo';
    change(isUndo ? withUndone : withRedone);
    const changes = isUndo ? inSendingOrder(step.changes.toReversed().map(inverseOf)) : step.changes;
    const ends = apply(changes, direction);
    announce(`${isUndo ? 'Undone' : 'Done again'}: ${step.label}`);
    const [first] = changes;
    if (first?.kind === 'edit') onShow({ rowId: first.id, column: first.field }, 'reveal');
    const applied = await Promise.all(ends);
    const lost = applied.filter(({ outcome }) => outcome.end !== 'saved');
    if (first?.kind === 'appear' && lost.length < applied.length)
      onShow({ rowId: first.id, column: 'date' }, 'reveal');
    if (lost.length === 0) return;
    const from = isUndo ? 'undone' : 'done';
    const failed = lost.filter(({ outcome }) => outcome.end === 'failed').map((each) => each.change);
    // No retry for cells or rows changed by somebody else: it would overwrite their change.
    const settled = lost.filter(({ outcome }) => outcome.end !== 'failed').map((each) => each.change);
    change((before) => withReturned(before, step.number, failed, from));
    change((before) => withoutChanges(before, settled));
    change((before) => withoutCells(before, changedElsewhere(lost)));
    toast(failureMessage(lost, isUndo ? UNDO_FAILED : REDO_FAILED));
  }

  function editChanges(edits: readonly CellEdit[]): RowChange[] {
    const byId = rows.byId(edits.map(({ id }) => id));
    return edits.flatMap(({ id, field, value }): RowChange[] => {
      const row = byId.get(id);
      if (!row || row[field] === value) return [];
      const typeBefore = field === 'amount' ? { typeBefore: row.type } : {};
      return [
        {
          number: nextNumber(),
          kind: 'edit',
          id,
          field,
          before: row[field],
          after: value,
          ...typeBefore,
          was: row,
        },
      ];
    });
  }

  function deletions(ids: readonly number[]): RowChange[] {
    const byId = rows.byId(ids);
    return ids.map((id): RowChange => {
      const was = byId.get(id);
      return { number: nextNumber(), kind: 'disappear', id, ...(was && { was }) };
    });
  }

  async function addRow(rowId: number): Promise<number | null> {
    const above = rows.byId([rowId]).get(rowId);
    const file = files.find((candidate) => candidate.fileId === above?.fileId);
    if (!above || !file) return null;
    const added = await rows.add({ filePath: file.path, afterId: rowId, values: {}, dateFormat });
    adding.current = null;
    if (!added) {
      toast(UPDATE_FAILED);
      return null;
    }
    const changes: RowChange[] = [{ number: nextNumber(), kind: 'appear', id: added.id }];
    change((before) => withStep(before, { number: nextNumber(), label: 'add row', changes }));
    onShow({ rowId: added.id, column: 'date' }, 'jump');
    announce('Row added');
    return added.id;
  }

  function onceAdded(act: () => Promise<void>) {
    if (adding.current) void adding.current.then(act);
    else void act();
  }

  return {
    edit: (edit) => void take(`edit ${COLUMN_LABEL[edit.field]}`, editChanges([edit])),
    editCells: (edits, act) => {
      const label = `${act === 'paste' ? 'paste into' : 'clear'} ${cellCount(edits.length)}`;
      void take(label, inSendingOrder(editChanges(edits)));
      announce(`${act === 'paste' ? 'Pasted into' : 'Cleared'} ${cellCount(edits.length)}`);
    },
    confirm: async ({ rowId, column }) => {
      const value = rows.byId([rowId]).get(rowId)?.[column];
      if (value === undefined) return;
      const [saved] = rows.edit([{ id: rowId, field: column, value }], dateFormat);
      const outcome = await saved;
      if (outcome && outcome.end !== 'saved') toast(failureMessage([{ outcome }], UPDATE_FAILED));
    },
    addRowBelow: (rowId) => {
      const added = addRow(rowId);
      adding.current = added;
      return added;
    },
    deleteRows: (rowIds) => {
      void take(`delete ${rowCount(rowIds.length)}`, deletions(rowIds));
      announce(`Deleted ${rowCount(rowIds.length)}`);
    },
    applyAll: (label, edits, deletedIds) => {
      const saved = take(label, [...inSendingOrder(editChanges(edits)), ...deletions(deletedIds)]);
      return { step: history.current.done.at(-1)?.number ?? 0, saved };
    },
    undo: () => onceAdded(() => goBack(history.current.done.at(-1), 'undo')),
    redo: () => onceAdded(() => goBack(history.current.undone.at(-1), 'redo')),
    history: shownHistory,
    undoLabel: shownHistory.done.at(-1)?.label ?? null,
    redoLabel: shownHistory.undone.at(-1)?.label ?? null,
    refused,
    saveRefused: (edit) => {
      setRefused((before) => withoutCellsOf(before, [edit]));
      void take(`edit ${COLUMN_LABEL[edit.field]}`, editChanges([edit]));
    },
    discardRefused: (edit) => setRefused((before) => withoutCellsOf(before, [edit])),
    forget: (rowIds) => change((before) => withoutRows(before, rowIds)),
    unsaved,
    whenSaved: () => rows.saved(),
  };
}

function withoutCellsOf(kept: readonly RefusedEdit[], gone: readonly RefusedEdit[]): RefusedEdit[] {
  return kept.filter(({ id, field }) => !gone.some((other) => other.id === id && other.field === field));
}

/** A row's currency goes first, since amounts are parsed by it; its type last, since an amount sets it. */
function inSendingOrder(changes: readonly RowChange[]): RowChange[] {
  const rank = (change: RowChange) => {
    if (change.kind !== 'edit') return 0;
    return change.field === 'currency' ? -1 : change.field === 'type' ? 1 : 0;
  };
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

/** The cells that somebody else has changed. */
function changedElsewhere(lost: readonly Applied[]): HistoryCell[] {
  return lost.flatMap(({ change: { id }, outcome }) =>
    outcome.end === 'refused' ? outcome.changed.map((field) => ({ id, field })) : [],
  );
}

function failureMessage(lost: readonly Pick<Applied, 'outcome'>[], otherwise: ToastMessage): ToastMessage {
  const [refusal] = lost.flatMap(({ outcome }) => (outcome.end === 'refused' ? [outcome.words] : []));
  return refusal === undefined ? otherwise : { ...otherwise, description: refusal };
}
