import { LedgerliftError, type Transaction } from '@ledgerlift/contract';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { files, rows } from '../store/schema.ts';
import type { TableDocument } from './load-documents.ts';
import type { ReadableJob } from './read-job.ts';
import { visibleTransactions } from './visible-transactions.ts';

/** Rows read at once: some hundred kilobytes. */
const BATCH_ROWS = 250;

/** Where a row stood when the reading began. */
interface RowPlace {
  id: number;
  fileId: string;
  position: number;
}
type ConvertedFile = Pick<StoredFileRow, 'id' | 'name' | 'head'>;

/**
 * The rows of a job as its reader may see them, in document order, a batch at a time. Between two batches nothing is held
 * in the database, however long the reader takes: the order is read first, and each batch by its ids. So a row that moves
 * meanwhile is read once, one that is added not at all, and one that is taken out is left out.
 * Throws LedgerliftError `conflict` when rows are deleted meanwhile, by a new conversion or with their file: what is left
 * would not be the whole.
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
  // Sorting is stable: within a file the order stays.
  return found.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Rows of the table as documents that hold nothing but them, in their order. */
async function readBatch(
  db: Queries,
  converted: readonly ConvertedFile[],
  places: readonly RowPlace[],
): Promise<TableDocument[]> {
  const ids = places.map((place) => place.id);
  const { id, version, row, isDouble } = rows;
  const isRemoved = sql<boolean>`${rows.removed} is not null`;
  const found = await db.select({ id, version, row, isDouble, isRemoved }).from(rows).where(inArray(id, ids));
  if (found.length < places.length) throw changedMeanwhile();
  const foundById = new Map(found.map((stored) => [stored.id, stored]));
  return converted.flatMap(({ head, ...file }): TableDocument[] => {
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
