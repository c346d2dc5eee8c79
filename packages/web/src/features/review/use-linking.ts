import type { Box } from '@ledgerlift/contract';
import { startTransition, useCallback, useMemo, useRef, useState } from 'react';
import type { CellAddress } from '../../rows/table/cell-address.ts';
import type { RowPlaces } from './page/row-places.ts';
import type { PageSelection } from './page-selection.ts';

/** A place of a page that no cell has. */
export interface PageSpot {
  fileId: string;
  page: number;
  box: Box | null;
  label: string;
}

/** How table and page follow each other. */
export interface Linking {
  /** What the page shows. */
  chosen: PageSelection | null;
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
  show: (spot: PageSpot) => void;
}

/** Table and page look at one thing: a cell, or a place that no cell has. */
export function useLinking(places: RowPlaces): Linking {
  const [chosen, setChosen] = useState<PageSelection | null>(null);
  const [jump, setJump] = useState<CellAddress | null>(null);
  /** Where the table was sent; the button is there when it gets the focus back. */
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
      // Where the table was sent is shown already.
      // The table answers first, then the page follows.
      if (order === null || !isSame(order.cell, cell)) startTransition(() => point(cell));
      else queueMicrotask(() => order.button?.focus({ preventScroll: true }));
    },
    [point],
  );
  const show = useCallback((spot: PageSpot) => setChosen({ kind: 'spot', ...spot }), []);

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
