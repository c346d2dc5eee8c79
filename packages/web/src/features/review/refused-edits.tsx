import { COLUMN_LABEL, type DateFormat, type EditableField, type Transaction } from '@ledgerlift/contract';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { editedValue } from '../../rows/table/shown-value.ts';

/** A typed value that was not saved, because the row had been changed meanwhile. */
export interface RefusedEdit {
  id: number;
  field: EditableField;
  value: string;
}

interface RefusedEditsProps {
  refused: readonly RefusedEdit[];
  rowOf: (rowId: number) => Transaction | null;
  dateFormat: DateFormat;
  /** Saves the typed value over the present one. */
  onUse: (edit: RefusedEdit) => void;
  onDiscard: (edit: RefusedEdit) => void;
}

/** Keeps what was typed into rows that somebody else had changed, to save it all the same or to discard it. */
export function RefusedEdits({ refused, rowOf, dateFormat, onUse, onDiscard }: RefusedEditsProps) {
  const notices = refused.map((edit) => {
    const row = rowOf(edit.id);
    if (row === null) return null;
    const now = editedValue(row, edit.field, dateFormat);
    return (
      <Notice key={`${edit.id} ${edit.field}`} tone="warning" role="alert">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>
            Row {row.position + 1}, {COLUMN_LABEL[edit.field]}: your “{edit.value}” was not saved, because the
            row was changed meanwhile, perhaps in another window. The cell is now{' '}
            {now === '' ? 'empty' : `“${now}”`}.
          </p>
          <span className="flex gap-1.5">
            <Button size="inline" onClick={() => onUse(edit)}>
              Use mine
            </Button>
            <Button size="inline" variant="link" onClick={() => onDiscard(edit)}>
              Discard mine
            </Button>
          </span>
        </div>
      </Notice>
    );
  });
  if (refused.length === 0) return null;
  // Pasting can be refused in many rows.
  return <div className="max-h-[40dvh] space-y-1.5 overflow-y-auto">{notices}</div>;
}
