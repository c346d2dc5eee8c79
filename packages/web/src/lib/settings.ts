import type { Settings } from '@ledgerlift/contract';
import { useQuery } from '@tanstack/react-query';
import { SETTINGS_KEY } from './query-keys.ts';

/** What the operator has set up; null until it is known, which `loading` tells apart, or when it cannot be loaded. */
export function useSettings(): { settings: Settings | null; loading: boolean } {
  const query = useQuery<Settings>({ queryKey: SETTINGS_KEY });
  return { settings: query.data ?? null, loading: query.isPending };
}
