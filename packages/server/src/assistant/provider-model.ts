import type { Settings } from '@ledgerlift/contract';
import type { LanguageModel } from 'ai';
import type { AssistantSettings } from './assistant-settings.ts';

export type AssistantProvider = NonNullable<Settings['assistant']>['provider'];

type ModelSettings = Pick<AssistantSettings, 'provider' | 'model' | 'apiKey' | 'url'>;

/** Makes the model of a provider. Its library is loaded only now: most servers have no assistant. */
export async function openProviderModel({
  provider,
  model,
  apiKey,
  url,
}: ModelSettings): Promise<LanguageModel> {
  const access = {
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(url === undefined ? {} : { baseURL: url }),
  };
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(access)(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(access)(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(access)(model);
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const endpoint = { name: 'compatible', baseURL: url ?? '', supportsStructuredOutputs: true };
      return createOpenAICompatible({ ...endpoint, ...(apiKey === undefined ? {} : { apiKey }) })(model);
    }
  }
}
