import { type ExportFormat, urlOf } from '@ledgerlift/contract';
import { call } from '../../lib/http.ts';

/** Deletes a past conversion. Throws as `call` does. */
export function deleteJob(jobId: string): Promise<unknown> {
  return call('deleteJob', { path: { jobId } });
}

/** The download URL of the combined table, with all columns and in document order. */
export function historyDownloadUrl(jobId: string, format: ExportFormat): string {
  return urlOf('download', { path: { jobId }, query: { format } });
}
