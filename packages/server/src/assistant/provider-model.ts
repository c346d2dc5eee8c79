import type { LanguageModel } from 'ai';
import type { AssistantSettings } from './assistant-settings.ts';

type ModelSettings = Pick<AssistantSettings, 'provider' | 'model' | 'apiKey' | 'url'>;

/**
 * Passed to the libraries explicitly, which would otherwise read one from environment variables that this program does
 * not know.
 */
const ADDRESSES = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const;

/** Refuses redirects: the operator chose the address, and a page must not go anywhere else. */
const fetchThere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Creates the model of a provider. Loads its library on demand, because most servers have no assistant. */
export async function openProviderModel({
  provider,
  model,
  apiKey,
  url,
}: ModelSettings): Promise<LanguageModel> {
  const common = { fetch: fetchThere, ...(apiKey === undefined ? {} : { apiKey }) };
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ ...common, baseURL: url ?? ADDRESSES.openai })(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ ...common, baseURL: url ?? ADDRESSES.anthropic })(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI({ ...common, ...(url === undefined ? {} : { baseURL: url }) })(model);
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const endpoint = { name: 'compatible', baseURL: url ?? '', supportsStructuredOutputs: true };
      return createOpenAICompatible({ ...endpoint, ...common })(model);
    }
  }
}
