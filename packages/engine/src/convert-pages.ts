import type { ConvertedDocument, DocumentType, Finding, ReadingGuide } from '@ledgerlift/contract';
import { LedgerliftError } from '@ledgerlift/contract';
import { analyseDocument, type DocumentContext } from './document-context.ts';
import type { EInvoice } from './einvoice/e-invoice.ts';
import { withEInvoice } from './einvoice/with-e-invoice.ts';
import { explainDocument, explainOtherType, explainProof } from './explain-document.ts';
import { withoutFootnoteMarks } from './footnote-marks.ts';
import { withGuideDoubts } from './guide/guide-doubts.ts';
import { withoutIgnored } from './guide/guided-page.ts';
import { readGuidedInvoice } from './invoice/guided-invoice.ts';
import { readInvoice } from './invoice/read-invoice.ts';
import { type SettledKind, settleKind } from './kind.ts';
import { readingByProof } from './kind-by-proof.ts';
import { withMissingPages } from './missing-pages.ts';
import type { Page } from './page.ts';
import { readReceipt } from './receipt/read-receipt.ts';
import { readSeveralDocuments } from './several-documents.ts';
import { withSeveralSheets } from './several-sheets.ts';
import { readGuidedStatement } from './statement/guided-statement.ts';
import { readStatement } from './statement/read-statement.ts';
import type { Tracer } from './trace.ts';

export interface ConvertOptions {
  /**
   * The user's choice; only a hint: a document that is clearly of another kind is read as that kind, with a finding.
   */
  type: DocumentType | 'auto';
  /** The e-invoice inside the file: the document is then an invoice, and the XML takes precedence over the print. */
  eInvoice?: EInvoice;
  /** Where the rows of a statement or an invoice are, as a user has shown it. It takes precedence over `type`. */
  guide?: ReadingGuide;
  /** What `readPages` returned for the same pages without a guide, where the caller has it: a guided reading compares both. */
  automatic?: ConvertedDocument;
  /** Receives what the engine decides, and why. */
  trace?: Tracer;
}

const READERS: Record<DocumentType, (context: DocumentContext) => ConvertedDocument> = {
  bank_statement: readStatement,
  invoice: readInvoice,
  receipt: readReceipt,
};
const NAMES: Record<DocumentType, string> = {
  bank_statement: 'a bank statement',
  invoice: 'an invoice',
  receipt: 'a receipt',
};

/**
 * Converts pages of words to a document with its proof. Pure: the same pages give the same result. Pages of one
 * number are sheets of one picture: their rows are combined, but not proved. Throws LedgerliftError `no_transactions`
 * when no row is found, unless the document is a statement without movements.
 */
export function convertPages(pages: readonly Page[], options: ConvertOptions): ConvertedDocument {
  return withRows(readPages(pages, options));
}

/** Like convertPages, but also returns a document without rows. */
export function readPages(pages: readonly Page[], options: ConvertOptions): ConvertedDocument {
  const { eInvoice, guide, trace } = options;
  if (guide) return readGuided(pages, guide, options);
  const context: DocumentContext = { ...analyseDocument(pages), ...(trace && { trace }) };
  trace?.(explainDocument(context));
  const settled: SettledKind = eInvoice
    ? { type: 'invoice', isNamed: true, rivals: [] }
    : settleKind(context, options.type);
  const readAs = (kind: DocumentType) =>
    (eInvoice || kind === 'bank_statement' ? null : readSeveralDocuments(context, kind, READERS[kind])) ??
    READERS[kind](context);
  const read = readingByProof(settled, readAs);
  const { type } = read;
  if (type !== settled.type) trace?.(explainOtherType(settled.type, type));
  const own = eInvoice ? withEInvoice(read, eInvoice, context) : withoutFootnoteMarks(read, context);
  const document = withMissingPages(withSeveralSheets(own, pages), context);
  trace?.(explainProof(document));
  if (options.type === 'auto' || options.type === type) return document;
  return { ...document, findings: [otherType(type, options.type), ...document.findings] };
}

function readGuided(
  pages: readonly Page[],
  guide: ReadingGuide,
  { trace, automatic, eInvoice }: Pick<ConvertOptions, 'trace' | 'automatic' | 'eInvoice'>,
): ConvertedDocument {
  const shown = withoutIgnored(pages, guide);
  const context: DocumentContext = { ...analyseDocument(shown), ...(trace && { trace }) };
  trace?.(explainDocument(context));
  const read = readByKind(context, guide);
  const ofInvoice = guide.type === 'invoice' ? eInvoice : undefined;
  const own = ofInvoice ? withEInvoice(read, ofInvoice, context) : withoutFootnoteMarks(read, context);
  const document = withMissingPages(withSeveralSheets(own, shown), context);
  const unguided = automatic ?? readPages(pages, { type: 'auto', ...(ofInvoice && { eInvoice: ofInvoice }) });
  const checked = withGuideDoubts(document, unguided, guide);
  trace?.(explainProof(checked));
  return checked;
}

function readByKind(context: DocumentContext, guide: ReadingGuide): ConvertedDocument {
  if (guide.type === 'bank_statement') return readGuidedStatement(context, guide);
  const read = (part: DocumentContext) => readGuidedInvoice(part, guide);
  return readSeveralDocuments(context, 'invoice', read) ?? read(context);
}

/** Throws LedgerliftError `no_transactions` for a document without rows, unless it is a statement without movements. */
export function withRows(document: ConvertedDocument): ConvertedDocument {
  if (document.rows.length === 0 && document.proof.state !== 'proved')
    throw new LedgerliftError('no_transactions', 'No transactions were found in this document.');
  return document;
}

function otherType(type: DocumentType, chosen: DocumentType): Finding {
  return {
    code: 'other-type',
    severity: 'info',
    message: `This looks like ${NAMES[type]}, not ${NAMES[chosen]}, and was read as such.`,
    row: null,
    field: null,
    page: null,
    box: null,
    suggestedFix: null,
  };
}
