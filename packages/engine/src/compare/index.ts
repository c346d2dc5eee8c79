export { compareDocuments } from './compare-documents.ts';
export type { JobDocument } from './job-document.ts';
