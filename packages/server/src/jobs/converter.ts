import type { ConvertedDocument, DocumentType } from '@ledgerlift/contract';
import {
  createConversionPool,
  type GuardedAssistant,
  type InputFile,
  type PictureRequest,
  type Requester,
  type SchedulingOptions,
  SERVER_LIMITS,
} from '@ledgerlift/conversion';
import type { Logger } from 'pino';
import type { Environment } from '../env.ts';

/** What a file is, judged by its bytes. */
export interface Inspection {
  mime: string;
  kind: 'pdf' | 'image';
  /** Of no meaning while the file is locked. */
  pages: number;
  /** True when the file opens only with a password that was not given. */
  locked: boolean;
}

/** A page as an encoded picture. */
export interface PagePicture {
  bytes: Uint8Array;
  mime: string;
  /** Of the page, in points. */
  pageWidth: number;
  pageHeight: number;
}

/** Whose turn an inspection or a picture is. */
export interface Turn extends SchedulingOptions {
  requester: Requester;
}

/**
 * Reads and converts files outside of this thread.
 * All calls throw LedgerliftError for everything that is the document's own fault.
 */
export interface Converter {
  /** Takes turns with others by network address and owner. Throws `rate_limited` when too many of the network wait. */
  inspect(request: InputFile & { password?: string }, turn: Turn): Promise<Inspection>;
  convert(
    request: InputFile & { type: DocumentType; password?: string },
    options: {
      onProgress?: (pagesDone: number, pagesTotal: number) => void;
      signal?: AbortSignal;
      /** Asked about a statement that is not proved. */
      assistant?: GuardedAssistant;
    },
  ): Promise<ConvertedDocument>;
  /**
   * Draws a page; takes turns like `inspect`, and never waits behind a conversion. Throws `not_found` when there is no such
   * page.
   */
  picture(request: PictureRequest, turn: Turn): Promise<PagePicture>;
  close(): Promise<void>;
}

type ConverterSettings = Pick<Environment, 'WORKERS' | 'WORKER_MEMORY_MB' | 'MAX_PAGES_PER_FILE'>;

/** The real one: child processes of bounded memory and time. */
export function createConverter(
  { WORKERS, WORKER_MEMORY_MB, MAX_PAGES_PER_FILE }: ConverterSettings,
  log: Logger,
): Converter {
  return createConversionPool({
    ...SERVER_LIMITS,
    // One more for the express slot.
    size: WORKERS + 1,
    memoryMegabytes: WORKER_MEMORY_MB,
    maxPages: MAX_PAGES_PER_FILE,
    // A report may quote the document: the log learns only that there was one.
    onFault: () => log.error('a conversion process failed'),
  });
}
