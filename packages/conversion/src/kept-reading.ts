import { gunzipSync, gzipSync } from 'node:zlib';
import { type Box, type DocumentType, LedgerliftError } from '@ledgerlift/contract';
import type { MatrixCode, Page } from '@ledgerlift/engine';
import type { DocumentReading } from '@ledgerlift/readers';

/** A reading without its attachments: what it takes to read the pages again. */
export type KeptReading = Pick<DocumentReading, 'pages' | 'pageCount' | 'missingPages' | 'findings'> & {
  version: 1;
  /** The type that the conversion was asked for; 'auto' where a guide decided it. Earlier conversions kept none. */
  type?: DocumentType | 'auto';
  /** The codes that were found on the pages; not kept by earlier conversions. */
  codes?: KeptCode[];
};

/** A matrix code with its content in base64. */
interface KeptCode extends Omit<MatrixCode, 'bytes'> {
  content: string;
}

/** Far more than the words of the most pages that are kept. */
const MAX_PLAIN_BYTES = 256 * 1024 * 1024;
/** Places are kept in thousandths of a point. */
const PRECISION = 1000;

/** What else is kept of a conversion. */
export interface ConversionFacts {
  type: DocumentType | 'auto';
  codes: readonly MatrixCode[];
}

/** The words of the pages of a document as compressed JSON. */
export function keptReading(
  { pages, pageCount, missingPages, findings }: DocumentReading,
  { type, codes }: ConversionFacts,
): Uint8Array {
  const kept: KeptReading = {
    version: 1,
    type,
    pages: pages.map(rounded),
    pageCount,
    missingPages,
    findings,
    codes: codes.map(({ bytes, ...code }) => ({ ...code, content: Buffer.from(bytes).toString('base64') })),
  };
  return gzipSync(JSON.stringify(kept));
}

/** The codes of a kept reading as they were found. */
export function keptCodes({ codes = [] }: KeptReading): MatrixCode[] {
  return codes.map(({ content, ...code }) => ({ ...code, bytes: Buffer.from(content, 'base64') }));
}

function rounded(page: Page): Page {
  const words = page.words.map((word) => ({ ...word, box: roundedBox(word.box), size: round(word.size) }));
  return { ...page, words, rules: page.rules.map(roundedBox) };
}

function roundedBox({ x0, y0, x1, y1 }: Box): Box {
  return { x0: round(x0), y0: round(y0), x1: round(x1), y1: round(y1) };
}

function round(points: number): number {
  return Math.round(points * PRECISION) / PRECISION;
}

/** The plain JSON of a kept reading. Throws LedgerliftError `unreadable` for other bytes. */
export function plainReading(bytes: Uint8Array): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_PLAIN_BYTES });
  } catch {
    throw new LedgerliftError(
      'unreadable',
      'The stored words of this file are damaged. Upload the file again to adjust it.',
    );
  }
}
