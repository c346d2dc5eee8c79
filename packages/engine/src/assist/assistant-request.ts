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
  /** True when the assistant gets a placeholder for its text. */
  isRedacted: boolean;
}

/** A request to an assistant, with the words behind its numbers. */
export interface NumberedRequest {
  request: AssistantRequest;
  /** Word number n is at index n - 1. */
  words: NumberedWord[];
}

/** Numbers the words of a document, line by line, and redacts what must not be sent. Skewed words are left out. */
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

/** A missing item may quote the page, so only the message of a failed proof is sent. */
function problemOf({ proof }: ConvertedDocument): string {
  return proof.state === 'failed' ? proofSentence(proof) : 'The rows as they were read cannot be proved.';
}
