import type { AnyColumn, Transaction } from '@ledgerlift/contract';
import { type RefObject, useEffect, useRef } from 'react';
import type { GridTarget } from './cell-address.ts';
import { cellMark, type GridPosition, type GridSelection } from './grid-position.ts';
import type { Activation } from './use-grid-selection.ts';

interface GridJumpSettings {
  scroller: RefObject<HTMLElement | null>;
  transactions: readonly Transaction[];
  columns: readonly AnyColumn[];
  select: (selection: GridSelection, activation: Activation) => void;
  /** A cell to scroll to and focus; a new object repeats that. */
  jump: GridTarget | null;
  /** A cell to scroll to; it gets the focus only if the focus is in the table or nowhere. */
  reveal: GridTarget | null;
}

/** Moves to cells requested from outside. Waits for a row that does not exist yet. */
export function useGridJump({
  scroller,
  transactions,
  columns,
  select,
  jump,
  reveal,
}: GridJumpSettings): void {
  const reached = useRef<{ jump: GridTarget | null; reveal: GridTarget | null }>({
    jump: null,
    reveal: null,
  });

  useEffect(() => {
    const go = (target: GridTarget, focus: boolean): boolean => {
      const row = transactions.findIndex(({ id }) => id === target.rowId);
      if (row < 0) return false;
      const position = { row, column: Math.max(0, columns.indexOf(target.column)) };
      // A late answer must not close a cell that is being edited by now.
      if (!isEditedElsewhere(scroller.current, position))
        select({ anchor: anchorOf(target, position), active: position }, { focus, centre: true });
      return true;
    };
    /** The last cell of the last row to select; the cell itself without such a row. */
    const anchorOf = ({ lastRowId }: GridTarget, position: GridPosition): GridPosition => {
      const row = lastRowId === undefined ? -1 : transactions.findIndex(({ id }) => id === lastRowId);
      return row < 0 ? position : { row, column: columns.length - 1 };
    };
    if (jump !== null && jump !== reached.current.jump && go(jump, true)) reached.current.jump = jump;
    if (reveal !== null && reveal !== reached.current.reveal && go(reveal, isFocusFree(scroller.current)))
      reached.current.reveal = reveal;
  });
}

function isEditedElsewhere(scroller: HTMLElement | null, position: GridPosition): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement) || !scroller?.contains(focused)) return false;
  return focused.closest(`[data-cell="${cellMark(position)}"]`) === null;
}

function isFocusFree(scroller: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || scroller?.contains(focused) === true;
}
