import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface PendingButtonProps extends Omit<ComponentProps<typeof Button>, 'asChild' | 'ref'> {
  pending: boolean;
  pendingLabel: string;
}

/** A button that shows its work in progress and cannot be pressed again until it is done. */
export function PendingButton({ pending, pendingLabel, disabled, children, ...rest }: PendingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    // Disabling a button drops the focus, and keyboard users lose their place.
    if (wasPending.current && !pending && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasPending.current = pending;
  }, [pending]);
  return (
    <Button {...rest} ref={button} disabled={pending || disabled === true}>
      {pending ? (
        <>
          <Spinner />
          {pendingLabel}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
