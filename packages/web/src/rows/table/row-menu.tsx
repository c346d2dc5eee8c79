import type { ReactNode } from 'react';
import {
  ContextMenu,
  ContextMenuContent,
  ContextMenuItem,
  ContextMenuSeparator,
  ContextMenuTrigger,
} from '../../components/context-menu.tsx';
import { controlKeys } from '../../lib/key-names.ts';

interface RowMenuProps {
  /** How many rows the selection spans. */
  rows: number;
  onCopy: () => void;
  onClear: () => void;
  onAddRow: () => void;
  onDeleteRows: () => void;
  /** The focus goes back into the table. */
  onClose: () => void;
  /** The table, which the menu opens on. */
  children: ReactNode;
}

/** What can be done to the selected cells and their rows. */
export function RowMenu({ rows, onCopy, onClear, onAddRow, onDeleteRows, onClose, children }: RowMenuProps) {
  return (
    <ContextMenu>
      <ContextMenuTrigger asChild>{children}</ContextMenuTrigger>
      <ContextMenuContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <ContextMenuItem keys={controlKeys('C')} onSelect={onCopy}>
          Copy
        </ContextMenuItem>
        <ContextMenuItem keys="Delete" onSelect={onClear}>
          Clear
        </ContextMenuItem>
        <ContextMenuSeparator />
        <ContextMenuItem keys={controlKeys('Enter')} onSelect={onAddRow}>
          Add row below
        </ContextMenuItem>
        <ContextMenuItem keys={controlKeys('Delete')} onSelect={onDeleteRows}>
          {rows === 1 ? 'Delete row' : `Delete ${rows.toLocaleString('en-US')} rows`}
        </ContextMenuItem>
      </ContextMenuContent>
    </ContextMenu>
  );
}
