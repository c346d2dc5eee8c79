import { failureText } from '../../lib/http.ts';
import type { ToastMessage } from '../../lib/toast-store.ts';

/** The toasts of the account page. */

export const UNREACHABLE = 'The server could not be reached. Try again in a minute.';

/** What failed, with the server's message. */
export function accountFailed(title: string, error: unknown): ToastMessage {
  return { title, description: failureText(error, UNREACHABLE), variant: 'destructive' };
}

export function historyChosen(keepsHistory: boolean): ToastMessage {
  return keepsHistory
    ? { title: 'History is kept', description: 'Your conversions stay until you delete them.' }
    : {
        title: 'History is not kept',
        description: 'Conversions are deleted 24 hours after their last use.',
      };
}

export function verificationSent(email: string): ToastMessage {
  return { title: 'Link sent', description: `Open the link in the message to ${email}.` };
}

export const PASSWORD_CHANGED: ToastMessage = {
  title: 'Password changed',
  description: 'Every other browser is logged out, and every API token has ended.',
};

export const SESSION_ENDED: ToastMessage = {
  title: 'Browser logged out',
  description: 'That browser has to log in again.',
};

export const LOGGED_OUT_EVERYWHERE: ToastMessage = {
  title: 'Logged out',
  description: 'You are logged out in every browser.',
};

export const TOKEN_COPIED: ToastMessage = {
  title: 'Token copied',
  description: 'Keep it where only your program can read it.',
};

export const TOKEN_REVOKED: ToastMessage = {
  title: 'Token revoked',
  description: 'From now on the server refuses programs that use it.',
};

/** For a token that had already ended. */
export const TOKEN_REMOVED: ToastMessage = {
  title: 'Token removed',
  description: 'It is no longer in your list.',
};

export const SECRET_COPIED: ToastMessage = {
  title: 'Secret copied',
  description: 'Keep it where only your server can read it.',
};

export const WEBHOOK_DELETED: ToastMessage = {
  title: 'Webhook deleted',
  description: 'Nothing more is sent to this address.',
};

/** How a test of a webhook ended; `result` is a sentence. */
export function webhookTested(isDelivered: boolean, result: string): ToastMessage {
  return isDelivered
    ? { title: 'Test received', description: result }
    : { title: 'Test not received', description: result, variant: 'destructive' };
}

export const WEBHOOK_TEST_WAITS: ToastMessage = {
  title: 'Test sent',
  description: 'There is no answer yet. The list of deliveries shows it when it comes.',
};

export const MAIL_ADDRESS_COPIED: ToastMessage = {
  title: 'Address copied',
  description: 'What is attached to a mail to it is converted.',
};

export const MAIL_ADDRESS_NOT_COPIED: ToastMessage = {
  title: 'Not copied',
  description: 'Your browser did not let us copy it. Select the address and copy it.',
  variant: 'destructive',
};

export const MAIL_ADDRESSES_REPLACED: ToastMessage = {
  title: 'Addresses replaced',
  description: 'Mail to the earlier ones is refused.',
};

export const MAIL_ADDRESSES_REMOVED: ToastMessage = {
  title: 'Addresses removed',
  description: 'Mail to them is refused.',
};

export const LAYOUT_DELETED: ToastMessage = {
  title: 'Layout deleted',
  description: 'The next file of this layout is read automatically.',
};

export const CSV_PROFILE_DELETED: ToastMessage = {
  title: 'CSV profile deleted',
  description: 'It is gone from the menu “Download as”.',
};

export function layoutsImported(count: number): ToastMessage {
  return {
    title: count === 1 ? '1 layout imported' : `${count} layouts imported`,
    description: 'The next files of these layouts are read with them.',
  };
}

export const DOCUMENTS_DELETED: ToastMessage = {
  title: 'Documents deleted',
  description: 'All your conversions are gone, files included.',
};

export const ACCOUNT_DELETED: ToastMessage = {
  title: 'Account deleted',
  description: 'Your account and everything in it is gone.',
};

/** How a checkout ended, by the outcome in the return address. */
export const CHECKOUT_RETURNS: Record<string, ToastMessage> = {
  success: {
    title: 'Payment received',
    description: 'Your plan and credits appear below as soon as the payment is confirmed.',
  },
  pack: {
    title: 'Payment received',
    description: 'Your credits appear below as soon as the payment is confirmed.',
  },
  canceled: { title: 'Checkout canceled', description: 'Nothing was charged.' },
};
