import { AlertDialog } from 'radix-ui';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { PendingButton } from './pending-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, in plain words. */
  children: ReactNode;
  /** Fields, if more than a yes is asked for. */
  fields?: ReactNode;
  confirmLabel: string;
  pendingLabel?: string;
  dismissLabel?: string;
  /** `danger`: it cannot be undone. */
  tone?: 'primary' | 'danger';
  /** Gets the focus if the element that opened the dialog is gone afterwards. */
  focusSubstitute?: RefObject<HTMLElement | null>;
  /** Resolving to false keeps the dialog open: the action failed. */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks for confirmation. It is open as long as it is rendered. */
export function ConfirmDialog({
  title,
  children,
  fields,
  confirmLabel,
  pendingLabel = 'Processing...',
  dismissLabel = 'Cancel',
  tone = 'primary',
  focusSubstitute,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const returnFocus = useFocusReturn(focusSubstitute);
  const form = useRef<HTMLFormElement>(null);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const isDone = await onConfirm();
    setPending(false);
    if (isDone) onClose();
  }

  /** Radix focuses 'Cancel', which is right for a question; a form starts at its first field. */
  function focusFirstField(event: Event) {
    if (tone === 'danger') return;
    const field = form.current?.querySelector('input');
    if (!field) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
  }

  return (
    <AlertDialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !pending) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-[oklch(15%_0.01_160)]/50" />
        <AlertDialog.Content
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-md border border-rule bg-surface p-6 shadow-lg shadow-black/10"
        >
          <form ref={form} onSubmit={confirm} noValidate>
            <AlertDialog.Title className="font-serif text-xl font-semibold wrap-anywhere">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-3 space-y-3 text-sm leading-relaxed wrap-anywhere text-ink-soft">
                {children}
              </div>
            </AlertDialog.Description>
            {fields !== undefined && <div className="mt-5">{fields}</div>}
            <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
              <AlertDialog.Cancel asChild>
                <Button disabled={pending}>{dismissLabel}</Button>
              </AlertDialog.Cancel>
              <PendingButton type="submit" variant={tone} pending={pending} pendingLabel={pendingLabel}>
                {confirmLabel}
              </PendingButton>
            </div>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
