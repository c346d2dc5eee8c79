import {
  type AnyColumn,
  COLUMN_LABEL,
  type Column,
  type DateFormat,
  type Transaction,
} from '@ledgerlift/contract';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChevronLeft, ChevronRight, FileSearch, X } from '../../../icons/lucide.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { CellEdit } from '../../../rows/table/cell-address.ts';
import { noteOf } from '../../../rows/table/cell-notes.ts';
import { editedValue, isMoneyColumn, shownValue, typedValue } from '../../../rows/table/shown-value.ts';
import { isEditable } from '../../../rows/table-choices.ts';
import { PageCrop } from '../page/page-crop.tsx';

interface RowSheetProps {
  jobId: string;
  row: Transaction;
  columns: readonly AnyColumn[];
  dateFormat: DateFormat;
  /** 'Row 7 of 58' */
  position: string;
  onEdit: (edit: CellEdit) => void;
  onStep: (step: 1 | -1) => void;
  onShowPage: () => void;
  onClose: () => void;
}

/** All values of a row in a sheet from the bottom, to edit, with its place on the page. */
export function RowSheet(props: RowSheetProps) {
  const { jobId, row, columns, dateFormat, position, onEdit, onStep, onShowPage, onClose } = props;
  const trace = row.traces.amount ?? row.traces.description;
  const place = trace?.page ? { fileId: row.fileId, page: trace.page, box: trace.box } : null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[oklch(15%_0.01_160)]/50" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-md border-t border-rule bg-surface outline-none"
        >
          <div className="flex items-center gap-1 border-b border-rule px-3 py-1.5">
            <Dialog.Title className="figures font-serif text-lg font-semibold">{position}</Dialog.Title>
            <span className="ml-auto flex">
              <Button variant="quiet" size="largeIcon" aria-label="Previous row" onClick={() => onStep(-1)}>
                <ChevronLeft aria-hidden className="size-5" />
              </Button>
              <Button variant="quiet" size="largeIcon" aria-label="Next row" onClick={() => onStep(1)}>
                <ChevronRight aria-hidden className="size-5" />
              </Button>
              <Dialog.Close asChild>
                <Button variant="quiet" size="largeIcon" aria-label="Close the row">
                  <X aria-hidden className="size-5" />
                </Button>
              </Dialog.Close>
            </span>
          </div>
          <div className="min-h-0 overflow-y-auto px-3 py-3">
            {place !== null && (
              <div className="mb-3 h-24">
                <PageCrop jobId={jobId} place={place} />
              </div>
            )}
            <Button size="small" onClick={onShowPage}>
              <FileSearch aria-hidden className="size-4" />
              Show page
            </Button>
            <dl className="mt-3 space-y-2.5">
              {columns.map((column) =>
                isEditable(column) ? (
                  <RowField
                    key={`${row.id} ${column} ${row[column]}`}
                    row={row}
                    column={column}
                    dateFormat={dateFormat}
                    onEdit={onEdit}
                  />
                ) : (
                  <div key={column}>
                    <dt className="text-xs text-ink-soft">{COLUMN_LABEL[column]}</dt>
                    <dd className="figures text-sm">{shownValue(row, column, dateFormat)}</dd>
                  </div>
                ),
              )}
            </dl>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface RowFieldProps {
  row: Transaction;
  column: Column;
  dateFormat: DateFormat;
  onEdit: (edit: CellEdit) => void;
}

/** One value of the row; Enter or leaving saves, Escape reverts. */
function RowField({ row, column, dateFormat, onEdit }: RowFieldProps) {
  const initial = editedValue(row, column, dateFormat);
  const [text, setText] = useState(initial);
  const note = noteOf(row, column);
  const save = () => {
    if (text !== initial) onEdit({ id: row.id, field: column, value: typedValue(text, column, dateFormat) });
  };
  return (
    <div>
      <dt>
        <label htmlFor={`row-field-${column}`} className="text-xs text-ink-soft">
          {COLUMN_LABEL[column]}
        </label>
      </dt>
      <dd>
        <input
          id={`row-field-${column}`}
          value={text}
          autoComplete="off"
          inputMode={isMoneyColumn(column) ? 'decimal' : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key !== 'Escape' || text === initial) return;
            // The first Escape reverts, the next closes the sheet.
            event.stopPropagation();
            setText(initial);
          }}
          className={classNames(
            'h-10 w-full rounded-md border bg-surface px-3 text-base',
            isMoneyColumn(column) && 'figures',
            note?.kind === 'doubt' ? 'border-amber' : 'border-rule-strong',
          )}
        />
        {note !== null && <p className="mt-0.5 text-xs text-ink-soft">{note.text}</p>}
      </dd>
    </div>
  );
}
