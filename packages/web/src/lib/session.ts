import type { User } from '@ledgerlift/contract';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loader } from './query-client.ts';
import { CREDITS_KEY, SETTINGS_KEY, USER_KEY } from './query-keys.ts';
import { useAnswer } from './use-answer.ts';

/** The signed-in user; null for everybody else and until it is known, which `loading` tells apart. */
export function useUser(): { user: User | null; loading: boolean } {
  const { answer, loading } = useAnswer<User>({ queryKey: USER_KEY, queryFn: loader('null') });
  return { user: answer ?? null, loading };
}

/** Puts another user, or nobody, in the place of the present one, and forgets all that was loaded for the present one. */
export function useSetUser(): (user: User | null) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (user) => {
      // An answer on its way is about the session before.
      await client.cancelQueries({ queryKey: USER_KEY });
      client.setQueryData(USER_KEY, user);
      // What the page still shows of a user is not asked for again: it would be refused to everybody else.
      if (user === null)
        client.removeQueries({ predicate: (query) => isOfVisitor(query) && !isCredits(query) });
      void client.resetQueries({ predicate: isOfVisitor });
    },
    [client],
  );
}

/** Everything loaded is its visitor's own, but for who that is and what the operator has set up. */
function isOfVisitor({ queryKey }: Query): boolean {
  return queryKey[0] !== USER_KEY[0] && queryKey[0] !== SETTINGS_KEY[0];
}

/** The one thing that everybody has. */
function isCredits({ queryKey }: Query): boolean {
  return queryKey[0] === CREDITS_KEY[0];
}
