import { type CallParameters, type ExportFormat, urlOf } from '@ledgerlift/contract';
import { downloadName } from '../lib/filename.ts';
import { callErrorOf, send } from '../lib/http.ts';
import type { TableChoices } from './table-choices.ts';

const FORMATS: Record<ExportFormat, { ending: string; mediaType: string; suffix?: string }> = {
  csv: { ending: 'csv', mediaType: 'text/csv' },
  excel: {
    ending: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  json: { ending: 'json', mediaType: 'application/json' },
  ofx: { ending: 'ofx', mediaType: 'application/x-ofx' },
  qbo: { ending: 'qbo', mediaType: 'application/vnd.intu.qbo' },
  qif: { ending: 'qif', mediaType: 'application/x-qif' },
  // The three CSV files differ, so their names do.
  quickbooks: { ending: 'csv', mediaType: 'text/csv', suffix: ' QuickBooks' },
  xero: { ending: 'csv', mediaType: 'text/csv', suffix: ' Xero' },
};

/** Some browsers read the blob only after the click. */
const BLOB_KEPT_MS = 60 * 1000;

/** The download URL of a file with these choices. */
export function downloadUrl(jobId: string, format: ExportFormat, choices: TableChoices): string {
  return urlOf('download', downloadOf(jobId, format, choices));
}

function downloadOf(jobId: string, format: ExportFormat, choices: TableChoices): CallParameters<'download'> {
  const { sortField, sortDirection, columns, dateFormat } = choices;
  const query = { sortField, sortDir: sortDirection, columns: columns.join(','), format, dateFormat };
  return { path: { jobId }, query };
}

/** Fetches the file and lets the browser save it. Throws CallError when the server refuses. */
export async function saveDownload(
  jobId: string,
  format: ExportFormat,
  choices: TableChoices,
  customFilename: string | null,
): Promise<void> {
  const { ending, mediaType, suffix } = FORMATS[format];
  const response = await send('download', downloadOf(jobId, format, choices), {
    headers: { Accept: mediaType },
  });
  if (!response.ok) throw await callErrorOf(response);
  saveBlob(await response.blob(), downloadName(customFilename, ending, suffix));
}

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BLOB_KEPT_MS);
}
