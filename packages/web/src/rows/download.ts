import {
  type CallParameters,
  type CsvProfile,
  csvFileSuffix,
  EXPORT_FORMATS,
  type ExportFormat,
  urlOf,
} from '@ledgerlift/contract';
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
  await saveAnswer(response, downloadName(customFilename, ending, suffix));
}

/** Fetches the CSV file of a profile, in the table's order, and lets the browser save it. Throws as `saveDownload` does. */
export async function saveOwnCsv(
  jobId: string,
  profile: CsvProfile,
  { sortField, sortDirection }: Pick<TableChoices, 'sortField' | 'sortDirection'>,
  customFilename: string | null,
): Promise<void> {
  const response = await send('downloadOwnCsv', {
    path: { jobId },
    body: { profile, sortField, sortDir: sortDirection },
  });
  await saveAnswer(response, downloadName(customFilename, EXPORT_FORMATS.own.ending, csvFileSuffix(profile)));
}

async function saveAnswer(response: Response, name: string): Promise<void> {
  if (!response.ok) throw await callErrorOf(response);
  saveBlob(await response.blob(), name);
}
