import { conceptBook } from './lexicon/concept-book.ts';

export type KindWord = 'statement' | 'invoice' | 'receipt';

/** Words by which a kind of document names itself, or that it prints and others do not. */
export const KIND_BOOK = conceptBook<KindWord>({
  statement: ['statement.mark', 'statement.title'],
  receipt: ['receipt.mark', 'receipt.title'],
  invoice: ['invoice.mark', 'invoice.title'],
});
