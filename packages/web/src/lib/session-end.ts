import type { QueryClient } from '@tanstack/react-query';
import { changeUser } from './change-user.ts';
import { readAnswer, send, setRefusalListener } from './http.ts';
import { USER_KEY } from './query-keys.ts';
import { type ToastMessage, toast } from './toast-store.ts';

const SESSION_ENDED: ToastMessage = {
  title: 'You have been logged out',
  description: 'Your session has ended. Log in again to go on; your work is kept.',
  variant: 'destructive',
};
const NOT_SIGNED_IN = 401;

/**
 * Notices that the session has ended while the page is open: when a call is refused to a user, the server is asked who is
 * there. If it is nobody, the page says so and shows nothing of the user any more; if it is somebody else, who has signed
 * in from another tab, the page is theirs.
 */
export function detectSessionEnd(client: QueryClient): void {
  let asking = false;
  const known = () => client.getQueryData(USER_KEY) ?? null;
  setRefusalListener(async () => {
    const before = known();
    if (asking || before === null) return;
    asking = true;
    // Not by the usual way: the answer would count as a refusal itself.
    const response = await send('getUser', {}).catch(() => null);
    const present = response?.ok ? await readAnswer('getUser', response).catch(() => null) : null;
    asking = false;
    // Whoever has logged out meanwhile knows it.
    if (known()?.email !== before.email) return;
    if (response?.status === NOT_SIGNED_IN) {
      await changeUser(client, null);
      toast(SESSION_ENDED);
    } else if (present !== null && present.email !== before.email) await changeUser(client, present);
  });
}
