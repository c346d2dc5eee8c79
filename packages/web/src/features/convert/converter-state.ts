import type { DocumentType, Job, JobEvent, JobFile, UploadResponse } from '@ledgerlift/contract';
import { finishAll, finishFile, type Progress, startProgress, tickProgress } from './progress.ts';

export type Stage = 'upload' | 'files' | 'processing' | 'complete';

/** A file on its way to the server; nothing but its name is known yet. */
export interface PendingUpload {
  key: string;
  name: string;
}
/** A file that was not taken, and why. */
export interface RejectedFile {
  name: string;
  message: string;
}

export interface ConverterState {
  stage: Stage;
  documentType: DocumentType;
  jobId: string | null;
  files: readonly JobFile[];
  uploading: readonly PendingUpload[];
  rejected: readonly RejectedFile[];
  progress: Progress;
}

export const INITIAL_STATE: ConverterState = {
  stage: 'upload',
  documentType: 'invoice',
  jobId: null,
  files: [],
  uploading: [],
  rejected: [],
  progress: {},
};

export type ConverterAction =
  | { kind: 'typeChosen'; documentType: DocumentType }
  | { kind: 'uploadStarted'; pending: readonly PendingUpload[] }
  | { kind: 'filesRejected'; rejected: readonly RejectedFile[] }
  | { kind: 'uploadAnswered'; pending: readonly PendingUpload[]; response: UploadResponse }
  | { kind: 'uploadFailed'; pending: readonly PendingUpload[] }
  | { kind: 'filesRefreshed'; files: readonly JobFile[] }
  | { kind: 'fileRemoved'; path: string }
  | { kind: 'conversionStarted'; paths: readonly string[] }
  | { kind: 'ticked'; choice: number }
  | { kind: 'serverTold'; event: JobEvent }
  | { kind: 'conversionAnswered'; files: readonly JobFile[] }
  | { kind: 'conversionFailed'; files: readonly JobFile[] }
  | { kind: 'cancelled' }
  | { kind: 'resultsShown' }
  | { kind: 'filesShown' }
  | { kind: 'jobRestored'; job: Job }
  | { kind: 'startedOver' };

/** The converter's next state. Pure: chance and time come in with the actions. */
export function reduceConverter(state: ConverterState, action: ConverterAction): ConverterState {
  switch (action.kind) {
    case 'typeChosen':
      return { ...state, documentType: action.documentType };
    case 'uploadStarted':
      return { ...state, uploading: [...state.uploading, ...action.pending], rejected: [] };
    case 'filesRejected':
      return { ...state, rejected: [...state.rejected, ...action.rejected] };
    case 'uploadAnswered':
      return afterUpload(state, action.pending, action.response);
    case 'uploadFailed':
      return { ...state, uploading: without(state.uploading, action.pending) };
    case 'filesRefreshed':
      return { ...state, files: mergeFiles(state.files, action.files) };
    case 'fileRemoved':
      return afterRemoval(state, action.path);
    case 'conversionStarted':
      return { ...state, stage: 'processing', rejected: [], progress: startProgress(action.paths) };
    case 'ticked':
      return { ...state, progress: tickProgress(state.progress, action.choice) };
    case 'serverTold':
      return afterEvent(state, action.event);
    case 'conversionAnswered':
      return {
        ...state,
        files: mergeFiles(state.files, action.files),
        progress: finishAll(state.progress),
      };
    case 'conversionFailed':
      return { ...state, stage: 'files', files: mergeFiles(state.files, action.files), progress: {} };
    case 'cancelled':
      return { ...state, stage: 'files', progress: {} };
    case 'resultsShown':
      return { ...state, stage: 'complete', progress: {} };
    case 'filesShown':
      return { ...state, stage: 'files' };
    case 'jobRestored':
      return restored(state, action.job);
    case 'startedOver':
      return { ...INITIAL_STATE, documentType: state.documentType };
  }
}

/** Files that Convert would take: those without transactions that are not waiting for a password. */
export function filesToConvert(files: readonly JobFile[]): readonly JobFile[] {
  return files.filter((file) => file.status !== 'converted' && file.status !== 'locked');
}

/** Credits that converting these files costs, as far as it is known; locked files are not counted. */
export function costOf(files: readonly JobFile[]): number {
  return filesToConvert(files).reduce((sum, file) => sum + (file.cost ?? 0), 0);
}

/** True for a job made of the product's own sample: it is free and takes no further files. */
export function isSampleJob(files: readonly JobFile[]): boolean {
  return files.length > 0 && files.every((file) => file.cost === 0);
}

/** True once nothing more will happen to a file by itself. */
export function isSettled(status: JobFile['status']): boolean {
  return status !== 'queued' && status !== 'converting';
}

export function hasResults(files: readonly JobFile[]): boolean {
  return files.some((file) => file.status === 'converted');
}

function afterUpload(
  state: ConverterState,
  pending: readonly PendingUpload[],
  { jobId, files, rejected }: UploadResponse,
): ConverterState {
  const uploading = without(state.uploading, pending);
  const refused = rejected.map(({ name, message }) => ({ name, message }));
  const known = state.jobId === jobId ? state.files : [];
  return {
    ...state,
    stage: files.length > 0 ? 'files' : state.stage,
    jobId: files.length > 0 ? jobId : state.jobId,
    files: files.length > 0 ? mergeFiles(known, files) : state.files,
    uploading,
    rejected: [...state.rejected, ...refused],
  };
}

function afterRemoval(state: ConverterState, path: string): ConverterState {
  const files = state.files.filter((file) => file.path !== path);
  if (files.length === 0 && state.uploading.length === 0)
    return { ...INITIAL_STATE, documentType: state.documentType };
  const stage = state.stage === 'complete' && !hasResults(files) ? 'files' : state.stage;
  return { ...state, stage, files };
}

function afterEvent(state: ConverterState, event: JobEvent): ConverterState {
  const files = state.files.map((file) =>
    file.path === event.path
      ? { ...file, status: event.status, pages: event.pages ?? file.pages, pagesDone: event.pagesDone }
      : file,
  );
  const progress = event.status === 'converted' ? finishFile(state.progress, event.path) : state.progress;
  return { ...state, files, progress };
}

function restored(state: ConverterState, job: Job): ConverterState {
  const [first] = job.files;
  if (!first) return state;
  const running = job.files.filter((file) => !isSettled(file.status)).map((file) => file.path);
  const base = { ...state, jobId: job.id, files: job.files, documentType: first.documentType };
  if (running.length > 0) return { ...base, stage: 'processing', progress: startProgress(running) };
  return { ...base, stage: hasResults(job.files) ? 'complete' : 'files', progress: {} };
}

function without(all: readonly PendingUpload[], gone: readonly PendingUpload[]): readonly PendingUpload[] {
  const keys = new Set(gone.map(({ key }) => key));
  return all.filter(({ key }) => !keys.has(key));
}

function mergeFiles(known: readonly JobFile[], news: readonly JobFile[]): readonly JobFile[] {
  const byId = new Map(news.map((file) => [file.fileId, file]));
  const kept = known.map((file) => byId.get(file.fileId) ?? file);
  const knownIds = new Set(known.map((file) => file.fileId));
  return [...kept, ...news.filter((file) => !knownIds.has(file.fileId))];
}
