import { type ConvertedDocument, proofSentence } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { AssistantRequest } from '../ports.ts';
import { redactedWords } from './redacted-words.ts';

/** A word that an assistant can cite. */
export interface NumberedWord {
  word: Word;
  /** Index of its line in the document. */
  at: number;
  /** True where the assistant does not see what it says. */
  isRedacted: boolean;
}

/** What an assistant is sent, and the words behind its numbers. */
export interface NumberedRequest {
  request: AssistantRequest;
  /** The word of number n is at n - 1. */
  words: NumberedWord[];
}

/** Numbers the words of a document, line by line, and hides what must not be sent. Words that stand askew are left out. */
export function assistantRequest(context: DocumentContext, document: ConvertedDocument): NumberedRequest {
  const hidden = redactedWords(context, document);
  const words: NumberedWord[] = [];
  const pages = context.pages.map(({ number, width, height }) => {
    const shown = context.lines.flatMap((line, at) =>
      line.page === number
        ? line.words.map((word) => {
            words.push({ word, at, isRedacted: hidden.has(word) });
            return { id: words.length, text: hidden.get(word) ?? word.text, box: word.box };
          })
        : [],
    );
    const ownHidden = context.lines.filter((line) => line.page === number).flatMap((line) => line.words);
    return {
      number,
      width,
      height,
      words: shown,
      hidden: ownHidden.filter((word) => hidden.has(word)).length,
    };
  });
  return { request: { currency: document.currency, problem: problemOf(document), pages }, words };
}

/** What lacks for a proof may quote the page, so that only a failed one is told in its own words. */
function problemOf({ proof }: ConvertedDocument): string {
  return proof.state === 'failed' ? proofSentence(proof) : 'The rows as they were read cannot be proved.';
}
