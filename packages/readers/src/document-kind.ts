import { LedgerliftError } from '@ledgerlift/contract';
import { fileTypeFromBuffer } from 'file-type';
import { indexOfText, latin1Text } from './bytes-text.ts';
import { adviceFor } from './unsupported-advice.ts';

/** What a file is, judged by its bytes alone. */
export interface DocumentKind {
  mime: string;
  kind: 'pdf' | 'image';
}

const PDF_MIME = 'application/pdf';
/** A PDF's header may be preceded by other bytes, up to this offset. */
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
/** Containers that may hold several files: a PDF header near their start belongs to a file inside them. */
const CONTAINERS = new Set([
  'application/zip',
  'application/gzip',
  'application/x-tar',
  'application/x-rar-compressed',
  'application/x-7z-compressed',
  'application/x-cfb',
]);

/**
 * Distinguishes PDFs and images from all other files. Throws LedgerliftError `unsupported_type`, with advice, for any
 * other type (including SVG), and `unreadable` for an empty file.
 */
export async function detectKind(bytes: Uint8Array): Promise<DocumentKind> {
  if (bytes.byteLength === 0)
    throw new LedgerliftError('unreadable', 'This file is empty. Choose another one.');
  const head = bytes.subarray(0, PDF_HEADER_WITHIN);
  const pdfHeader = indexOfText(head, '%PDF-');
  if (pdfHeader === 0) return { mime: PDF_MIME, kind: 'pdf' };
  const mime = await mimeOf(bytes);
  if (IMAGE_MIMES.has(mime) && !isAvif(mime, head)) return { mime, kind: 'image' };
  if (pdfHeader > 0 && !CONTAINERS.has(mime)) return { mime: PDF_MIME, kind: 'pdf' };
  throw new LedgerliftError('unsupported_type', unsupported(adviceFor(mime, head)));
}

/** '' when the bytes match no known kind, or start like one and then break off. */
async function mimeOf(bytes: Uint8Array): Promise<string> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? '';
  } catch {
    return '';
  }
}

/** AVIF files may declare HEIF as their main brand and AVIF only in the list of compatible brands. */
function isAvif(mime: string, head: Uint8Array): boolean {
  if (!mime.startsWith('image/hei')) return false;
  const boxBytes = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const brands = latin1Text(head, 8, Math.min(head.length, boxBytes));
  return brands.includes('avif') && !/hei[cxms]|hev[cxms]/.test(brands);
}

function unsupported(advice: string): string {
  const sentence = 'Only PDF files and images (JPG, PNG, etc.) are allowed';
  return advice === '' ? sentence : `${sentence}. ${advice}`;
}
