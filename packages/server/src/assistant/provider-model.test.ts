import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { askModel } from './ask-model.ts';
import { openProviderModel } from './provider-model.ts';

const REQUEST = { currency: 'EUR', problem: '', pages: [] };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each([
  ['openai', 'https://api.openai.com/v1/responses'],
  ['anthropic', 'https://api.anthropic.com/v1/messages'],
  ['google', 'https://generativelanguage.googleapis.com/v1beta/models/some:generateContent'],
] as const)(
  'sends to %s itself, regardless of its library’s environment variables',
  async (provider, address) => {
    for (const name of ['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL'])
      vi.stubEnv(name, 'https://elsewhere.example/v1');
    const addresses: string[] = [];
    vi.stubGlobal('fetch', async (input: string | URL) => {
      addresses.push(String(input));
      return new Response('{}', { status: 400 });
    });
    const model = await openProviderModel({ provider, model: 'some', apiKey: 'key', url: undefined });
    await expect(askModel(model, REQUEST, AbortSignal.timeout(30_000))).rejects.toThrow();
    expect(addresses).toEqual([address]);
  },
);

it.each(['openai', 'anthropic', 'google', 'compatible'] as const)(
  'follows no redirection of %s',
  async (provider) => {
    const asked: (string | undefined)[] = [];
    const redirecting = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/v1`;
    const model = await openProviderModel({ provider, model: 'some', apiKey: 'key', url });
    await expect(askModel(model, REQUEST, AbortSignal.timeout(30_000))).rejects.toThrow();
    redirecting.close();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain('/elsewhere');
  },
);
