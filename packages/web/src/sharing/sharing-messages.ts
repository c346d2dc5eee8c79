import { failureText } from '../lib/http.ts';
import type { ToastMessage } from '../lib/toast-store.ts';

/** The words of the toasts about share links. */

export const LINK_COPIED: ToastMessage = {
  title: 'Link copied',
  description: 'Share link copied to clipboard',
};

export const LINK_RENEWED: ToastMessage = {
  title: 'New link made',
  description: 'The old link does not work any more.',
};

export const SHARING_ENDED: ToastMessage = {
  title: 'Sharing stopped',
  description: 'The link does not work any more.',
};

export function sharingFailed(error: unknown): ToastMessage {
  return {
    title: 'Error',
    description: failureText(error, 'The server could not be reached. Try again in a minute.'),
    variant: 'destructive',
  };
}
