export type { DocumentKind } from './document-kind.ts';
export { type ClosableRereader, createFigureRereader, type RereadOptions } from './figure-rereader.ts';
export { type DocumentInspection, inspectDocument } from './inspect-document.ts';
export { type ClosableRecogniser, createTextRecogniser } from './ocr/index.ts';
export { type OpenedDocument, type OpenOptions, openDocument } from './open-document.ts';
export { type CodeFinderOptions, createCodeFinder } from './payment-codes/code-finder.ts';
export { MAX_PAGES } from './pdf/open-pdf.ts';
export type { Attachment } from './pdf/read-attachments.ts';
export { type DocumentReading, type ReadOptions, readDocument } from './read-document.ts';
