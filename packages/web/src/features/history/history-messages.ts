import { failureText } from '../../lib/http.ts';
import type { ToastMessage } from '../../lib/toast-store.ts';

/** The words of the history's toasts. */

export const LINK_COPIED: ToastMessage = {
  title: 'Link copied',
  description: 'Share link copied to clipboard',
};

/** The browser does not let the page write to the clipboard: the link is shown to be copied by hand. */
export function linkNotCopied(url: string): ToastMessage {
  return { title: 'Copy this link', description: url };
}

export function sharingFailed(error: unknown): ToastMessage {
  return {
    title: 'Error',
    description: failureText(error, 'The share link could not be made. Try again.'),
    variant: 'destructive',
  };
}

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
