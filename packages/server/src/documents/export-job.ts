import {
  type AnyColumn,
  COLUMN_LABEL,
  type CsvEncoding,
  type CsvProfile,
  csvFileSuffix,
  type DownloadQuery,
  EXPORT_FORMATS,
  isTableFormat,
  LedgerliftError,
} from '@ledgerlift/contract';
import { type ExportDocument, exportTable } from '@ledgerlift/engine/export';
import { sortTransactions } from '@ledgerlift/engine/rows';
import type { Queries } from '../store/database.ts';
import { loadDocuments, type StoredDocument } from './load-documents.ts';
import { filesOfJob, type StoredJob } from './own-job.ts';
import { type ReadableJob, sharedPartsOf, sharingOf } from './read-job.ts';
import { sharedDocument, sharedFileName } from './shared-document.ts';
import { visibleTransactions } from './visible-transactions.ts';

/** The name of a download when the job has no name. */
const FALLBACK_NAME = 'transactions';

/** What is exported. `profile`: columns and style of the format `own`, which requires it. */
export type JobExport = Omit<DownloadQuery, 'profile'> & { profile?: CsvProfile | undefined };

const CHARSETS: Readonly<Record<CsvEncoding, string>> = {
  'utf-8': 'utf-8',
  'utf-8-bom': 'utf-8',
  'windows-1252': 'windows-1252',
  'utf-16le': 'utf-16le',
};

export interface ExportedFile {
  bytes: Uint8Array;
  mime: string;
  fileName: string;
}

/**
 * Exports the combined table of a job. Throws `no_transactions` when nothing is converted, `invalid_request` when a
 * reader by share code requests what is not shared, and as `exportTable` does for what the format cannot express.
 */
export async function exportJob(db: Queries, readable: ReadableJob, query: JobExport): Promise<ExportedFile> {
  // They contain account numbers, balances and printed texts, which a share link does not show.
  if (readable.access === 'shared' && !isTableFormat(query.format)) throw notShared();
  const columns = exportColumns(readable, query);
  const converted = await loadDocuments(db, readable.job.id);
  if (converted.length === 0)
    throw new LedgerliftError('no_transactions', 'There is nothing to download yet. Convert a file first.');
  const transactions = visibleTransactions(converted, readable);
  const uploadOrder = converted.map(({ file }) => file.id);
  const bytes = await exportTable({
    format: query.format,
    columns,
    dateFormat: query.dateFormat,
    profile: query.profile,
    transactions: sortTransactions(transactions, query.sortField, query.sortDir, uploadOrder),
    documents: await exportDocuments(db, readable, converted),
  });
  const name = (readable.job.customFilename ?? FALLBACK_NAME).replace(/\.csv$/i, '');
  const { ending, mediaType, ...facts } = EXPORT_FORMATS[query.format];
  const { profile } = query;
  const suffix = profile ? csvFileSuffix(profile) : (facts.suffix ?? '');
  const charset = profile ? CHARSETS[profile.encoding] : facts.charset;
  const mime = charset ? `${mediaType}; charset=${charset}` : mediaType;
  return { bytes, mime, fileName: `${name}${suffix}.${ending}` };
}

/**
 * The requested columns, or else the shared ones. Sorting by a column reveals something of it, so that column must be
 * shared too.
 */
function exportColumns(
  { job, access }: ReadableJob,
  { columns, sortField }: JobExport,
): readonly AnyColumn[] | undefined {
  if (access === 'owner') return columns;
  const shared = sharingOf(job).columns;
  const wanted = [...(columns ?? []), ...(sortField === 'documentOrder' ? [] : [sortField])];
  const refused = [...new Set(wanted)].filter((column) => !shared.includes(column));
  if (refused.length === 0) return columns ?? shared;
  const names = refused.map((column) => COLUMN_LABEL[column]).join(', ');
  const message = `The owner does not share these columns: ${names}. Leave them out and try again.`;
  throw new LedgerliftError('invalid_request', message, { columns: refused });
}

async function exportDocuments(
  db: Queries,
  { job, access }: ReadableJob,
  converted: readonly StoredDocument[],
): Promise<ExportDocument[]> {
  if (access === 'shared') return sharedExportDocuments(job, converted);
  const documentById = new Map(converted.map(({ file, document }) => [file.id, document]));
  return (await filesOfJob(db, job.id)).flatMap((file): ExportDocument[] => {
    const named = { fileId: file.id, file: file.name };
    const document = documentById.get(file.id);
    if (document) return [{ ...named, status: 'converted', document }];
    return file.status === 'failed' && file.error ? [{ ...named, status: 'failed', error: file.error }] : [];
  });
}

function sharedExportDocuments(job: StoredJob, converted: readonly StoredDocument[]): ExportDocument[] {
  const shared = sharedPartsOf(job);
  return converted.map(({ file, document }, index) => ({
    fileId: file.id,
    file: sharedFileName(file, index + 1, shared),
    status: 'converted',
    document: sharedDocument(document, shared),
  }));
}

function notShared(): LedgerliftError {
  const message =
    'Files for accounting programs hold account details, which a share link does not show. Download CSV, Excel or JSON.';
  return new LedgerliftError('invalid_request', message);
}
