import { type DownloadQuery, type ExportFormat, LedgerliftError } from '@ledgerlift/contract';
import { sortTransactions } from '@ledgerlift/engine';
import { type ExportDocument, exportTable } from '@ledgerlift/engine/export';
import type { AppParts } from '../app-parts.ts';
import { loadDocuments, transactionsOf } from './load-documents.ts';
import { filesOfJob, ownJob } from './own-job.ts';

const ENDING: Record<ExportFormat, string> = {
  csv: '.csv',
  excel: '.xlsx',
  json: '.json',
  ofx: '.ofx',
  qbo: '.qbo',
  qif: '.qif',
  quickbooks: '.csv',
  xero: '.csv',
};
const MIME: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  ofx: 'application/x-ofx',
  qbo: 'application/vnd.intu.qbo',
  qif: 'application/x-qif; charset=utf-8',
  quickbooks: 'text/csv; charset=utf-8',
  xero: 'text/csv; charset=utf-8',
};
/** The name of a download when the job has none of its own. */
const FALLBACK_NAME = 'transactions';

export interface ExportedFile {
  bytes: Uint8Array;
  mime: string;
  fileName: string;
}

/**
 * The job's combined table as a file. Throws `no_transactions` when nothing was converted, and as `exportTable` does for
 * what the format cannot express.
 */
export async function exportJob(
  parts: AppParts,
  ownerId: string,
  jobId: string,
  query: DownloadQuery,
): Promise<ExportedFile> {
  const job = await ownJob(parts.db, ownerId, jobId);
  const converted = await loadDocuments(parts.db, jobId);
  if (converted.length === 0)
    throw new LedgerliftError('no_transactions', 'There is nothing to download yet. Convert a file first.');
  const transactions = converted.flatMap(transactionsOf);
  const uploadOrder = converted.map(({ file }) => file.id);
  const bytes = await exportTable({
    format: query.format,
    columns: query.columns,
    dateFormat: query.dateFormat,
    transactions: sortTransactions(transactions, query.sortField, query.sortDir, uploadOrder),
    documents: await exportDocuments(parts, jobId, converted),
  });
  const name = (job.customFilename ?? FALLBACK_NAME).replace(/\.csv$/i, '');
  return { bytes, mime: MIME[query.format], fileName: name + ENDING[query.format] };
}

async function exportDocuments(
  parts: AppParts,
  jobId: string,
  converted: Awaited<ReturnType<typeof loadDocuments>>,
): Promise<ExportDocument[]> {
  const documentById = new Map(converted.map(({ file, document }) => [file.id, document]));
  return (await filesOfJob(parts.db, jobId)).flatMap((file): ExportDocument[] => {
    const named = { fileId: file.id, file: file.name };
    const document = documentById.get(file.id);
    if (document) return [{ ...named, status: 'converted', document }];
    return file.status === 'failed' && file.error ? [{ ...named, status: 'failed', error: file.error }] : [];
  });
}
