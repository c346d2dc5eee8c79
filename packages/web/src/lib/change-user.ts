import type { User } from '@ledgerlift/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { CREDITS_KEY, SETTINGS_KEY, USER_KEY } from './query-keys.ts';

/** Replaces the current user (null: signed out), and drops all data loaded for the previous one. */
export async function changeUser(client: QueryClient, user: User | null): Promise<void> {
  // A pending answer belongs to the previous session.
  await client.cancelQueries({ queryKey: USER_KEY });
  client.setQueryData(USER_KEY, user);
  // Mounted queries of a user are not refetched after a logout: the server would refuse them.
  if (user === null) client.removeQueries({ predicate: (query) => isOfVisitor(query) && !isCredits(query) });
  void client.resetQueries({ predicate: isOfVisitor });
}

/** True for data of the visitor: everything but the user itself and the settings. */
function isOfVisitor({ queryKey }: Query): boolean {
  return queryKey[0] !== USER_KEY[0] && queryKey[0] !== SETTINGS_KEY[0];
}

/** The only data of a visitor that a signed-out one has as well. */
function isCredits({ queryKey }: Query): boolean {
  return queryKey[0] === CREDITS_KEY[0];
}
