import { lockedByPdfium } from '@ledgerlift/readers/testing/locked-pdf';
import { type DroppedFile, madeDocument } from './made-document.ts';

/** A made document that opens with this password only. */
export async function lockedDocument(id: string, password: string): Promise<DroppedFile> {
  const { name, mime, bytes } = await madeDocument(id);
  return { name, mime, bytes: await lockedByPdfium(bytes, password, 'of the owner') };
}
