import type { Box } from '@ledgerlift/contract';
import { startTransition, useCallback, useMemo, useRef, useState } from 'react';
import type { CellAddress } from '../../rows/table/cell-address.ts';
import type { RowPlaces } from './page/row-places.ts';
import type { PageSelection } from './page-selection.ts';

/** A place on a page that belongs to no cell. */
export interface PageSpot {
  fileId: string;
  page: number;
  box: Box | null;
  label: string;
}

/** The synchronised selection of table and page. */
export interface Linking {
  /** What the page highlights. */
  chosen: PageSelection | null;
  /** The active cell, chosen in the table or on the page. */
  cell: CellAddress | null;
  /** The cell that the table scrolls to and focuses. */
  jump: CellAddress | null;
  /** Receives the table's active cell. */
  onActive: (cell: CellAddress) => void;
  /** Highlights a cell on the page without moving in the table. */
  point: (cell: CellAddress) => void;
  /** Moves to a cell, in the table and on the page. */
  goTo: (cell: CellAddress) => void;
  /** Moves to a cell but keeps the focus on the pressed button, so that it can be pressed again. */
  visit: (cell: CellAddress) => void;
  /** Highlights a spot that belongs to no cell. */
  show: (spot: PageSpot) => void;
}

/** Keeps table and page on the same selection: a cell, or a spot that belongs to no cell. */
export function useLinking(places: RowPlaces): Linking {
  const [chosen, setChosen] = useState<PageSelection | null>(null);
  const [jump, setJump] = useState<CellAddress | null>(null);
  /** The requested cell, and the button that gets the focus back. */
  const sent = useRef<{ cell: CellAddress; button: HTMLElement | null } | null>(null);

  const point = useCallback((cell: CellAddress) => setChosen({ kind: 'cell', cell }), []);
  const send = useCallback(
    (cell: CellAddress, button: HTMLElement | null) => {
      sent.current = { cell, button };
      point(cell);
      setJump({ ...cell });
    },
    [point],
  );
  const goTo = useCallback((cell: CellAddress) => send(cell, null), [send]);
  const visit = useCallback(
    (cell: CellAddress) => {
      const button = document.activeElement;
      send(cell, button instanceof HTMLElement ? button : null);
    },
    [send],
  );
  const onActive = useCallback(
    (cell: CellAddress) => {
      const order = sent.current;
      sent.current = null;
      // The page already shows a requested cell.
      // The table renders first, then the page follows.
      if (order === null || !isSame(order.cell, cell)) startTransition(() => point(cell));
      else queueMicrotask(() => order.button?.focus({ preventScroll: true }));
    },
    [point],
  );
  const show = useCallback((spot: PageSpot) => setChosen({ kind: 'spot', ...spot }), []);

  // The row may have been deleted since it was chosen.
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
