import { type EditableField, editableFieldSchema, type Finding, type JobFile } from '@ledgerlift/contract';
import { useState } from 'react';
import type { CellEdit } from '../../../rows/table/cell-address.ts';
import type { RowPlaces } from '../page/row-places.ts';

/** What a suggested fix would change. */
export interface Fix {
  fileId: string;
  rowId: number;
  /** Position of the row, from 0. */
  row: number;
  field: EditableField;
  from: string;
  to: string;
  reason: string;
}

export interface Fixes {
  /** What is suggested for a file's cells. */
  offered: (file: JobFile) => Fix[];
  /** What was applied here and still stands. */
  applied: (file: JobFile) => Fix[];
  apply: (fix: Fix) => void;
  undo: (fix: Fix) => void;
}

/** The changes that findings suggest. They are saved like any edit of a cell, and taken back the same way. */
export function useFixes(edit: (edit: CellEdit) => void, places: RowPlaces): Fixes {
  const [done, setDone] = useState<readonly Fix[]>([]);

  /** The row may have been edited otherwise since, or saving may have failed. */
  const stands = (fix: Fix) => places.row(fix.rowId)?.[fix.field] === fix.to;
  return {
    offered: (file) => file.findings.flatMap((finding) => fixOf(finding, file.fileId, places) ?? []),
    applied: (file) => done.filter((fix) => fix.fileId === file.fileId && stands(fix)),
    apply: (fix) => {
      setDone([...done.filter((other) => other.rowId !== fix.rowId || other.field !== fix.field), fix]);
      edit({ id: fix.rowId, field: fix.field, value: fix.to });
    },
    undo: (fix) => {
      setDone(done.filter((other) => other !== fix));
      edit({ id: fix.rowId, field: fix.field, value: fix.from });
    },
  };
}

function fixOf({ suggestedFix }: Finding, fileId: string, places: RowPlaces): Fix | null {
  const row = suggestedFix && places.rowAt(fileId, suggestedFix.row);
  const field = editableFieldSchema.options.find((option) => option === suggestedFix?.field);
  // What is applied already is offered no more, though its finding goes only once the server has answered.
  if (!suggestedFix || !row || field === undefined || row[field] === suggestedFix.value) return null;
  const { value: to, reason } = suggestedFix;
  return { fileId, rowId: row.id, row: row.position, field, from: row[field], to, reason };
}
