import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('keeps an idle connection for longer than a proxy does, and ends it at once when it is closed', async () => {
  const app = { fetch: async () => new Response('here') };
  const listener = await listen('127.0.0.1', 0, Promise.resolve(app), 600);
  const response = await fetch(`http://127.0.0.1:${listener.port}`);
  expect(await response.text()).toBe('here');
  const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  // Only a running answer would be given its ten minutes.
  await listener.close();
});
