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
  /** The number of rows that the selection spans. */
  rows: number;
  onCopy: () => void;
  onClear: () => void;
  onAddRow: () => void;
  onDeleteRows: () => void;
  /** Returns the focus to the table. */
  onClose: () => void;
  /** The table on which the menu opens. */
  children: ReactNode;
}

/** Actions on the selected cells and their rows. */
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
