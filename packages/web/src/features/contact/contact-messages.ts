import { failureText } from '../../lib/http.ts';
import type { ToastMessage } from '../../lib/toast-store.ts';

/** The toasts of the contact form. */

export const MESSAGE_SENT: ToastMessage = {
  title: 'Message sent',
  description: "Thank you for contacting us. We'll get back to you soon.",
};

export function sendingFailed(error: unknown): ToastMessage {
  return {
    title: 'Error',
    description: failureText(error, 'Failed to send message'),
    variant: 'destructive',
  };
}
