import { useMutation } from '@tanstack/react-query';
import { useSetUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast-store.ts';
import { type Credentials, type SignInMode, signIn } from './sign-in-calls.ts';
import { SIGNED_IN, signInFailed } from './sign-in-messages.ts';

/** Logs in or registers, and puts the user into the cache. */
export function useSignIn(mode: SignInMode) {
  const setUser = useSetUser();
  return useMutation({
    mutationFn: (credentials: Credentials) => signIn(mode, credentials),
    onSuccess: async (user) => {
      toast(SIGNED_IN[mode]);
      await setUser(user);
    },
    onError: (error) => toast(signInFailed(mode, error)),
  });
}
