import { afterEach, expect, it, vi } from 'vitest';
import { askModel } from './ask-model.ts';
import { openProviderModel } from './provider-model.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each([
  ['openai', 'https://api.openai.com/v1/responses'],
  ['anthropic', 'https://api.anthropic.com/v1/messages'],
  ['google', 'https://generativelanguage.googleapis.com/v1beta/models/some:generateContent'],
] as const)(
  'sends to %s itself, whatever its library finds in the environment',
  async (provider, address) => {
    for (const name of ['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL'])
      vi.stubEnv(name, 'https://elsewhere.example/v1');
    const addresses: string[] = [];
    vi.stubGlobal('fetch', async (input: string | URL) => {
      addresses.push(String(input));
      return new Response('{}', { status: 400 });
    });
    const model = await openProviderModel({ provider, model: 'some', apiKey: 'key', url: undefined });
    const request = { currency: 'EUR', problem: '', pages: [] };
    await expect(askModel(model, request, AbortSignal.timeout(30_000))).rejects.toThrow();
    expect(addresses).toEqual([address]);
  },
);
