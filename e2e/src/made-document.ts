import { listFixtures, type Truth } from '@ledgerlift/fixtures';

/** A file to drop. */
export interface DroppedFile {
  name: string;
  mime: string;
  bytes: Uint8Array;
}

/** Builds a fixture document by its id, with its truth. Throws if there is no such fixture. */
export async function madeDocument(id: string): Promise<DroppedFile & { truth: Truth }> {
  const fixture = listFixtures([1, 2]).find((candidate) => candidate.id === id);
  if (!fixture) throw new Error(`there is no fixture "${id}"`);
  const { bytes, mime, truth } = await fixture.build();
  return { name: truth.file, mime, bytes, truth };
}
