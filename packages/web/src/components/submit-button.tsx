import type { ComponentProps } from 'react';
import { PendingButton } from './pending-button.tsx';

/** Submits a form; disabled, with a pending label, until the answer. */
export function SubmitButton(props: Omit<ComponentProps<typeof PendingButton>, 'type' | 'variant'>) {
  return <PendingButton type="submit" variant="primary" {...props} />;
}
