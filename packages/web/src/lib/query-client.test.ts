import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../testing/server.ts';
import { createQueryClient, loader } from './query-client.ts';

const load = (path: string, on401: 'throw' | 'null' = 'throw') => {
  const client = createQueryClient();
  return client.fetchQuery({ queryKey: [path, 'more'], queryFn: loader(on401) });
};

describe('the loader', () => {
  it('gets the first element of the key and parses JSON', async () => {
    server.use(http.get('/api/thing', () => HttpResponse.json({ a: 1 })));
    expect(await load('/api/thing')).toEqual({ a: 1 });
  });

  it('gives an empty object for an answer that is not JSON', async () => {
    server.use(http.get('/api/thing', () => HttpResponse.text('fine')));
    expect(await load('/api/thing')).toEqual({});
  });

  it('throws the status and the text, once, without a retry', async () => {
    let calls = 0;
    server.use(
      http.get('/api/thing', () => {
        calls += 1;
        return HttpResponse.text('it is broken', { status: 500 });
      }),
    );
    await expect(load('/api/thing')).rejects.toThrow('500: it is broken');
    expect(calls).toBe(1);
  });

  it('throws the status text if there is no text, and on a 401 unless configured to give null', async () => {
    server.use(
      http.get('/api/thing', () => new HttpResponse(null, { status: 401, statusText: 'Unauthorized' })),
    );
    await expect(load('/api/thing')).rejects.toThrow('401: Unauthorized');
    expect(await load('/api/thing', 'null')).toBeNull();
  });

  it('never retries, refetches or goes stale by itself', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    });
  });
});

describe('the cache', () => {
  it('notifies of a change before the next paint', async () => {
    const client = createQueryClient();
    const observer = new QueryObserver(client, { queryKey: ['/api/thing'], enabled: false });
    const heard: unknown[] = [];
    // As the library's hooks subscribe.
    observer.subscribe(notifyManager.batchCalls((result: { data: unknown }) => heard.push(result.data)));
    client.setQueryData(['/api/thing'], 'edited');
    await Promise.resolve();
    expect(heard.at(-1)).toBe('edited');
  });
});
