import type { ExportFormat } from '@ledgerlift/contract';
import { call } from '../../lib/http.ts';

/** Calls about past conversions. Each throws CallError when the server refuses, TypeError when the network fails. */

export function deleteJob(jobId: string): Promise<unknown> {
  return call('DELETE', `/api/jobs/${jobId}`);
}

/** Where the combined table is downloaded from, in all columns and in the order of the documents. */
export function historyDownloadUrl(jobId: string, format: ExportFormat): string {
  return `/api/jobs/${jobId}/download?${new URLSearchParams({ format })}`;
}
