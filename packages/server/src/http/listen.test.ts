import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('keeps an idle connection longer than a proxy does, and closes it at once on close', async () => {
  const app = { fetch: async () => new Response('here') };
  const listener = await listen('127.0.0.1', 0, Promise.resolve(app), 600);
  const response = await fetch(`http://127.0.0.1:${listener.port}`);
  expect(await response.text()).toBe('here');
  const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  // Only a running answer would get the ten minutes.
  await listener.close();
});
