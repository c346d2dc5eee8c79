import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface ContentDialogProps {
  title: string;
  /** What the dialog is for, in plain words. */
  description: ReactNode;
  children: ReactNode;
  /** True for content that needs the width of the window. */
  isWide?: boolean;
  onClose: () => void;
}

/** A dialog with content to act on; `ConfirmDialog` asks a question. It is open as long as it is rendered. */
export function ContentDialog({ title, description, children, isWide = false, onClose }: ContentDialogProps) {
  const returnFocus = useFocusReturn();
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[oklch(15%_0.01_160)]/50" />
        {/* The same z-index as its overlay, so that a ConfirmDialog on top dims this dialog too. */}
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          className={classNames(
            isWide ? 'max-w-4xl' : 'max-w-lg',
            'fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-md border border-rule bg-surface p-5 shadow-lg shadow-black/10 outline-none sm:p-6',
          )}
        >
          <Dialog.Title className="font-serif text-xl font-semibold">{title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="mt-2 text-sm leading-relaxed text-ink-soft">{description}</div>
          </Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Makes its single child, a button, close the surrounding dialog. */
export const DialogClose = Dialog.Close;
