import { inArray } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { fileReadings, files, pagePictures } from './schema.ts';

/** All names under which the file store keeps something. */
export async function allStoredNames(db: Queries): Promise<string[]> {
  const uploads = await db.select({ name: files.storedName }).from(files);
  const pictures = await db.select({ name: pagePictures.storedName }).from(pagePictures);
  const readings = await db.select({ name: fileReadings.storedName }).from(fileReadings);
  return [...uploads, ...pictures, ...readings].map(({ name }) => name);
}

/**
 * The stored names of these files: their uploads, and the pictures and words of their pages. Query them before the rows
 * are deleted, in the same transaction and with the files locked; remove the stored files after the commit.
 */
export async function storedNamesOf(db: Queries, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const ids = [...fileIds];
  const uploads = await db.select({ name: files.storedName }).from(files).where(inArray(files.id, ids));
  const pictures = await db
    .select({ name: pagePictures.storedName })
    .from(pagePictures)
    .where(inArray(pagePictures.fileId, ids));
  const readings = await db
    .select({ name: fileReadings.storedName })
    .from(fileReadings)
    .where(inArray(fileReadings.fileId, ids));
  return [...uploads, ...pictures, ...readings].map(({ name }) => name);
}

/** Those of the names under which the file store keeps something. At most as many as PostgreSQL takes parameters. */
export async function knownStoredNames(db: Queries, names: readonly string[]): Promise<Set<string>> {
  const wanted = [...names];
  const uploads = await db
    .select({ name: files.storedName })
    .from(files)
    .where(inArray(files.storedName, wanted));
  const pictures = await db
    .select({ name: pagePictures.storedName })
    .from(pagePictures)
    .where(inArray(pagePictures.storedName, wanted));
  const readings = await db
    .select({ name: fileReadings.storedName })
    .from(fileReadings)
    .where(inArray(fileReadings.storedName, wanted));
  return new Set([...uploads, ...pictures, ...readings].map(({ name }) => name));
}
