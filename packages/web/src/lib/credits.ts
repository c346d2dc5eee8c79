import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryOf } from './call-query.ts';
import { CREDITS_KEY } from './query-keys.ts';
import { useHydratedQuery } from './use-hydrated-query.ts';

/** Credits left this month; 0 while `loading`. A failed call counts as loading, not as 0 credits. */
export function useCredits(): { credits: number; loading: boolean; refresh: () => void } {
  const client = useQueryClient();
  const { answer, loading } = useHydratedQuery(queryOf(CREDITS_KEY));
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: CREDITS_KEY });
  }, [client]);
  return { credits: answer?.credits ?? 0, loading: loading || answer === undefined, refresh };
}

/** 'N credits remaining this month', or 'Loading...' while they load. */
export function remainingLabel(credits: number, loading: boolean): string {
  return loading ? 'Loading...' : `${credits} credits remaining this month`;
}

/** 'N credits left', or '...' while they load. */
export function creditsLabel(credits: number, loading: boolean): string {
  return loading ? '...' : `${credits} credits left`;
}
