import type { ComponentProps } from 'react';
import { PendingButton } from './pending-button.tsx';

/** Sends a form, and shows that it is being sent. */
export function SubmitButton(props: Omit<ComponentProps<typeof PendingButton>, 'type'>) {
  return <PendingButton variant="primary" {...props} type="submit" />;
}
