import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'asChild'> {
  /** Whether what was sent is not answered yet: the button is disabled then. */
  pending: boolean;
  /** Takes the place of the label until the answer, e.g. `Sending...`. */
  pendingLabel: string;
}

/** Sends a form, and shows that it is being sent. */
export function SubmitButton({ pending, pendingLabel, children, disabled, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" disabled={pending || disabled} aria-busy={pending} {...rest}>
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
