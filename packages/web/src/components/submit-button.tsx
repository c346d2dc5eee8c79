import type { ComponentProps } from 'react';
import { PendingButton } from './pending-button.tsx';

/** Sends a form; disabled, and saying so, until the answer. */
export function SubmitButton(props: Omit<ComponentProps<typeof PendingButton>, 'type' | 'variant'>) {
  return <PendingButton type="submit" variant="primary" {...props} />;
}
