import { failureText } from '../lib/http.ts';
import type { ToastMessage } from '../lib/toast-store.ts';

/** The toasts about share links. */

export const LINK_COPIED: ToastMessage = {
  title: 'Link copied',
  description: 'Share link copied to clipboard',
};

export const LINK_RENEWED: ToastMessage = {
  title: 'New link made',
  description: 'The old link no longer works.',
};

export const SHARING_ENDED: ToastMessage = {
  title: 'Sharing stopped',
  description: 'The link no longer works.',
};

export function sharingFailed(error: unknown): ToastMessage {
  return {
    title: 'Error',
    description: failureText(error, 'The server could not be reached. Try again in a minute.'),
    variant: 'destructive',
  };
}
