import type { ConvertedDocument, DocumentType, KeptLayout, ReadingGuide } from '@ledgerlift/contract';
import {
  createConversionPool,
  type GuardedAssistant,
  type InputFile,
  type PictureRequest,
  type Requester,
  type RereadRequest,
  type SchedulingOptions,
  SERVER_LIMITS,
} from '@ledgerlift/conversion';
import type { Logger } from 'pino';
import type { Environment } from '../env.ts';

/** Type, page count and lock of a file, detected from its content. */
export interface Inspection {
  mime: string;
  kind: 'pdf' | 'image';
  /** Meaningless while the file is locked. */
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

/** On whose behalf a file is inspected or a page drawn, for fair scheduling. */
export interface Turn extends SchedulingOptions {
  requester: Requester;
}

/**
 * Reads and converts files outside this thread. All calls throw LedgerliftError when the document itself is at fault.
 */
export interface Converter {
  /**
   * Shares capacity fairly between network addresses and owners. Throws `rate_limited` when too many calls of the
   * network address wait.
   */
  inspect(request: InputFile & { password?: string }, turn: Turn): Promise<Inspection>;
  convert(
    request: InputFile & {
      type: DocumentType;
      password?: string;
      /** Where the rows are, as the owner has shown on this file. */
      guide?: ReadingGuide;
      /** Layouts that the owner has shown on other files. */
      layouts?: readonly KeptLayout[];
    },
    options: {
      onProgress?: (pagesDone: number, pagesTotal: number) => void;
      /** Receives the words of the pages, for `reread`; not called for documents that are too long to adjust. */
      onReading?: (words: Uint8Array) => void;
      /** Receives the id of the layout that the file was read with. */
      onLayout?: (id: string) => void;
      signal?: AbortSignal;
      /** Called for a statement that is not proved. */
      assistant?: GuardedAssistant;
    },
  ): Promise<ConvertedDocument>;
  /**
   * Draws a page. Scheduled like `inspect`; never waits for a conversion. Throws `not_found` when the page does not
   * exist.
   */
  picture(request: PictureRequest, turn: Turn): Promise<PagePicture>;
  /**
   * Reads words that `onReading` received again, by a guide or automatically. Scheduled like `picture`. Throws
   * `no_transactions` when no row is found.
   */
  reread(request: RereadRequest, turn: Turn): Promise<ConvertedDocument>;
  close(): Promise<void>;
}

type ConverterSettings = Pick<Environment, 'WORKERS' | 'WORKER_MEMORY_MB' | 'MAX_PAGES_PER_FILE'>;

/** Runs conversions in child processes with limits of memory and time. */
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
    // A fault report may quote the document, so the log only records that a fault happened.
    onFault: () => log.error('a conversion process failed'),
  });
}
