import { useMutation } from '@tanstack/react-query';
import { useSetUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast-store.ts';
import { type Credentials, type SignInWay, signIn } from './sign-in-calls.ts';
import { SIGNED_IN, signInFailed } from './sign-in-messages.ts';

/** Logs in or registers; the page knows the user from then on. */
export function useSignIn(way: SignInWay) {
  const setUser = useSetUser();
  return useMutation({
    mutationFn: (credentials: Credentials) => signIn(way, credentials),
    onSuccess: async (user) => {
      toast(SIGNED_IN[way]);
      await setUser(user);
    },
    onError: (error) => toast(signInFailed(way, error)),
  });
}
