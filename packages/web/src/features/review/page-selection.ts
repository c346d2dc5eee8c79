import type { Box } from '@ledgerlift/contract';
import type { CellAddress } from '../../rows/table/cell-address.ts';

/** What the page view highlights: a cell, or a spot that belongs to no cell (a fact, a finding). A new object highlights it anew. */
export type PageSelection =
  | { kind: 'cell'; cell: CellAddress }
  | { kind: 'spot'; fileId: string; page: number; box: Box | null; label: string };
