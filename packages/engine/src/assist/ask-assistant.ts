import type { ConvertedDocument } from '@ledgerlift/contract';
import { analyseDocument } from '../document-context.ts';
import type { Page } from '../page.ts';
import type { Assistant } from '../ports.ts';
import { acceptProposal } from './accept-proposal.ts';
import { isEligibleForAssistant } from './assistant-eligibility.ts';
import { assistantRequest } from './assistant-request.ts';

/**
 * Asks an assistant for the rows of an unproved statement, and accepts its answer only if it proves the statement.
 * Otherwise it returns the document unchanged. Documents with more pages than `maxPages` are not sent. Throws only
 * what the assistant throws.
 */
export async function askAssistant(
  pages: readonly Page[],
  document: ConvertedDocument,
  assistant: Assistant,
  maxPages: number,
): Promise<ConvertedDocument> {
  if (!isEligibleForAssistant(pages, document, maxPages)) return document;
  const context = analyseDocument(pages);
  const { request, words } = assistantRequest(context, document);
  const proposal = await assistant.propose(request);
  return (proposal && acceptProposal(proposal, document, context, words)) ?? document;
}
