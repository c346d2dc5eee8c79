import type { AnyColumn, DateFormat, Transaction } from '@ledgerlift/contract';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type CellNote, noteOf } from './cell-notes.ts';
import { MarkedText } from './marked-text.tsx';
import { decimalsOf, hasFigures, isMoneyColumn, type ProofStates, shownValue } from './shown-value.ts';
import { COLUMN_WIDTH_PX, isRightAligned, TEXT_LIMIT } from './table-columns.ts';

/** The maximum width of nearly all characters; a capital W is wider. */
const WIDEST_LETTER_PX = 11;

/** The display settings shared by all rows. */
export interface CellLook {
  dateFormat: DateFormat;
  proofs: ProofStates;
  /** The most decimals in each money column. */
  decimals: { amount: number; balance: number };
  /** The search text in lower case; '' for none. */
  search: string;
}

interface TableCellProps {
  transaction: Transaction;
  column: AnyColumn;
  look: CellLook;
  mark: string;
  isActive: boolean;
  isSelected: boolean;
  isReadOnly: boolean;
  /** The edges of the selected range that this cell touches. */
  edges: string;
  /** The editor, shown in place of the value. */
  editor: ReactNode;
}

const NOTE_LOOK: Record<CellNote['kind'], { words: string; look: string; wash: string }> = {
  doubt: {
    words: 'worth a look',
    look: 'bg-[linear-gradient(225deg,var(--amber)_6px,transparent_6px)]',
    wash: 'bg-amber-wash',
  },
  edit: {
    words: 'edited',
    look: 'bg-[linear-gradient(135deg,var(--green)_5px,transparent_5px)]',
    wash: '',
  },
};

/**
 * One cell, with as few elements as possible and no handlers: the table handles events for all cells. A doubtful or edited
 * value is marked in a corner, with a note for screen readers.
 */
export function TableCell(props: TableCellProps) {
  const { transaction, column, look, isActive, isSelected, editor } = props;
  const text = shownValue(transaction, column, look.dateFormat, look.proofs);
  const note = noteOf(transaction, column);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid can be edited
      role="gridcell"
      data-cell={props.mark}
      data-doubtful={note?.kind === 'doubt' || undefined}
      data-edited={note?.kind === 'edit' || undefined}
      data-note={note?.text}
      data-active={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-readonly={props.isReadOnly || undefined}
      style={edgeStyle(props.edges)}
      className={classNames(
        'h-8 cursor-cell border-b border-rule px-3 py-0 whitespace-nowrap focus-visible:-outline-offset-2',
        editor !== null && 'relative',
        isLong(text, column) && 'truncate',
        isRightAligned(column) && 'text-right',
        hasFigures(column) && 'figures',
        note !== null && NOTE_LOOK[note.kind].look,
        isSelected ? 'bg-green-wash' : (note?.kind === 'doubt' && NOTE_LOOK.doubt.wash) || 'hover:bg-sunken',
        isActive &&
          'not-focus-visible:outline-1 not-focus-visible:-outline-offset-1 not-focus-visible:outline-rule-strong',
        (column === 'amount' || column === 'type') &&
          (transaction.type === 'credit' ? 'text-green' : 'text-red'),
      )}
    >
      {editor ?? (
        <>
          <Limited className={TEXT_LIMIT[column]}>
            <MarkedText text={text} search={look.search} />
          </Limited>
          {isMoneyColumn(column) && text !== '' && (
            <DecimalPadding own={decimalsOf(transaction[column])} widest={look.decimals[column]} />
          )}
          {note !== null && (
            <span className="sr-only">
              {' '}
              ({NOTE_LOOK[note.kind].words}: {note.text})
            </span>
          )}
        </>
      )}
    </td>
  );
}

/** True if the text may be wider than its cell. Truncation costs as much as the cell itself, so it is used only then. */
function isLong(text: string, column: AnyColumn): boolean {
  return TEXT_LIMIT[column] === undefined && text.length > COLUMN_WIDTH_PX[column] / WIDEST_LETTER_PX;
}

/** Text truncated at its column's limit. */
function Limited({ className, children }: { className: string | undefined; children: ReactNode }) {
  return className === undefined ? (
    children
  ) : (
    <span className={`block truncate ${className}`}>{children}</span>
  );
}

/** Invisible digits that align the decimal points of a column. */
function DecimalPadding({ own, widest }: { own: number; widest: number }) {
  if (own >= widest) return null;
  const missing = `${own === 0 ? '.' : ''}${'0'.repeat(widest - own)}`;
  return (
    <span aria-hidden className="invisible select-none">
      {missing}
    </span>
  );
}

const EDGE_SHADOW: Record<string, string> = {
  t: 'inset 0 2px 0 var(--green)',
  b: 'inset 0 -2px 0 var(--green)',
  l: 'inset 2px 0 0 var(--green)',
  r: 'inset -2px 0 0 var(--green)',
};

/** The outline of a range, drawn by the cells at its edges. */
function edgeStyle(edges: string): CSSProperties | undefined {
  return edges === '' ? undefined : { boxShadow: [...edges].map((edge) => EDGE_SHADOW[edge]).join(', ') };
}
