import type {
  ConvertRequest,
  ConvertResponse,
  DateFormat,
  DocumentType,
  EditableField,
  Job,
  JobFile,
  NewTransaction,
  Transaction,
  UploadResponse,
} from '@ledgerlift/contract';
import { call } from './http.ts';

/** Calls about jobs and their files. Each throws CallError when the server refuses, TypeError when the network fails. */

export function uploadFiles(
  files: readonly File[],
  documentType: DocumentType,
  jobId: string | null,
): Promise<UploadResponse> {
  const form = new FormData();
  // Fields go first: the server reads the parts as they come.
  form.append('documentType', documentType);
  if (jobId !== null) form.append('jobId', jobId);
  for (const file of files) form.append('files', file, file.name);
  return call('POST', '/api/upload', form);
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

export function suggestFilename(jobId: string): Promise<{ filename: string }> {
  return call('GET', `/api/jobs/${jobId}/suggest-filename`);
}

export function saveFilename(jobId: string, filename: string): Promise<unknown> {
  return call('PUT', `/api/jobs/${jobId}/filename`, { filename });
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
