import { lockedByPdfium } from '../../packages/readers/dist/testing/locked-pdf.js';
import { type DroppedFile, madeDocument } from './made-document.ts';

/** A made document that opens with this password only. */
export async function lockedDocument(id: string, password: string): Promise<DroppedFile> {
  const { name, mime, bytes } = await madeDocument(id);
  return { name, mime, bytes: await lockedByPdfium(bytes, password, 'of the owner') };
}
