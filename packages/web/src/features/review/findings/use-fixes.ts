import { type EditableField, editableFieldSchema, type Finding, type JobFile } from '@ledgerlift/contract';
import { useState } from 'react';
import type { CellEdit } from '../../../rows/table/cell-address.ts';
import type { RowPlaces } from '../page/row-places.ts';

/** The change of a suggested fix. */
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
  /** The fixes suggested for a file. */
  offered: (file: JobFile) => Fix[];
  /** The fixes applied here that are still in effect. */
  applied: (file: JobFile) => Fix[];
  apply: (fix: Fix) => void;
  undo: (fix: Fix) => void;
}

/** The fixes that findings suggest. They are saved and undone like any other edit of a cell. */
export function useFixes(edit: (edit: CellEdit) => void, places: RowPlaces): Fixes {
  const [done, setDone] = useState<readonly Fix[]>([]);

  /** False if the row has been edited since, or if saving failed. */
  const isInEffect = (fix: Fix) => places.row(fix.rowId)?.[fix.field] === fix.to;
  return {
    offered: (file) => file.findings.flatMap((finding) => fixOf(finding, file.fileId, places) ?? []),
    applied: (file) => done.filter((fix) => fix.fileId === file.fileId && isInEffect(fix)),
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
  // An applied fix is no longer offered, although its finding disappears only once the server has answered.
  if (!suggestedFix || !row || field === undefined || row[field] === suggestedFix.value) return null;
  const { value: to, reason } = suggestedFix;
  return { fileId, rowId: row.id, row: row.position, field, from: row[field], to, reason };
}
