import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LedgerliftError } from '@ledgerlift/contract';
import { SealedFileError } from '@ledgerlift/conversion';
import { and, eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import type { Queries } from '../store/database.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { fileReadings, files } from '../store/schema.ts';
import { ownJob } from './own-job.ts';

/** A file with the words of its pages; `reading` is null where they are not kept. */
export interface FileWithReading {
  file: StoredFileRow;
  reading: typeof fileReadings.$inferSelect | null;
}

/** Throws `not_found` for files of other owners. */
export async function fileWithReading(
  db: Queries,
  ownerId: string,
  jobId: string,
  fileId: string,
): Promise<FileWithReading> {
  await ownJob(db, ownerId, jobId);
  const [found] = await db
    .select({ file: files, reading: fileReadings })
    .from(files)
    .leftJoin(fileReadings, eq(fileReadings.fileId, files.id))
    .where(and(eq(files.id, fileId), eq(files.jobId, jobId)));
  if (!found)
    throw new LedgerliftError('not_found', 'This file is not part of the conversion. Upload it again.');
  return found;
}

/** Throws `not_found` where the words of a file are not kept. */
export function requireReading({ reading }: FileWithReading): typeof fileReadings.$inferSelect {
  if (reading) return reading;
  throw new LedgerliftError(
    'not_found',
    'The words of this file are not kept, so that its reading cannot be adjusted: it is not converted, too long, an e-invoice, or was converted before words were kept. Delete its rows and convert it again.',
  );
}

/**
 * The JSON `{"guide": ..., "reading": ...}` in chunks; the reading is as the conversion has written it. Holds the
 * compressed words in memory, and unpacks them as fast as they are taken. Before the first chunk it throws `not_found`
 * for a removed reading, `unreadable` for a damaged one, and StoreUnavailableError.
 */
export async function* readingJson(
  { fileStore }: Pick<AppParts, 'fileStore'>,
  { storedName, guide }: typeof fileReadings.$inferSelect,
): AsyncGenerator<Uint8Array> {
  const packed = await genuineBytes(fileStore, storedName);
  let before = `{"guide":${JSON.stringify(guide)},"reading":`;
  // The reader of the stream receives the error.
  for await (const chunk of pipeline(Readable.from([packed]), createGunzip(), () => undefined)) {
    yield Buffer.concat([Buffer.from(before), chunk as Buffer]);
    before = '';
  }
  yield Buffer.from('}');
}

/** All bytes of a stored file, once its seal is checked to its end. */
async function genuineBytes(fileStore: AppParts['fileStore'], storedName: string): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await fileStore.read(storedName)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    if (!(error instanceof SealedFileError)) throw error;
    throw new LedgerliftError(
      'unreadable',
      'The stored words of this file are damaged. Delete its rows and convert it again to adjust its reading.',
    );
  }
}
