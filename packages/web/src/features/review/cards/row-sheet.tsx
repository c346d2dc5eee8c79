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
import type { Icon as IconComponent } from '../../../icons/icon.tsx';
import { X } from '../../../icons/lucide.tsx';
import { ChevronLeft, ChevronRight, FileSearch } from '../../../icons/lucide-tools.tsx';
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
  /** Go to the row before or after; null at the ends. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onShowPage: () => void;
  onClose: () => void;
}

/** All values of a row in a sheet from the bottom, to edit, with its place on the page. */
export function RowSheet(props: RowSheetProps) {
  const { jobId, row, columns, dateFormat, position, onEdit, onShowPage, onClose } = props;
  /** The value whose place is shown. */
  const [column, setColumn] = useState<Column>('amount');
  const trace = [column, 'amount', 'description']
    .map((each) => row.traces[each as Column])
    .find((each) => each?.page);
  const place = trace?.page ? { fileId: row.fileId, page: trace.page, box: trace.box } : null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[oklch(15%_0.01_160)]/50" />
        <Dialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            // The first Escape takes back what was typed, the next closes the sheet.
            if (event.target instanceof Element && event.target.matches('[data-typed=true]'))
              event.preventDefault();
          }}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-md border-t border-rule bg-surface outline-none"
        >
          <div className="flex items-center gap-1 border-b border-rule px-3 py-1.5">
            <Dialog.Title className="figures font-serif text-lg font-semibold">{position}</Dialog.Title>
            <span className="ml-auto flex">
              <Step Icon={ChevronLeft} label="Previous row" onStep={props.onPrevious} />
              <Step Icon={ChevronRight} label="Next row" onStep={props.onNext} />
              <Dialog.Close asChild>
                <Button variant="quiet" size="largeIcon" aria-label="Close the row" className="size-11">
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
            <Button size="medium" className="h-11" onClick={onShowPage}>
              <FileSearch aria-hidden className="size-4" />
              Show page
            </Button>
            <dl className="mt-3 space-y-2.5">
              {columns.map((each) =>
                isEditable(each) ? (
                  <RowField
                    key={`${row.id} ${each} ${row[each]}`}
                    row={row}
                    column={each}
                    dateFormat={dateFormat}
                    onEdit={onEdit}
                    onFocus={() => setColumn(each)}
                  />
                ) : (
                  <div key={each}>
                    <dt className="text-xs text-ink-soft">{COLUMN_LABEL[each]}</dt>
                    <dd className="figures text-sm">{shownValue(row, each, dateFormat)}</dd>
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

interface StepProps {
  Icon: IconComponent;
  label: string;
  onStep: (() => void) | null;
}

/** Leads to a neighbouring row. At the end it keeps the focus, which a disabled button would lose. */
function Step({ Icon, label, onStep }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="largeIcon"
      aria-label={label}
      aria-disabled={onStep === null}
      onClick={onStep ?? undefined}
      className="size-11 aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

interface RowFieldProps {
  row: Transaction;
  column: Column;
  dateFormat: DateFormat;
  onEdit: (edit: CellEdit) => void;
  onFocus: () => void;
}

/** One value of the row; Enter or leaving saves, Escape reverts. */
function RowField({ row, column, dateFormat, onEdit, onFocus }: RowFieldProps) {
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
          data-typed={text !== initial}
          autoComplete="off"
          inputMode={isMoneyColumn(column) ? 'decimal' : undefined}
          onChange={(event) => setText(event.target.value)}
          onFocus={onFocus}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setText(initial);
          }}
          className={classNames(
            'h-11 w-full rounded-md border bg-surface px-3 text-base',
            isMoneyColumn(column) && 'figures',
            note?.kind === 'doubt' ? 'border-amber' : 'border-rule-strong',
          )}
        />
        {note !== null && <p className="mt-0.5 text-xs text-ink-soft">{note.text}</p>}
      </dd>
    </div>
  );
}
