// The measurement of printed labels (`npm run bench:lexicon`) asks for them here.
export { labelParts as partsOf } from '../lexicon/label-text.ts';
export { findPhrases } from '../lexicon/phrase-book.ts';
