import { type ErrorCode, type Finding, LedgerliftError } from '@ledgerlift/contract';
import type { Page, TextRecogniser } from '@ledgerlift/engine';
import { platform } from '#platform';
import { pageFinding } from './findings.ts';
import { type OpenedDocument, openDocument } from './open-document.ts';
import type { Attachment } from './pdf/read-attachments.ts';
import { readAhead } from './read-ahead.ts';
import { throwIfCancelled } from './throw-if-cancelled.ts';
import { countUnreadLines } from './unread-script.ts';

export interface ReadOptions {
  password?: string;
  maxPages?: number;
  /** Called once, and only when a page needs OCR. The caller closes it. */
  recogniser: () => Promise<TextRecogniser>;
  /** Called after every page, readable or not. */
  onPage?: (donePages: number, totalPages: number) => void;
  signal?: AbortSignal;
}

/** The result of reading a document. */
export interface DocumentReading {
  /**
   * The readable pages, in order; their numbers show gaps. A photo of several sheets gives several pages of one
   * number.
   */
  pages: Page[];
  pageCount: number;
  /** Numbers, from 1, of the unreadable pages. */
  missingPages: number[];
  attachments: Attachment[];
  findings: Finding[];
}

/** The recogniser reads one page while it searches the next for lines: a third page would only wait in memory. */
const PAGES_AT_ONCE = 2;

/** Errors that concern the whole conversion and not one page. */
const NOT_OF_THE_PAGE: ReadonlySet<ErrorCode> = new Set(['cancelled', 'unavailable', 'unsupported_type']);

/**
 * Reads all pages of a PDF or picture file. A failing page is listed in `missingPages` and causes a finding. Throws
 * LedgerliftError: what `openDocument` throws, `unreadable` when no page could be read, `cancelled`, and
 * `unavailable` when OCR is needed and the recogniser does not start.
 */
export async function readDocument(bytes: Uint8Array, options: ReadOptions): Promise<DocumentReading> {
  throwIfCancelled(options.signal);
  const { password, maxPages } = options;
  const document = await openDocument(bytes, {
    ...(password === undefined ? {} : { password }),
    ...(maxPages === undefined ? {} : { maxPages }),
  });
  try {
    const attachments = await document.attachments();
    return { ...(await readPages(document, options)), attachments };
  } finally {
    await document.close();
  }
}

async function readPages(
  document: OpenedDocument,
  { recogniser, onPage, signal }: ReadOptions,
): Promise<Omit<DocumentReading, 'attachments'>> {
  const { pageCount } = document;
  const reading = {
    pages: [] as Page[],
    pageCount,
    missingPages: [] as number[],
    findings: [] as Finding[],
  };
  const recogniserOnce = once(recogniser);
  const readPage = async (number: number) => {
    // Reading a page blocks the thread: process messages and cancellations between two pages.
    await platform.nextTask();
    throwIfCancelled(signal);
    const watched = countUnreadLines(recogniserOnce);
    const { pages, findings } = await document.readPage(number, watched.start);
    return { pages, findings: [...findings, ...watched.findingsOf(number)] };
  };
  let firstFailure: unknown = null;
  let number = 0;
  for await (const outcome of readAhead(pageCount, PAGES_AT_ONCE, readPage)) {
    number++;
    if (outcome.status === 'fulfilled') {
      reading.pages.push(...outcome.value.pages);
      reading.findings.push(...outcome.value.findings);
    } else {
      const error: unknown = outcome.reason;
      if (error instanceof LedgerliftError && NOT_OF_THE_PAGE.has(error.code)) throw error;
      firstFailure ??= error;
      reading.missingPages.push(number);
      reading.findings.push(missingPageFinding(number));
    }
    onPage?.(number, pageCount);
  }
  if (reading.pages.length === 0) throw allPagesFailed(firstFailure);
  return reading;
}

function missingPageFinding(number: number): Finding {
  return pageFinding(
    'page_unreadable',
    'error',
    number,
    `Page ${number} could not be read; its rows are missing. Save or scan the document again.`,
  );
}

function allPagesFailed(cause: unknown): LedgerliftError {
  if (cause instanceof LedgerliftError) return cause;
  return new LedgerliftError(
    'unreadable',
    'No page of this file could be read. Save or scan the document again and retry.',
  );
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
