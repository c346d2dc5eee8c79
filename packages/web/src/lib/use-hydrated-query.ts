import { type QueryFunctionContext, type QueryKey, useQuery } from '@tanstack/react-query';
import { useIsHydrating } from './hydration.ts';

interface Asked<T> {
  queryKey: QueryKey;
  queryFn?: (context: QueryFunctionContext) => Promise<unknown>;
  select: (answer: unknown) => T;
}

/**
 * The answer of a call that the first view shows something of; undefined until it is known, which `loading` tells apart, or
 * when it cannot be had. A part of the page that script takes over late, when the answer is there already, begins with what
 * its HTML says: React would leave a button disabled that the HTML has so.
 */
export function useHydratedQuery<T>(asked: Asked<T>): { answer: T | undefined; loading: boolean } {
  const query = useQuery(asked);
  const isHydrating = useIsHydrating();
  return isHydrating
    ? { answer: undefined, loading: true }
    : { answer: query.data, loading: query.isPending };
}
