import { LedgerliftError, type Transaction } from '@ledgerlift/contract';
import type { KeptDocument } from '@ledgerlift/engine/rows';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { files, rows } from '../store/schema.ts';
import type { ReadableJob } from './read-job.ts';
import { visibleTransactions } from './visible-transactions.ts';

/** Rows per query: some hundred kilobytes. */
const BATCH_ROWS = 250;

/** The position of a row when reading began. */
interface RowPlace {
  id: number;
  fileId: string;
  position: number;
}
type ConvertedFile = Pick<StoredFileRow, 'id' | 'name' | 'head'>;

/**
 * Yields the rows of a job as the caller may see them, in document order, in batches. Reads the ids in order first and
 * then each batch by its ids, so that no database resource is held between batches. A row that moves meanwhile is read
 * once; added rows are not read; removed rows are skipped. Throws LedgerliftError `conflict` when rows are deleted
 * meanwhile, by a new conversion or with their file, since the result would be incomplete.
 */
export async function* rowBatches(
  db: Queries,
  readable: ReadableJob,
  batchRows = BATCH_ROWS,
): AsyncGenerator<Transaction[]> {
  const converted = await convertedFiles(db, readable.job.id);
  const order = await rowOrder(db, converted);
  for (let start = 0; start < order.length; start += batchRows)
    yield visibleTransactions(
      await readBatch(db, converted, order.slice(start, start + batchRows)),
      readable,
    );
}

function convertedFiles(db: Queries, jobId: string): Promise<ConvertedFile[]> {
  const { id, name, head } = files;
  return db
    .select({ id, name, head })
    .from(files)
    .where(and(eq(files.jobId, jobId), eq(files.status, 'converted'), isNotNull(head)))
    .orderBy(files.uploadOrder);
}

async function rowOrder(db: Queries, converted: readonly ConvertedFile[]): Promise<RowPlace[]> {
  if (converted.length === 0) return [];
  const { id, fileId, position } = rows;
  const fileIds = converted.map((file) => file.id);
  const found = await db
    .select({ id, fileId, position })
    .from(rows)
    .where(and(inArray(fileId, fileIds), isNull(rows.removed), eq(rows.isDouble, false)))
    .orderBy(fileId, position);
  const fileRanks = new Map(fileIds.map((file, rank) => [file, rank]));
  const rankOf = (place: RowPlace) => fileRanks.get(place.fileId) ?? 0;
  // The sort is stable, so the order within a file stays.
  return found.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Documents with only these rows, in their order. */
async function readBatch(
  db: Queries,
  converted: readonly ConvertedFile[],
  places: readonly RowPlace[],
): Promise<KeptDocument[]> {
  const ids = places.map((place) => place.id);
  const { id, version, row, isDouble } = rows;
  const isRemoved = sql<boolean>`${rows.removed} is not null`;
  const found = await db.select({ id, version, row, isDouble, isRemoved }).from(rows).where(inArray(id, ids));
  if (found.length < places.length) throw changedMeanwhile();
  const foundById = new Map(found.map((stored) => [stored.id, stored]));
  return converted.flatMap(({ head, ...file }): KeptDocument[] => {
    const stored = places
      .filter((place) => place.fileId === file.id)
      .flatMap(({ id, position }) => {
        const now = foundById.get(id);
        return now && !now.isRemoved ? [{ ...now, position }] : [];
      });
    if (!head || stored.length === 0) return [];
    const document = { ...head, rows: stored.map(({ row, position }) => ({ ...row, position })) };
    return [{ file, document, rows: stored }];
  });
}

function changedMeanwhile(): LedgerliftError {
  return new LedgerliftError('conflict', 'The conversion has changed meanwhile. Load it again.');
}
