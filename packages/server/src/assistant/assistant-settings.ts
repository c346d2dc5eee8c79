import type { Environment } from '../env.ts';
import type { AssistantProvider } from './provider-model.ts';

type AssistantVariables = Pick<
  Environment,
  | 'ASSISTANT'
  | 'ASSISTANT_PROVIDER'
  | 'ASSISTANT_API_KEY'
  | 'ASSISTANT_MODEL'
  | 'ASSISTANT_URL'
  | 'ASSISTANT_PAGES_PER_DAY'
  | 'ASSISTANT_PAGES_PER_FILE'
  | 'ASSISTANT_SECONDS'
>;

/** An assistant that is turned on and has all it needs. */
export interface AssistantSettings {
  provider: AssistantProvider;
  model: string;
  apiKey: string | undefined;
  url: string | undefined;
  pagesPerDay: number;
  pagesPerFile: number;
  seconds: number;
}

/** Settings that the assistant lacks, each with why; none while it is off. */
export function lackingAssistantSettings(
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

/** What the operator has set; null while the assistant is off, so that no page leaves this machine. */
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
