import {
  type CsvProfile,
  type DownloadQuery,
  LedgerliftError,
  type SortDirection,
  type SortField,
} from '@ledgerlift/contract';
import type { ExportDocument } from '@ledgerlift/engine/export';
import { describeDownload, sortTransactions, transactionsOf } from '@ledgerlift/engine/rows';
import { quickLane, SECONDS } from './readers.ts';
import { loadDocuments } from './stored-documents.ts';
import { filesOfJob, loadJob } from './stored-jobs.ts';

type Wanted = Pick<DownloadQuery, 'format' | 'columns' | 'dateFormat'> & {
  sortField: SortField;
  sortDir: SortDirection;
  /** Columns and style of the format `own`. */
  profile?: CsvProfile | undefined;
};

/** The combined table as a file. Throws `no_transactions` when nothing is converted, and as `exportTable` does. */
export async function exportJob(jobId: string, wanted: Wanted): Promise<Response> {
  const { format, columns, dateFormat, profile, sortField, sortDir } = wanted;
  const { customFilename } = await loadJob(jobId);
  const converted = await loadDocuments(jobId);
  if (converted.length === 0)
    throw new LedgerliftError('no_transactions', 'There is nothing to download yet. Convert a file first.');
  const order = converted.map(({ file }) => file.id);
  const documentById = new Map(converted.map(({ file, document }) => [file.id, document]));
  const documents = (await filesOfJob(jobId)).flatMap((file): ExportDocument[] => {
    const named = { fileId: file.fileId, file: file.name };
    const document = documentById.get(file.fileId);
    if (document) return [{ ...named, status: 'converted', document }];
    return file.status === 'failed' && file.error ? [{ ...named, status: 'failed', error: file.error }] : [];
  });
  const transactions = sortTransactions(converted.flatMap(transactionsOf), sortField, sortDir, order);
  const input = { format, columns, dateFormat, profile, transactions, documents };
  const bytes = await quickLane.run('export', input, { seconds: SECONDS.export });
  const { mime } = describeDownload(customFilename, format, profile);
  return new Response(bytes, { headers: { 'Content-Type': mime } });
}
