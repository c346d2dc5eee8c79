import type { ToastMessage } from '../../lib/toast-store.ts';

/** The words of the review's toasts. */

export const UPDATE_FAILED: ToastMessage = {
  title: 'Update failed',
  description: 'Failed to save your changes',
  variant: 'destructive',
};

export function dropFailed(description: string): ToastMessage {
  return { title: 'The rows were not dropped', description, variant: 'destructive' };
}
