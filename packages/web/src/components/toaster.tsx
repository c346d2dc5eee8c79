import { Toast } from 'radix-ui';
import { X } from '../icons/lucide.tsx';
import { classNames } from '../lib/class-names.ts';
import { dismissToast, useToasts } from '../lib/toast-store.ts';
import { useIsWorkspace } from '../lib/workspace.ts';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** Shows the page's messages: one at a time, swiped away to the right, reached with F8. */
export function Toaster() {
  const toasts = useToasts();
  const isWorkspace = useIsWorkspace();
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map(({ id, title, description, variant = 'default', open }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id);
          }}
          className={classNames(
            // While a dialog is open, elements outside it get no pointer events unless they set this.
            'pointer-events-auto relative rounded-md border-l-4 border-y border-r bg-surface pr-10 pl-4 shadow-lg shadow-black/5',
            isWorkspace ? 'py-1.5 lg:py-3' : 'py-3',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full',
            'transition-transform duration-150',
            variant === 'destructive'
              ? 'border-y-rule border-r-rule border-l-red'
              : 'border-y-rule border-r-rule border-l-green',
          )}
        >
          <Toast.Title
            className={classNames('text-sm font-semibold', variant === 'destructive' && 'text-red')}
          >
            {title}
          </Toast.Title>
          {description !== undefined && (
            <Toast.Description className="mt-0.5 text-sm text-ink-soft wrap-anywhere">
              {description}
            </Toast.Description>
          )}
          <Toast.Close
            aria-label="Close"
            className="absolute top-1 right-1 flex size-8 items-center justify-center rounded-md text-ink-soft pointer-coarse:size-11 hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      {/* aria-live keeps an open dialog from hiding the messages from screen readers; Radix announces new ones itself. */}
      <Toast.Viewport
        aria-live="off"
        className={classNames(
          'fixed z-70 flex flex-col gap-2 outline-none',
          // On a phone the workspace has rows and controls everywhere but on the name in the header.
          isWorkspace
            ? 'top-1 right-14 left-1 max-w-[420px] lg:top-auto lg:right-0 lg:bottom-0 lg:left-auto lg:w-full lg:p-4'
            : 'right-0 bottom-0 w-full max-w-[420px] p-4',
        )}
      />
    </Toast.Provider>
  );
}
