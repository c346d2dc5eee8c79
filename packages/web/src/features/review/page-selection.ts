import type { Box } from '@ledgerlift/contract';
import type { CellAddress } from '../../rows/table/cell-address.ts';

/** What the page shows: the words of a cell, or a place that no cell has (a fact, a finding). A new object shows it anew. */
export type PageSelection =
  | { kind: 'cell'; cell: CellAddress }
  | { kind: 'spot'; fileId: string; page: number; box: Box | null; label: string };
