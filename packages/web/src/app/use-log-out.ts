import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { saveLastJobId } from '../features/convert/last-job-storage.ts';
import { send } from '../lib/http.ts';
import { useSetUser } from '../lib/session.ts';
import { type ToastMessage, toast } from '../lib/toast-store.ts';
import { setLoggingOut } from './logging-out.ts';

const LOGGED_OUT: ToastMessage = { title: 'Logged out' };
const LOGOUT_ISSUE: ToastMessage = {
  title: 'Logout issue',
  description: "You've been logged out, but there was a server error.",
  variant: 'destructive',
};

/** Logs out: in the browser in any case, and on the server if it can be reached. */
export function useLogOut(): () => Promise<void> {
  const setUser = useSetUser();
  const [, navigate] = useLocation();
  return useCallback(async () => {
    setLoggingOut(true);
    const isEnded = await send('logout', {}).then(
      (response) => response.ok,
      () => false,
    );
    // The job belongs to the account; the next user of this browser must not see it.
    saveLastJobId(null);
    await setUser(null);
    navigate('/auth');
    setLoggingOut(false);
    toast(isEnded ? LOGGED_OUT : LOGOUT_ISSUE);
  }, [setUser, navigate]);
}
