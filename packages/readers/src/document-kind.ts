import { LedgerliftError } from '@ledgerlift/contract';
import { fileTypeFromBuffer } from 'file-type';

/** What a file is, judged by its bytes alone. */
export interface DocumentKind {
  mime: string;
  kind: 'pdf' | 'image';
}

const PDF_MIME = 'application/pdf';
/** A PDF's header may be preceded by other bytes, up to here. */
const PDF_HEADER_WITHIN = 1_024;
const IMAGE_MIMES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/tiff',
  'image/bmp',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]);

/** Tells PDFs and images from everything else. Throws LedgerliftError `unsupported_type` for the rest, and for SVG. */
export async function detectKind(bytes: Uint8Array): Promise<DocumentKind> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PDF_HEADER_WITHIN));
  if (head.includes('%PDF-')) return { mime: PDF_MIME, kind: 'pdf' };
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === PDF_MIME) return { mime: PDF_MIME, kind: 'pdf' };
  if (found && IMAGE_MIMES.has(found.mime)) return { mime: found.mime, kind: 'image' };
  throw new LedgerliftError('unsupported_type', 'Only PDF files and images (JPG, PNG, etc.) are allowed');
}
