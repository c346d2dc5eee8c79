import type { QueryClient } from '@tanstack/react-query';
import { changeUser } from './change-user.ts';
import { readAnswer, send, setRefusalListener } from './http.ts';
import { USER_KEY } from './query-keys.ts';
import { type ToastMessage, toast } from './toast-store.ts';

const SESSION_ENDED: ToastMessage = {
  title: 'You have been logged out',
  description: 'Your session has ended. Log in again to continue; your work is kept.',
  variant: 'destructive',
};
const NOT_SIGNED_IN = 401;

/**
 * Detects that the session has ended while the page is open: when a user's call is refused, it asks the server for the user.
 * Without one, the page drops the user's data and shows a toast; if another user has signed in from another tab, the page
 * switches to that user.
 */
export function detectSessionEnd(client: QueryClient): void {
  let asking = false;
  const known = () => client.getQueryData(USER_KEY) ?? null;
  setRefusalListener(async () => {
    const before = known();
    if (asking || before === null) return;
    asking = true;
    // Not by `call`, which would report this answer as a refusal itself.
    const response = await send('getUser', {}).catch(() => null);
    const present = response?.ok ? await readAnswer('getUser', response).catch(() => null) : null;
    asking = false;
    // A user who has logged out meanwhile needs no toast.
    if (known()?.email !== before.email) return;
    if (response?.status === NOT_SIGNED_IN) {
      await changeUser(client, null);
      toast(SESSION_ENDED);
    } else if (present !== null && present.email !== before.email) await changeUser(client, present);
  });
}
