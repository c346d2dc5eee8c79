export { labelParts as partsOf } from '../lexicon/label-text.ts';
export { findPhrases } from '../lexicon/phrase-book.ts';
