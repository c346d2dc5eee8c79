import { type ConvertedDocument, MAX_PAGES_TO_ADJUST, type ReadingGuide } from '@ledgerlift/contract';
import {
  type Assistant,
  askAssistant,
  boxesAsShown,
  type CodeFinder,
  guideOfReading,
  type MatrixCode,
  offerRepairs,
  readByLayout,
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
import { joinReading } from './join-reading.ts';
import type { ConversionFacts } from './kept-reading.ts';
import type { ConversionRequest } from './messages.ts';

export interface ConvertBytesContext {
  recogniser: () => Promise<Pick<ClosableRecogniser, 'recognise' | 'reread'>>;
  onPage?: (donePages: number, totalPages: number) => void;
  signal?: AbortSignal;
  /** Receives the guide that shows what was read; null where none can. */
  onGuide?: (guide: ReadingGuide | null) => void;
  /**
   * Receives the words of the pages; not called for documents that are too long to adjust, nor for e-invoices: their rows
   * come from their data, not from the pages.
   */
  onReading?: (reading: DocumentReading, facts: ConversionFacts) => void;
  /** Receives the id of the layout that the file was read with. */
  onLayout?: (id: string) => void;
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
 * Reads and converts the bytes of one file in this process, or in this worker of a browser. Throws LedgerliftError: what
 * `readDocument` throws, and `no_transactions` when the readable pages hold no row.
 */
export async function convertBytes(
  bytes: Uint8Array,
  request: Omit<ConversionRequest, 'path' | 'key'>,
  {
    recogniser,
    maxPages,
    onPage,
    onGuide,
    onReading,
    onLayout,
    signal,
    trace,
    assistant,
  }: ConvertBytesContext,
): Promise<ConvertedDocument> {
  const { type, password, layouts = [] } = request;
  const access = {
    recogniser,
    ...(password === undefined ? {} : { password }),
    ...(signal === undefined ? {} : { signal }),
    ...(maxPages === undefined ? {} : { maxPages }),
  };
  const read = await readDocument(bytes, { ...access, ...(onPage === undefined ? {} : { onPage }) });
  const { eInvoice, findings } = readEInvoice(read.attachments);
  const reading = { ...read, findings: [...read.findings, ...findings] };
  const unguided = { type, ...(eInvoice && { eInvoice }) };
  const first = request.guide ? { ...unguided, guide: request.guide } : unguided;
  const plain = readPages(reading.pages, { ...first, ...(trace && { trace }) });
  const byLayout = request.guide || eInvoice ? null : readByLayout(reading.pages, plain, layouts);
  if (byLayout) onLayout?.(byLayout.layout.id);
  const guide = request.guide ?? byLayout?.guide;
  const options = guide ? { ...unguided, guide } : unguided;
  const found = byLayout?.document ?? plain;
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
    const finder = rememberingFinder(createCodeFinder(bytes, access));
    const coded = await searchPaymentCodes(document, reading.pages, finder);
    if (onReading && !eInvoice && reading.pages.length <= MAX_PAGES_TO_ADJUST)
      onReading(reading, { type: request.guide ? 'auto' : type, codes: finder.found });
    return offerRepairs(coded);
  } finally {
    await rereader.close();
  }
}

/** A finder of codes that keeps those it has found. */
function rememberingFinder(finder: CodeFinder): CodeFinder & { found: readonly MatrixCode[] } {
  const found: MatrixCode[] = [];
  return {
    found,
    find: async (pages) => {
      const codes = await finder.find(pages);
      found.push(...codes);
      return codes;
    },
  };
}
