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
import { call, callErrorOf, readAnswer } from './http.ts';
import { sendForm } from './send-form.ts';

/** Calls about jobs and their files. Each throws as `call` does. */

export interface Upload {
  files: readonly File[];
  documentType: DocumentType;
  /** The job to add to; null makes a new one. */
  jobId: string | null;
}

export function uploadFiles(
  { files, documentType, jobId }: Upload,
  options: Parameters<typeof sendForm>[3],
): Promise<UploadResponse> {
  return sendForm('upload', { documentType, jobId: jobId ?? undefined }, files, options);
}

/** `isPrivate`: the sample is to be converted in this browser. */
export async function createSample(documentType: DocumentType, isPrivate: boolean): Promise<UploadResponse> {
  if (!isPrivate) return call('startSample', { body: { documentType } });
  const { answerSample } = await import('../private/index.ts');
  const response = await answerSample(documentType);
  if (!response.ok) throw await callErrorOf(response);
  return readAnswer('startSample', response);
}

export function fetchJob(jobId: string): Promise<Job> {
  return call('getJob', { path: { jobId } });
}

export function convertFiles(jobId: string, request: ConvertRequest): Promise<ConvertResponse> {
  return call('convert', { path: { jobId }, body: request });
}

export function cancelConversion(jobId: string): Promise<unknown> {
  return call('cancelConversion', { path: { jobId } });
}

export function unlockFile(jobId: string, path: string, password: string): Promise<JobFile> {
  return call('unlockFile', { path: { jobId }, body: { path, password } });
}

export function deleteFile(jobId: string, path: string): Promise<unknown> {
  return call('deleteFiles', { body: { filePaths: [path], jobId } });
}

export function deleteFileTransactions(jobId: string, pathKey: string): Promise<unknown> {
  return call('deleteFileTransactions', { path: { jobId, filePath: pathKey } });
}

/** Resolves to the stored name, without characters that file names must not contain. */
export async function saveFilename(jobId: string, filename: string): Promise<string> {
  const stored = await call('renameJob', { path: { jobId }, body: { filename } });
  return stored.filename;
}

/** Sent with every edit, to interpret a typed 03-04-2025. */
interface EditContext {
  dateFormat: DateFormat;
  /** The version of the row that the user saw; the server refuses the edit if the row has changed since. */
  version: number;
}

export function editTransaction(
  id: number,
  field: EditableField,
  value: string,
  { dateFormat, version }: EditContext,
): Promise<Transaction> {
  return call('editTransaction', { path: { id }, body: { [field]: value, version, dateFormat } });
}

export function addTransaction(jobId: string, row: NewTransaction): Promise<Transaction> {
  return call('addTransaction', { path: { jobId }, body: row });
}

export function deleteTransaction(id: number): Promise<unknown> {
  return call('deleteTransaction', { path: { id } });
}

export function restoreTransaction(id: number): Promise<Transaction> {
  return call('restoreTransaction', { path: { id } });
}

export function dropDoubles(jobId: string, doubles: DropDoubles): Promise<JobFinding[]> {
  return call('dropDoubles', { path: { jobId }, body: doubles });
}
