import type { Account, ConvertedDocument, Finding, Proof, ReadingGuide } from '@ledgerlift/contract';
import {
  type Assistant,
  askAssistant,
  boxesAsShown,
  guideOfReading,
  offerRepairs,
  readPages,
  rereadFigures,
  searchPaymentCodes,
  type Tracer,
  withRows,
} from '@ledgerlift/engine';
import {
  type ClosableRecogniser,
  createCodeFinder,
  createFigureRereader,
  type DocumentReading,
  readDocument,
  readEInvoice,
} from '@ledgerlift/readers';
import type { ConversionRequest } from './messages.ts';
import { readInput } from './read-input.ts';

export interface ConvertFileContext {
  recogniser: () => Promise<Pick<ClosableRecogniser, 'recognise' | 'reread'>>;
  onPage?: (donePages: number, totalPages: number) => void;
  signal?: AbortSignal;
  /** Receives the guide that shows what was read; null where none can. */
  onGuide?: (guide: ReadingGuide | null) => void;
  /** Receives the steps of the first reading: what the engine decided, and why. */
  trace?: Tracer;
  /** Pages that the document may have (1,000). */
  maxPages?: number;
  /**
   * Answers requests about unproved statements of at most this many pages; absent when no page may leave this
   * machine.
   */
  assistant?: Assistant & { maxPages: number };
}

/**
 * Reads and converts one file in this process. Throws LedgerliftError: what `readDocument` and `readInput` throw, and
 * `no_transactions` when the readable pages hold no row.
 */
export async function convertFile(
  request: ConversionRequest,
  { recogniser, maxPages, onPage, onGuide, signal, trace, assistant }: ConvertFileContext,
): Promise<ConvertedDocument> {
  const { type, password, guide } = request;
  const bytes = await readInput(request);
  const access = {
    recogniser,
    ...(password === undefined ? {} : { password }),
    ...(signal === undefined ? {} : { signal }),
    ...(maxPages === undefined ? {} : { maxPages }),
  };
  const read = await readDocument(bytes, { ...access, ...(onPage === undefined ? {} : { onPage }) });
  const { eInvoice, findings } = readEInvoice(read.attachments);
  const reading = { ...read, findings: [...read.findings, ...findings] };
  const options = { type, ...(eInvoice && { eInvoice }), ...(guide && { guide }) };
  const found = readPages(reading.pages, { ...options, ...(trace && { trace }) });
  const converted = assistant ? found : withRows(found);
  const rereader = createFigureRereader(bytes, access);
  try {
    // With a missing page the arithmetic must fail, and proves nothing about any figure.
    const isWhole = reading.missingPages.length === 0;
    const hasFigures = isWhole && converted.rows.length > 0;
    const reread = hasFigures ? await rereadFigures(reading.pages, options, converted, rereader) : converted;
    // What the user has shown is not for the assistant to read otherwise.
    const isAsked = isWhole && assistant !== undefined && !guide;
    const settled = isAsked
      ? await askAssistant(reading.pages, reread, assistant, assistant.maxPages)
      : reread;
    onGuide?.(guide ?? guideOfReading(settled, reading.pages));
    // Codes are found on the page as shown, and no later step compares boxes with words.
    const document = boxesAsShown(joinReading(withRows(settled), reading), reading.pages);
    return offerRepairs(await searchPaymentCodes(document, reading.pages, createCodeFinder(bytes, access)));
  } finally {
    await rereader.close();
  }
}

/** The part of a reading that becomes part of a converted document. */
type ReadingFacts = Pick<DocumentReading, 'pageCount' | 'missingPages'> & { findings: Finding[] };

/** Adds the reader's facts; a document with missing pages can't be proved, whatever its other pages say. */
export function joinReading(document: ConvertedDocument, reading: ReadingFacts): ConvertedDocument {
  const { pageCount, missingPages } = reading;
  const findings = [...document.findings, ...reading.findings];
  const joined = { ...document, pages: pageCount, missingPages, findings };
  if (missingPages.length === 0) return joined;
  return {
    ...joined,
    proof: withoutPages(document.proof, missingPages),
    accounts: document.accounts.map(
      (account): Account => ({ ...account, proof: withoutPages(account.proof, missingPages) }),
    ),
  };
}

/** Makes a failed proof unprovable, too: the rows of the missing page may be the difference. */
function withoutPages(proof: Proof, missingPages: readonly number[]): Proof {
  const already = proof.state === 'unprovable' ? proof.missing : [];
  const pages = missingPages.map((page) => `page ${page} could not be read`);
  return { state: 'unprovable', missing: [...already, ...pages], restsOnEdits: proof.restsOnEdits };
}
