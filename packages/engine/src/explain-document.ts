import { type ConvertedDocument, type DocumentType, proofSentence } from '@ledgerlift/contract';
import type { DocumentContext } from './document-context.ts';
import type { TraceStep } from './trace.ts';

/** What was decided before the kind of the document: language, currency, and how it prints numbers and dates. */
export function explainDocument({ language, currency, style, dateOrder, lines }: DocumentContext): TraceStep {
  const { decimal, decimals, spaceGroups } = style;
  const numbers = `'${decimal}' before ${decimals} decimals${spaceGroups ? ', spaces between thousands' : ''}`;
  return {
    stage: 'document',
    text: `${lines.length} lines; language ${language || 'unknown'}, currency ${currency || 'unknown'}; numbers with ${numbers}; dates in the order ${dateOrder}`,
    place: null,
  };
}

/** The scores of the kinds, and the one that was chosen. */
export function explainType(scores: Readonly<Record<DocumentType, number>>, type: DocumentType): TraceStep {
  const each = Object.entries(scores).map(([kind, score]) => `${kind} ${score.toFixed(1)}`);
  return { stage: 'type', text: `read as ${type}: ${each.join(', ')}`, place: null };
}

/** The kind that proof or marks of its own decide for, where words and layout make another one likelier. */
export function explainOtherType(likeliest: DocumentType, type: DocumentType): TraceStep {
  return {
    stage: 'type',
    text: `${type}, not ${likeliest}: decided by proof, or by what only that kind prints`,
    place: null,
  };
}

/** The document's proof, and for several accounts that of each. */
export function explainProof({ proof, accounts, rows }: ConvertedDocument): TraceStep {
  const each = accounts.length < 2 ? [] : accounts.map((account) => proofSentence(account.proof));
  const all = [`${rows.length} rows; ${proofSentence(proof)}`, ...each];
  return { stage: 'proof', text: all.join('; '), place: null };
}
