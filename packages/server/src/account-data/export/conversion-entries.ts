import type { Readable } from 'node:stream';
import { COLUMNS, downloadQuerySchema, EXTRA_COLUMNS, LedgerliftError } from '@ledgerlift/contract';
import { and, eq } from 'drizzle-orm';
import type { AppParts } from '../../app-parts.ts';
import { exportJob } from '../../documents/export-job.ts';
import { filesOfJob, type StoredJob } from '../../documents/own-job.ts';
import { sharingOf } from '../../documents/read-job.ts';
import type { Database } from '../../store/database.ts';
import type { StoredFileRow } from '../../store/lock-files.ts';
import { jobs } from '../../store/schema.ts';
import { StoreUnavailableError } from '../../store/store-unavailable-error.ts';
import { inChunks, jsonContent } from './entry-content.ts';
import { EntryNames } from './entry-names.ts';
import type { ZipEntry } from './zip-stream.ts';

/** Reads a conversion's rows once the server has capacity. */
export type ReadInTurn = <Result>(read: () => Promise<Result>) => Promise<Result>;
export type ConversionParts = Pick<AppParts, 'db' | 'fileStore' | 'log'> & { readInTurn: ReadInTurn };

/** One conversion as it goes into an archive. */
export interface ExportedConversion {
  job: StoredJob;
  files: StoredFileRow[];
  /** The JSON download with all columns; null when no file is converted. */
  json: Uint8Array | null;
  /** Upper bound of the uncompressed bytes. */
  size: number;
}

const ALL_COLUMNS = [...COLUMNS, ...EXTRA_COLUMNS].join(',');

/**
 * Returns null for a conversion that was deleted meanwhile. Does not count as a use of the conversion, so it does not
 * postpone its deletion.
 */
export async function readConversion(
  { db, readInTurn }: Pick<ConversionParts, 'db' | 'readInTurn'>,
  userId: string,
  jobId: string,
): Promise<ExportedConversion | null> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.ownerId, userId)));
  if (!job) return null;
  const files = await filesOfJob(db, jobId);
  const json = await readInTurn(() => jsonOf(db, job));
  const size = files.reduce((sum, file) => sum + file.size, json?.length ?? 0);
  return { job, files, json, size };
}

async function jsonOf(db: Database, job: StoredJob): Promise<Uint8Array | null> {
  const { profile: _, ...query } = downloadQuerySchema.parse({ format: 'json', columns: ALL_COLUMNS });
  try {
    return (await exportJob(db, { job, access: 'owner' }, query)).bytes;
  } catch (error) {
    if (error instanceof LedgerliftError && error.code === 'no_transactions') return null;
    throw error;
  }
}

/** A conversion's folder name: its date, followed by its custom name or its id. */
export function folderNameOf(names: EntryNames, { job }: ExportedConversion): string {
  const date = job.createdAt.toISOString().slice(0, 10);
  const name = job.customFilename?.replace(/\.csv$/i, '') || job.id;
  return names.folder(`${date} ${name}`, job.id);
}

/** The entries of a conversion's folder: the uploaded files, the rows, and a description of both. */
export async function* conversionEntries(
  parts: ConversionParts,
  { job, files, json }: ExportedConversion,
  folder: string,
): AsyncGenerator<ZipEntry> {
  const names = new EntryNames();
  const descriptions = [];
  for (const file of files) {
    const content = await openFile(parts, file);
    const path = content && `files/${names.file(file.name, file.id)}`;
    if (path) yield { path: `${folder}/${path}`, modifiedAt: file.createdAt, isCompressed: false, content };
    descriptions.push(describeFile(file, path));
  }
  if (json)
    yield {
      path: `${folder}/rows.json`,
      modifiedAt: job.lastUsedAt,
      isCompressed: true,
      content: inChunks(json),
    };
  const about = jsonContent(describeConversion(job, descriptions));
  yield { path: `${folder}/about.json`, modifiedAt: job.lastUsedAt, isCompressed: true, content: about };
}

/**
 * Returns null for a file that was removed meanwhile or cannot be decrypted: one damaged file must not block the
 * others. Throws StoreUnavailableError.
 */
async function openFile({ fileStore, log }: ConversionParts, file: StoredFileRow): Promise<Readable | null> {
  try {
    return await fileStore.read(file.storedName);
  } catch (error) {
    // Otherwise the archive would lack all files although none is damaged.
    if (error instanceof StoreUnavailableError) throw error;
    if (!(error instanceof LedgerliftError))
      log.error({ err: error }, 'a stored file could not be read for its owner');
    return null;
  }
}

function describeConversion(job: StoredJob, files: readonly object[]) {
  const { id, customFilename, shareCode, createdAt, lastUsedAt } = job;
  return { id, name: customFilename, createdAt, lastUsedAt, shareCode, sharing: sharingOf(job), files };
}

/** `path`: of the file in this folder; null when it could not be read. */
function describeFile(file: StoredFileRow, path: string | null) {
  const { name, size, mime, documentType, status, pages, rowCount, isSample, error, createdAt } = file;
  return {
    name,
    path,
    size,
    mime,
    documentType,
    status,
    pages,
    rowCount,
    isSample,
    error,
    uploadedAt: createdAt,
  };
}
