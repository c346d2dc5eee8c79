import { type ExportFormat, urlOf } from '@ledgerlift/contract';
import { call } from '../../lib/http.ts';

/** Deletes a past conversion. Throws as `call` does. */
export function deleteJob(jobId: string): Promise<unknown> {
  return call('deleteJob', { path: { jobId } });
}

/** Where the combined table is downloaded from, in all columns and in the order of the documents. */
export function historyDownloadUrl(jobId: string, format: ExportFormat): string {
  return urlOf('download', { path: { jobId }, query: { format } });
}
