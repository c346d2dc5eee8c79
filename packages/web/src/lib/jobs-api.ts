import type {
  ConvertRequest,
  ConvertResponse,
  DateFormat,
  DocumentType,
  DropDoubles,
  EditableField,
  Job,
  JobFile,
  JobFinding,
  NewTransaction,
  Transaction,
  UploadResponse,
} from '@ledgerlift/contract';
import { call } from './http.ts';
import { sendForm } from './send-form.ts';

/** Calls about jobs and their files. Each throws CallError when the server refuses, TypeError when the network fails. */

export interface Upload {
  files: readonly File[];
  documentType: DocumentType;
  /** The job to add to; null makes a new one. */
  jobId: string | null;
}

export function uploadFiles(
  { files, documentType, jobId }: Upload,
  options: Parameters<typeof sendForm>[2],
): Promise<UploadResponse> {
  const form = new FormData();
  // Fields go first: the server reads the parts as they come.
  form.append('documentType', documentType);
  if (jobId !== null) form.append('jobId', jobId);
  for (const file of files) form.append('files', file, file.name);
  return sendForm('/api/upload', form, options);
}

export function createSample(documentType: DocumentType): Promise<UploadResponse> {
  return call('POST', '/api/samples', { documentType });
}

export function fetchJob(jobId: string): Promise<Job> {
  return call('GET', `/api/jobs/${jobId}`);
}

export function convertFiles(jobId: string, request: ConvertRequest): Promise<ConvertResponse> {
  return call('POST', `/api/convert/${jobId}`, request);
}

export function cancelConversion(jobId: string): Promise<unknown> {
  return call('POST', `/api/convert/${jobId}/cancel`);
}

export function unlockFile(jobId: string, path: string, password: string): Promise<JobFile> {
  return call('POST', `/api/jobs/${jobId}/password`, { path, password });
}

export function deleteFile(jobId: string, path: string): Promise<unknown> {
  return call('DELETE', '/api/files', { filePaths: [path], jobId });
}

export function deleteFileTransactions(jobId: string, pathKey: string): Promise<unknown> {
  return call('DELETE', `/api/jobs/${jobId}/file-transactions/${encodeURIComponent(pathKey)}`);
}

/** Gives the name as it was stored: without what no file name may hold. */
export async function saveFilename(jobId: string, filename: string): Promise<string> {
  const stored = await call<{ filename?: string }>('PUT', `/api/jobs/${jobId}/filename`, { filename });
  return stored.filename ?? filename;
}

/** What goes with every change of a row: by it a typed 03-04-2025 is understood. */
interface EditContext {
  dateFormat: DateFormat;
  /** Of the row that the user saw; the server refuses the edit when it has changed since. */
  version: number;
}

export function editTransaction(
  id: number,
  field: EditableField,
  value: string,
  { dateFormat, version }: EditContext,
): Promise<Transaction> {
  return call('PUT', `/api/transactions/${id}`, { [field]: value, version, dateFormat });
}

export function addTransaction(jobId: string, row: NewTransaction): Promise<Transaction> {
  return call('POST', `/api/jobs/${jobId}/transactions`, row);
}

export function deleteTransaction(id: number): Promise<unknown> {
  return call('DELETE', `/api/transactions/${id}`);
}

export function restoreTransaction(id: number): Promise<Transaction> {
  return call('POST', `/api/transactions/${id}/restore`);
}

export function dropDoubles(jobId: string, doubles: DropDoubles): Promise<JobFinding[]> {
  return call('POST', `/api/jobs/${jobId}/drop-doubles`, doubles);
}
