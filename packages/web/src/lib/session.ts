import { checkAnswer, type User } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changeUser } from './change-user.ts';
import { loader } from './query-client.ts';
import { USER_KEY } from './query-keys.ts';
import { useHydratedQuery } from './use-hydrated-query.ts';

const asUser = (answer: unknown) => (answer === null ? null : checkAnswer('getUser', answer));

/** The signed-in user; null for a visitor, while `loading`, and while the server cannot be asked (`isAway`). */
export function useUser(): { user: User | null; loading: boolean; isAway: boolean } {
  const { answer, loading, isAway } = useHydratedQuery({
    queryKey: USER_KEY,
    queryFn: loader('null'),
    select: asUser,
  });
  return { user: answer ?? null, loading, isAway };
}

/** Replaces the current user (null: signed out), and drops all data loaded for the previous one. */
export function useSetUser(): (user: User | null) => Promise<void> {
  const client = useQueryClient();
  return useCallback((user) => changeUser(client, user), [client]);
}
