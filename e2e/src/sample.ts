import type { DocumentType } from '@ledgerlift/contract';
import { sampleDocument } from '@ledgerlift/fixtures';
import type { DroppedFile } from './made-document.ts';

/** The product's sample of a type, as a file to drop. */
export async function sampleFile(type: DocumentType): Promise<DroppedFile> {
  const { fileName, mime, bytes } = await sampleDocument(type);
  return { name: fileName, mime, bytes };
}
