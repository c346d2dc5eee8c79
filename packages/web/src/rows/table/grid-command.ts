import { type GridPosition, type GridSize, moveFrom } from './grid-position.ts';

/** The command of a key while no cell is being edited. */
export type GridCommand =
  | { kind: 'move'; to: GridPosition; extend: boolean }
  /** `text` replaces the value; null edits the value. */
  | { kind: 'edit'; text: string | null }
  | { kind: 'clear' }
  | { kind: 'selectAll' }
  | { kind: 'selectRows' }
  | { kind: 'collapse' }
  | { kind: 'addRow' }
  | { kind: 'deleteRows' };

export interface KeyStroke {
  key: string;
  /** Ctrl, or Command on a Mac. */
  isControl: boolean;
  isShift: boolean;
  isAlt: boolean;
  /** AltGr, which types characters and shows as Ctrl and Alt on some systems. */
  isAltGraph: boolean;
}

export interface GridSituation {
  active: GridPosition;
  size: GridSize;
  rowsPerPage: number;
}

/** The command of a key, as in spreadsheets; null leaves the key to the browser. */
export function commandOf(
  stroke: KeyStroke,
  { active, size, rowsPerPage }: GridSituation,
): GridCommand | null {
  const { key, isControl, isShift, isAlt, isAltGraph } = stroke;
  if (key.length === 1 && isAltGraph) return { kind: 'edit', text: key };
  if (isAlt) return null;
  const to = moveFrom(active, key, isControl, size, rowsPerPage);
  if (to) return { kind: 'move', to, extend: isShift };
  if (isControl) return controlCommand(key, isShift);
  if (key === ' ' && isShift) return { kind: 'selectRows' };
  switch (key) {
    case 'Enter':
    case 'F2':
      return { kind: 'edit', text: null };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'collapse' };
    default:
      return key.length === 1 ? { kind: 'edit', text: key } : null;
  }
}

function controlCommand(key: string, isShift: boolean): GridCommand | null {
  if (isShift) return null;
  switch (key) {
    case 'a':
    case 'A':
      return { kind: 'selectAll' };
    case 'Enter':
      return { kind: 'addRow' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'deleteRows' };
    default:
      return null;
  }
}
