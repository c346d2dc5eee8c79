import {
  type Appearance,
  type Fixture,
  LAYOUTS,
  listFixtures,
  makeFixture,
  type Truth,
  UNSEEN_RECEIPTS,
} from '@ledgerlift/fixtures';

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
  return built(fixture);
}

/** Builds a document of a layout as a scan or picture, in which the layout may not be listed. */
export async function madeScan(
  layoutId: string,
  appearance: Appearance = 'scan',
): Promise<DroppedFile & { truth: Truth }> {
  const layout = [...LAYOUTS, ...UNSEEN_RECEIPTS].find(({ id }) => id === layoutId);
  if (!layout) throw new Error(`there is no layout "${layoutId}"`);
  return built(makeFixture(layout, 1, appearance));
}

async function built(fixture: Fixture): Promise<DroppedFile & { truth: Truth }> {
  const { bytes, mime, truth } = await fixture.build();
  return { name: truth.file, mime, bytes, truth };
}
