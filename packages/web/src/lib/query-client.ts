import type { CallName } from '@ledgerlift/contract';
import { notifyManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { load, readJson, reportRefusal } from './http.ts';
import { detectSessionEnd } from './session-end.ts';

/**
 * Loads a query: the first element of its key is the URL.
 * Throws `{status}: {text}` when the status is not OK; with `on401` 'null', a 401 gives null instead.
 */
export function loader(on401: 'throw' | 'null') {
  return async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    const [url, name] = queryKey as readonly [url: string, name: CallName];
    const response = await load(name, url, signal);
    if (response.status === 401 && on401 === 'null') return null;
    if (!response.ok) {
      const text = await response.text();
      reportRefusal(response.status);
      throw new Error(`${response.status}: ${text || response.statusText}`);
    }
    return readJson(response);
  };
}

/** The page's cache: no retries, no refetch on focus, no polling, never stale by itself. */
export function createQueryClient(): QueryClient {
  // By default changes are notified in a timer: an edited cell would show its old value for one frame.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loader('throw'),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
  detectSessionEnd(client);
  return client;
}
