import type { Settings } from '@ledgerlift/contract';

export type AssistantProvider = NonNullable<Settings['assistant']>['provider'];

/** The assistant's environment variables, as the schema parses them. */
interface AssistantVariables {
  ASSISTANT: 'on' | 'off';
  ASSISTANT_PROVIDER?: AssistantProvider | undefined;
  ASSISTANT_API_KEY?: string | undefined;
  ASSISTANT_MODEL?: string | undefined;
  ASSISTANT_URL?: string | undefined;
  ASSISTANT_PAGES_PER_DAY: number;
  ASSISTANT_PAGES_PER_FILE: number;
  ASSISTANT_SECONDS: number;
}

/** Settings of an enabled assistant. */
export interface AssistantSettings {
  provider: AssistantProvider;
  model: string;
  apiKey: string | undefined;
  url: string | undefined;
  pagesPerDay: number;
  pagesPerFile: number;
  seconds: number;
}

/** Missing settings with the reason; none while the assistant is off. */
export function missingAssistantSettings(
  set: AssistantVariables,
): [name: keyof AssistantVariables, message: string][] {
  if (set.ASSISTANT === 'off') return [];
  const lacking: [keyof AssistantVariables, string][] = [];
  for (const name of ['ASSISTANT_PROVIDER', 'ASSISTANT_MODEL'] as const)
    if (set[name] === undefined) lacking.push([name, 'must be set where ASSISTANT is on']);
  if (set.ASSISTANT_PROVIDER === 'compatible') {
    if (set.ASSISTANT_URL === undefined)
      lacking.push(['ASSISTANT_URL', 'must be set where ASSISTANT_PROVIDER is compatible']);
  } else if (set.ASSISTANT_API_KEY === undefined)
    lacking.push([
      'ASSISTANT_API_KEY',
      'must be set where ASSISTANT is on, unless ASSISTANT_PROVIDER is compatible',
    ]);
  return lacking;
}

/** The assistant's settings; null while it is off, so that no page leaves this machine. */
export function assistantSettings(set: AssistantVariables): AssistantSettings | null {
  const { ASSISTANT_PROVIDER: provider, ASSISTANT_MODEL: model } = set;
  if (set.ASSISTANT === 'off' || provider === undefined || model === undefined) return null;
  return {
    provider,
    model,
    apiKey: set.ASSISTANT_API_KEY,
    url: set.ASSISTANT_URL,
    pagesPerDay: set.ASSISTANT_PAGES_PER_DAY,
    pagesPerFile: set.ASSISTANT_PAGES_PER_FILE,
    seconds: set.ASSISTANT_SECONDS,
  };
}
