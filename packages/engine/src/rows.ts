// The entry for what happens to rows after reading: edits, order, comparison. It leaves the reading out, so that a
// process that does not read starts without it.
export * from './compare/index.ts';
export * from './edit/index.ts';
export { plainAccount, plainFacts, plainValue, withAccountFacts } from './export/document-facts.ts';
export { ownCsvText } from './export/own-csv/own-csv-text.ts';
export * from './figures/index.ts';
export * from './transactions/index.ts';
