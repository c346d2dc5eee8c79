import type { ToastMessage } from '../../lib/toast-store.ts';

/** The toasts of the review. */

export const UPDATE_FAILED: ToastMessage = {
  title: 'Update failed',
  description: 'Failed to save your changes',
  variant: 'destructive',
};

/** The notice above the rows says why, and offers to save it all the same. */
export const NOT_SAVED_BUT_KEPT: ToastMessage = {
  ...UPDATE_FAILED,
  description: 'What you typed is kept above the rows',
};

export function dropFailed(description: string): ToastMessage {
  return { title: 'The rows were not dropped', description, variant: 'destructive' };
}

export const UNDO_FAILED: ToastMessage = { ...UPDATE_FAILED, title: 'Undo failed' };
export const REDO_FAILED: ToastMessage = { ...UPDATE_FAILED, title: 'Redo failed' };

export const tooManyCells = (most: number): ToastMessage => ({
  title: 'Too many cells',
  description: `At most ${most.toLocaleString('en-US')} cells can be changed at once. Select fewer.`,
  variant: 'destructive',
});

export const tooManyRows = (most: number): ToastMessage => ({
  title: 'Too many rows',
  description: `At most ${most.toLocaleString('en-US')} rows can be deleted at once. Select fewer.`,
  variant: 'destructive',
});
