import type { DateFormat, Transaction } from '@ledgerlift/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Check as CheckIcon, X } from '../../../icons/lucide.tsx';
import { ChevronLeft, ChevronRight } from '../../../icons/lucide-tools.tsx';
import type { CellAddress, CellEdit } from '../../../rows/table/cell-address.ts';
import { editedValue, typedValue } from '../../../rows/table/shown-value.ts';
import { isReadable } from '../findings/doubts.ts';
import { PageCrop } from '../page/page-crop.tsx';
import type { CheckItem } from './check-items.ts';
import type { Check } from './use-check.ts';

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

interface CheckPanelProps {
  jobId: string;
  check: Check;
  dateFormat: DateFormat;
  rowOf: (rowId: number) => Transaction | null;
  onEdit: (edit: CellEdit) => void;
  /** Confirms a doubtful cell as it is. */
  onConfirm: (cell: CellAddress) => void;
  onClose: () => void;
}

/** Shows one item worth a look beside its crop of the page: Enter accepts or corrects it, F7 goes to the next, Escape closes. */
export function CheckPanel(props: CheckPanelProps) {
  const { jobId, check, dateFormat, rowOf, onEdit, onConfirm, onClose } = props;
  const { item } = check;
  const row = item?.cell ? rowOf(item.cell.rowId) : null;
  const initial = item?.cell && row ? editedValue(row, item.cell.column, dateFormat) : null;

  function accept(text: string | null) {
    if (item === null) return;
    const { cell, kind } = item;
    if (cell && text !== null && text !== initial) {
      onEdit({ id: cell.rowId, field: cell.column, value: typedValue(text, cell.column, dateFormat) });
      return check.settle('corrected');
    }
    if (kind === 'cell' && cell && row && isReadable(row, cell.column)) onConfirm(cell);
    check.settle('accepted');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  return (
    <section
      aria-label="Check"
      onKeyDown={onKeyDown}
      className="shrink-0 border-b border-rule bg-sunken/60 px-3 py-2"
    >
      <div className="flex items-center gap-2 text-sm">
        <p role="status" className="figures font-medium">
          {check.looked} of {check.total} looked at
        </p>
        <span className="ml-auto flex max-lg:[&_button]:size-11">
          {item !== null && (
            <>
              <Button
                variant="quiet"
                size="icon"
                aria-label="Previous (Shift+F7)"
                title="Previous (Shift+F7)"
                onClick={() => check.step(-1)}
              >
                <ChevronLeft aria-hidden className="size-4" />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label="Next (F7)"
                title="Next (F7)"
                onClick={() => check.step(1)}
              >
                <ChevronRight aria-hidden className="size-4" />
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            size="icon"
            aria-label="Close the check (Escape)"
            title="Close the check (Escape)"
            onClick={onClose}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </span>
      </div>
      {item === null ? (
        <div className="flex items-center gap-3 py-1.5 max-lg:[&_button]:h-11">
          <p className="flex items-center gap-2 text-sm font-medium text-green">
            <CheckIcon aria-hidden className="size-4" />
            Everything worth a look has been looked at.
          </p>
          {/* The field that had the focus is gone; Enter goes back to the rows. */}
          <Button size="small" ref={takeFocus} onClick={onClose}>
            Done
          </Button>
        </div>
      ) : (
        <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
          <div className="h-24 sm:h-28">
            {item.place === null ? (
              <p className="text-sm text-ink-soft">Its place on the page is not known.</p>
            ) : (
              <PageCrop jobId={jobId} place={item.place} />
            )}
          </div>
          <CheckForm key={item.key} item={item} initial={initial} onAccept={accept} />
        </div>
      )}
    </section>
  );
}

interface CheckFormProps {
  item: CheckItem;
  /** The value of its cell; null if it has none. */
  initial: string | null;
  onAccept: (text: string | null) => void;
}

/** What is worth a look and why, with its value to accept or correct. */
function CheckForm({ item, initial, onAccept }: CheckFormProps) {
  const [text, setText] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (field.current === null) return button.current?.focus();
    field.current.focus();
    field.current.select();
  }, []);
  const isChanged = text !== initial;
  return (
    <form
      className="flex min-w-0 flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        onAccept(text);
      }}
    >
      <p className="line-clamp-3 text-sm text-pretty">
        <span className="figures font-medium">{item.title}.</span>{' '}
        <span className="text-ink-soft">{item.reason}</span>
      </p>
      <div className="mt-auto flex items-center gap-2 max-lg:*:h-11">
        {text !== null && (
          <input
            ref={field}
            aria-label={item.title}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
            className="figures h-8 min-w-0 flex-1 rounded-md border border-rule-strong bg-surface px-2.5 text-sm"
          />
        )}
        <Button ref={button} type="submit" size="small" variant="primary">
          <CheckIcon aria-hidden className="size-4" />
          {isChanged ? 'Correct' : 'Accept'}
        </Button>
      </div>
    </form>
  );
}
