import {
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useIsHydrating } from './hydration.ts';

interface Asked<T> {
  queryKey: QueryKey;
  queryFn?: (context: QueryFunctionContext) => Promise<unknown>;
  select: (answer: unknown) => T;
}

interface HydratedAnswer<T> {
  answer: T | undefined;
  loading: boolean;
  /** True while there is no answer: the call failed, or waits for a connection. */
  isAway: boolean;
}

/**
 * The answer of a call that the prerendered view depends on; undefined while `loading` or after a failure. If the answer
 * arrives before hydration, the first render still ignores it to match the HTML: React would otherwise keep attributes of the
 * HTML, such as a disabled button.
 */
export function useHydratedQuery<T>(asked: Asked<T>): HydratedAnswer<T> {
  const query = useQuery(asked);
  const isHydrating = useIsHydrating();
  return isHydrating
    ? { answer: undefined, loading: true, isAway: false }
    : { answer: query.data, loading: query.isPending, isAway: isAway(query) };
}

function isAway({
  data,
  isError,
  fetchStatus,
}: Pick<UseQueryResult, 'data' | 'isError' | 'fetchStatus'>): boolean {
  return data === undefined && (fetchStatus === 'paused' || (isError && fetchStatus === 'idle'));
}
