import { failureText } from '../../lib/http.ts';
import type { ToastMessage } from '../../lib/toast-store.ts';

/** The toasts of the history. */

export function conversionDeleted(name: string): ToastMessage {
  return { title: 'Conversion deleted', description: name };
}

export function deletionFailed(error: unknown): ToastMessage {
  return {
    title: 'Not deleted',
    description: failureText(error, 'The server could not be reached. Try again in a minute.'),
    variant: 'destructive',
  };
}
