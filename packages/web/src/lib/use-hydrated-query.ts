import { type QueryFunctionContext, type QueryKey, useQuery } from '@tanstack/react-query';
import { useIsHydrating } from './hydration.ts';

interface Asked<T> {
  queryKey: QueryKey;
  queryFn?: (context: QueryFunctionContext) => Promise<unknown>;
  select: (answer: unknown) => T;
}

/**
 * The answer of a call that the prerendered view depends on; undefined while `loading` or after a failure. If the answer
 * arrives before hydration, the first render still ignores it to match the HTML: React would otherwise keep attributes of the
 * HTML, such as a disabled button.
 */
export function useHydratedQuery<T>(asked: Asked<T>): { answer: T | undefined; loading: boolean } {
  const query = useQuery(asked);
  const isHydrating = useIsHydrating();
  return isHydrating
    ? { answer: undefined, loading: true }
    : { answer: query.data, loading: query.isPending };
}
