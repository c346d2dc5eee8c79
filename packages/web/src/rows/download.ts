import { type CallParameters, EXPORT_FORMATS, type ExportFormat, urlOf } from '@ledgerlift/contract';
import { downloadName } from '../lib/filename.ts';
import { callErrorOf, send } from '../lib/http.ts';
import { saveBlob } from '../lib/save-blob.ts';
import type { TableChoices } from './table-choices.ts';

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
  const { ending, mediaType, suffix } = EXPORT_FORMATS[format];
  const response = await send('download', downloadOf(jobId, format, choices), {
    headers: { Accept: mediaType },
  });
  if (!response.ok) throw await callErrorOf(response);
  saveBlob(await response.blob(), downloadName(customFilename, ending, suffix));
}
