import type { AssistantProposal, AssistantRequest } from '@ledgerlift/engine';
import type { LanguageModel } from 'ai';
import { z } from 'zod';
import { INSTRUCTIONS, statementPrompt } from './statement-prompt.ts';

/** Enough for some 200 rows; includes the tokens of the model's reasoning. */
const MAX_OUTPUT_TOKENS = 16_000;
/** Retries after a busy or broken answer. */
const MAX_RETRIES = 1;

/** Without bounds, because some providers refuse schemas with them; the engine rejects invalid word numbers anyway. */
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

/**
 * Asks a model about one document, in one call. Throws the errors of the provider's library, also for an answer of
 * another shape.
 */
export async function askModel(
  model: LanguageModel,
  request: AssistantRequest,
  signal: AbortSignal,
): Promise<AssistantProposal> {
  const { generateText, Output } = await import('ai');
  // Otherwise the library prints warnings that bypass the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { output } = await generateText({
    model,
    system: INSTRUCTIONS,
    prompt: statementPrompt(request),
    output: Output.object({ schema: proposalSchema, name: 'statement' }),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: MAX_RETRIES,
    abortSignal: signal,
    // Otherwise OpenAI stores the request for a month.
    providerOptions: { openai: { store: false } },
  });
  return output;
}
