import type { Box } from '@ledgerlift/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CellAddress } from '../../rows/table/cell-address.ts';
import type { Chosen } from './chosen.ts';
import type { RowPlaces } from './page/row-places.ts';

/** A place of a page that no cell has. */
export interface Spot {
  fileId: string;
  page: number;
  box: Box | null;
  label: string;
}

/** How table and page follow each other. */
export interface Linking {
  /** What the page shows. */
  chosen: Chosen | null;
  /** The cell that is looked at, in the table or on the page. */
  cell: CellAddress | null;
  /** What the table shall show and focus. */
  jump: CellAddress | null;
  /** Hears of the cell that the table is at. */
  onActive: (cell: CellAddress) => void;
  /** Shows a cell on the page and leaves the table where it is. */
  point: (cell: CellAddress) => void;
  /** Goes to a cell, in the table and on the page. */
  goTo: (cell: CellAddress) => void;
  /** Goes to a cell and leaves the focus on the button that was pressed, so that it can be pressed again. */
  visit: (cell: CellAddress) => void;
  /** Shows a place that no cell has. */
  show: (spot: Spot) => void;
}

/** Table and page look at one thing: a cell, or a place that no cell has. */
export function useLinking(places: RowPlaces): Linking {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [jump, setJump] = useState<CellAddress | null>(null);
  const visited = useRef<{ cell: CellAddress; button: HTMLElement } | null>(null);

  const point = useCallback((cell: CellAddress) => setChosen({ kind: 'cell', cell }), []);
  const goTo = useCallback(
    (cell: CellAddress) => {
      visited.current = null;
      point(cell);
      setJump({ ...cell });
    },
    [point],
  );
  const visit = useCallback(
    (cell: CellAddress) => {
      goTo(cell);
      const button = document.activeElement;
      if (button instanceof HTMLElement) visited.current = { cell, button };
    },
    [goTo],
  );
  const onActive = useCallback((cell: CellAddress) => {
    // What was gone to is shown already; to show it anew would scroll the page again.
    setChosen((before) =>
      before?.kind === 'cell' && isSame(before.cell, cell) ? before : { kind: 'cell', cell },
    );
    const visit = visited.current;
    visited.current = null;
    if (visit && isSame(visit.cell, cell)) queueMicrotask(() => visit.button.focus({ preventScroll: true }));
  }, []);
  const show = useCallback((spot: Spot) => setChosen({ kind: 'spot', ...spot }), []);

  // A row may be gone since it was chosen.
  const shown = chosen?.kind === 'cell' && places.row(chosen.cell.rowId) === null ? null : chosen;
  const cell = shown?.kind === 'cell' ? shown.cell : null;
  return useMemo(
    () => ({ chosen: shown, cell, jump, onActive, point, goTo, visit, show }),
    [shown, cell, jump, onActive, point, goTo, visit, show],
  );
}

function isSame(one: CellAddress, other: CellAddress): boolean {
  return one.rowId === other.rowId && one.column === other.column;
}
