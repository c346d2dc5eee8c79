import type { Settings } from '@ledgerlift/contract';
import { queryOf } from './call-query.ts';
import { SETTINGS_KEY } from './query-keys.ts';
import { useHydratedQuery } from './use-hydrated-query.ts';

/** The operator's settings; null while `loading` or if they cannot be loaded. */
export function useSettings(): { settings: Settings | null; loading: boolean } {
  const { answer, loading } = useHydratedQuery(queryOf(SETTINGS_KEY));
  return { settings: answer ?? null, loading };
}
