import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { X } from '../../../icons/lucide.tsx';
import type { CellAddress } from '../../../rows/table/cell-address.ts';

interface PageSheetProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The button that opens the sheet; it gets the focus on closing. */
  trigger: ReactNode;
  /** Moves to a cell in the table once the sheet is closed. */
  onPick: (cell: CellAddress) => void;
  children: (props: { corner: ReactNode; onPick: (cell: CellAddress) => void }) => ReactNode;
}

/** The page as a bottom sheet, on screens without room for it beside the table. */
export function PageSheet({ isOpen, onOpen, trigger, onPick, children }: PageSheetProps) {
  const picked = useRef<CellAddress | null>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[oklch(15%_0.01_160)]/50" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 flex h-[88dvh] flex-col overflow-hidden rounded-t-md border-t border-rule bg-surface outline-none"
          onEscapeKeyDown={(event) => {
            // The first Escape cancels typing the page number.
            if (event.target instanceof Element && event.target.matches('[data-typed=true]'))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            const cell = picked.current;
            picked.current = null;
            if (cell === null) return;
            // The focus moves to the chosen row, not to the button.
            event.preventDefault();
            onPick(cell);
          }}
        >
          <Dialog.Title className="sr-only">Page</Dialog.Title>
          {children({
            corner: (
              <Dialog.Close asChild>
                <Button variant="quiet" size="icon" aria-label="Close the page">
                  <X aria-hidden className="size-4" />
                </Button>
              </Dialog.Close>
            ),
            onPick: (cell) => {
              picked.current = cell;
              onOpen(false);
            },
          })}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
