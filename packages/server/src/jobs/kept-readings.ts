import { Readable } from 'node:stream';
import type { ReadingGuide } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { Queries, StoreTransaction } from '../store/database.ts';
import type { FileStore } from '../store/file-store.ts';
import { fileReadings } from '../store/schema.ts';

/** The words of a file's pages in the store. */
export interface StoredReading {
  storedName: string;
  /** Bytes. */
  size: number;
}

/** Puts the words of a file's pages into the store. Throws as `FileStore.put` does. */
export async function storeReading(
  fileStore: Pick<FileStore, 'put'>,
  bytes: Uint8Array,
): Promise<StoredReading> {
  const { storedName, size } = await fileStore.put(Readable.from([Buffer.from(bytes)]));
  return { storedName, size };
}

/**
 * Replaces the kept reading of a file that the caller has locked; null only removes it. Returns the stored names that
 * the caller removes from the file store after the commit.
 */
export async function replaceReading(
  tx: StoreTransaction,
  fileId: string,
  reading: (StoredReading & { guide: ReadingGuide | null }) | null,
): Promise<string[]> {
  const replaced = await tx
    .delete(fileReadings)
    .where(eq(fileReadings.fileId, fileId))
    .returning({ storedName: fileReadings.storedName });
  if (reading) await tx.insert(fileReadings).values({ fileId, ...reading });
  return replaced.map(({ storedName }) => storedName);
}

/** True where a file has this reading. */
export async function isKept(db: Queries, { storedName }: StoredReading): Promise<boolean> {
  const kept = await db
    .select({ fileId: fileReadings.fileId })
    .from(fileReadings)
    .where(eq(fileReadings.storedName, storedName));
  return kept.length > 0;
}
