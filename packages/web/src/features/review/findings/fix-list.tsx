import {
  COLUMN_LABEL,
  type DateFormat,
  type EditableField,
  formatDate,
  groupDecimal,
} from '@ledgerlift/contract';
import { Button } from '../../../components/button.tsx';
import { ArrowRight, Undo2 } from '../../../icons/lucide.tsx';
import { Wrench } from '../../../icons/lucide-tools.tsx';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import { isMoneyColumn } from '../../../rows/table/shown-value.ts';
import type { Fix } from './use-fixes.ts';

interface FixListProps {
  offered: readonly Fix[];
  applied: readonly Fix[];
  dateFormat: DateFormat;
  onShow: (cell: CellAddress) => void;
  onApply: (fix: Fix) => void;
  onUndo: (fix: Fix) => void;
}

/** The suggested fixes of a document that does not add up, each with its change and a button that applies it. */
export function FixList({ offered, applied, dateFormat, onShow, onApply, onUndo }: FixListProps) {
  if (offered.length === 0 && applied.length === 0) return null;
  return (
    <ul aria-label="Suggested fixes" className="mt-1.5 space-y-1.5">
      {offered.map((fix) => (
        <li key={keyOf(fix)} className="rounded-md bg-amber-wash px-3 py-2 text-sm">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Wrench aria-hidden className="size-4 shrink-0 text-amber" />
            <Change fix={fix} dateFormat={dateFormat} />
            <span className="ml-auto flex gap-1.5">
              <Button size="inline" variant="link" onClick={() => onShow(cellOf(fix))}>
                Show
              </Button>
              <Button size="inline" onClick={() => onApply(fix)}>
                Apply fix
              </Button>
            </span>
          </div>
          <p className="mt-0.5 pl-7 text-ink-soft text-pretty">{fix.reason}</p>
        </li>
      ))}
      {applied.map((fix) => (
        <li
          key={keyOf(fix)}
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-sunken px-3 py-2 text-sm"
        >
          <Change fix={fix} dateFormat={dateFormat} done />
          <span className="ml-auto flex gap-1.5">
            <Button size="inline" variant="link" onClick={() => onShow(cellOf(fix))}>
              Show
            </Button>
            <Button size="inline" onClick={() => onUndo(fix)}>
              <Undo2 aria-hidden className="size-4" />
              Undo
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Change({ fix, dateFormat, done = false }: { fix: Fix; dateFormat: DateFormat; done?: boolean }) {
  const shown = (value: string) => shownText(value, fix.field, dateFormat);
  return (
    <p className="figures flex flex-wrap items-center gap-x-1.5 font-medium">
      {done && <span>Changed:</span>}
      <span>
        Row {fix.row + 1}, {COLUMN_LABEL[fix.field]}:
      </span>
      <del className="text-ink-soft">{shown(fix.from)}</del>
      <ArrowRight aria-label="to" className="size-3.5 text-ink-soft" />
      <ins className="no-underline">{shown(fix.to)}</ins>
    </p>
  );
}

function shownText(value: string, field: EditableField, dateFormat: DateFormat): string {
  if (value === '') return 'empty';
  if (field === 'date') return formatDate(value, dateFormat);
  return isMoneyColumn(field) ? groupDecimal(value) : value;
}

function cellOf({ rowId, field }: Fix): CellAddress {
  return { rowId, column: field };
}

function keyOf({ rowId, field, to }: Fix): string {
  return `${rowId} ${field} ${to}`;
}
