import type { AssistantProposal, AssistantRequest } from '@ledgerlift/engine';
import type { LanguageModel } from 'ai';
import { z } from 'zod';
import { INSTRUCTIONS, statementPrompt } from './statement-prompt.ts';

/** Some 200 rows; what a model thinks before it answers counts as well. */
const MAX_OUTPUT_TOKENS = 16_000;
/** A second try after a busy or broken answer. */
const MAX_RETRIES = 1;

/** Bare numbers: some providers refuse schemas with bounds, and the engine refuses what is no word anyway. */
const words = z.array(z.number());
const proposalSchema: z.ZodType<AssistantProposal> = z.object({
  opening: words,
  closing: words,
  rows: z.array(
    z.object({
      date: words,
      description: words,
      amount: words,
      direction: z.enum(['in', 'out']),
      balance: words,
    }),
  ),
});

/** One call of a model about one document. Throws whatever the provider's library throws, and when the answer has another shape. */
export async function askModel(
  model: LanguageModel,
  request: AssistantRequest,
  signal: AbortSignal,
): Promise<AssistantProposal> {
  const { generateText, Output } = await import('ai');
  // It would print warnings past the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { output } = await generateText({
    model,
    system: INSTRUCTIONS,
    prompt: statementPrompt(request),
    output: Output.object({ schema: proposalSchema, name: 'statement' }),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: MAX_RETRIES,
    abortSignal: signal,
    // Otherwise OpenAI keeps what it was sent for a month.
    providerOptions: { openai: { store: false } },
  });
  return output;
}
