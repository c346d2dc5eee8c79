import type { Readable } from 'node:stream';
import { LedgerliftError } from '@ledgerlift/contract';
import { and, eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { files, jobs } from '../store/schema.ts';

export interface OpenedUpload {
  stream: Readable;
  /** Detected from the content at upload. */
  mime: string;
  /** Bytes. */
  size: number;
}

/** Opens an uploaded file. Throws `not_found` for a file of another owner. */
export async function openUpload(
  { db, fileStore }: AppParts,
  ownerId: string,
  storedName: string,
): Promise<OpenedUpload> {
  const [file] = await db
    .select({ mime: files.mime, size: files.size, storedName: files.storedName })
    .from(files)
    .innerJoin(jobs, eq(jobs.id, files.jobId))
    .where(and(eq(files.storedName, storedName), eq(jobs.ownerId, ownerId)));
  if (!file) throw new LedgerliftError('not_found', 'This file does not exist, or no longer does.');
  return { stream: await fileStore.read(file.storedName), mime: file.mime, size: file.size };
}
