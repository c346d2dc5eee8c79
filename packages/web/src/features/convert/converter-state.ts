import type { DocumentType, Job, JobEvent, JobFile, UploadResponse } from '@ledgerlift/contract';
import { hasResults, isSettled, mergeFiles } from './job-files.ts';
import {
  finishAll,
  finishFile,
  type Progress,
  startProgress,
  tickProgress,
  withPagesDone,
} from './progress.ts';

export type Stage = 'upload' | 'files' | 'processing' | 'complete';

/** A file being uploaded; only its name is known. */
export interface PendingUpload {
  key: string;
  name: string;
  /** Percent sent, 0 to 100. */
  percent: number;
}
/** A rejected file, with the reason. */
export interface RejectedFile {
  name: string;
  message: string;
}
/** A file whose upload failed. The browser still has it and can send it again. */
export type FailedUpload = Pick<PendingUpload, 'key' | 'name'>;

export interface ConverterState {
  stage: Stage;
  documentType: DocumentType;
  jobId: string | null;
  files: readonly JobFile[];
  uploading: readonly PendingUpload[];
  failed: readonly FailedUpload[];
  rejected: readonly RejectedFile[];
  /** Paths of files whose removal the server has not answered yet. */
  removing: readonly string[];
  progress: Progress;
  /** True while the connection to the server is lost during a conversion. */
  isCutOff: boolean;
  /** Why the job is gone: the session has ended, or the job is deleted. */
  lost: 'session' | 'job' | null;
  /** True until the visitor acts on a restored job. */
  isRestored: boolean;
}

export const INITIAL_STATE: ConverterState = {
  stage: 'upload',
  documentType: 'invoice',
  jobId: null,
  files: [],
  uploading: [],
  failed: [],
  rejected: [],
  removing: [],
  progress: {},
  isCutOff: false,
  lost: null,
  isRestored: false,
};

type Keyed = Pick<PendingUpload, 'key'>;

export type ConverterAction =
  | { kind: 'typeChosen'; documentType: DocumentType }
  | { kind: 'uploadStarted'; pending: readonly Omit<PendingUpload, 'percent'>[] }
  | { kind: 'uploadProgressed'; percents: ReadonlyMap<string, number> }
  | { kind: 'filesRejected'; rejected: readonly RejectedFile[] }
  | { kind: 'uploadAnswered'; pending: readonly Keyed[]; response: UploadResponse }
  /** The files are kept if they can be sent `again`. */
  | { kind: 'uploadFailed'; pending: readonly FailedUpload[]; again: boolean }
  | { kind: 'failedUploadsDismissed' }
  | { kind: 'rejectionsDismissed' }
  | { kind: 'fileChanged'; file: JobFile }
  | { kind: 'jobRefreshed'; files: readonly JobFile[] }
  | { kind: 'removalStarted'; path: string }
  | { kind: 'removalFailed'; path: string }
  | { kind: 'fileRemoved'; path: string }
  | { kind: 'conversionStarted'; paths: readonly string[] }
  | { kind: 'ticked'; choice: number }
  | { kind: 'jobEventReceived'; event: JobEvent }
  | { kind: 'connectionChanged'; isCutOff: boolean }
  | { kind: 'conversionAnswered'; files: readonly JobFile[] }
  | { kind: 'conversionFailed'; files: readonly JobFile[] }
  | { kind: 'cancelled' }
  | { kind: 'resultsShown' }
  | { kind: 'filesShown' }
  | { kind: 'jobRestored'; job: Job }
  | { kind: 'jobLost'; by: 'session' | 'job' }
  | { kind: 'startedOver' };

/** The converter's next state. Pure: random numbers and time come with the actions. */
export function reduceConverter(state: ConverterState, action: ConverterAction): ConverterState {
  switch (action.kind) {
    case 'typeChosen':
      return { ...state, documentType: action.documentType };
    case 'uploadStarted':
      return afterUploadStart(state, action.pending);
    case 'uploadProgressed':
      return { ...state, uploading: withProgress(state.uploading, action.percents) };
    case 'filesRejected':
      return { ...state, rejected: [...state.rejected, ...action.rejected] };
    case 'uploadAnswered':
      return afterUpload(state, action.pending, action.response);
    case 'uploadFailed':
      return afterUploadFailure(state, action.pending, action.again);
    case 'failedUploadsDismissed':
      return { ...state, failed: [] };
    case 'rejectionsDismissed':
      return { ...state, rejected: [] };
    case 'fileChanged':
      return { ...state, files: withChanged(state.files, action.file) };
    case 'jobRefreshed':
      return withFiles(state, action.files);
    case 'removalStarted':
      return { ...state, removing: [...state.removing, action.path], isRestored: false };
    case 'removalFailed':
      return { ...state, removing: state.removing.filter((path) => path !== action.path) };
    case 'fileRemoved':
      return afterRemoval(state, action.path);
    case 'conversionStarted':
      return afterStart(state, action.paths);
    case 'ticked':
      return { ...state, progress: tickProgress(state.progress, action.choice) };
    case 'jobEventReceived':
      return afterEvent(state, action.event);
    case 'connectionChanged':
      return state.isCutOff === action.isCutOff ? state : { ...state, isCutOff: action.isCutOff };
    case 'conversionAnswered':
      return {
        ...state,
        isCutOff: false,
        files: mergeFiles(state.files, action.files),
        progress: finishAll(state.progress),
      };
    case 'conversionFailed':
      return backToFiles({ ...state, files: mergeFiles(state.files, action.files) });
    case 'cancelled':
      return backToFiles(state);
    case 'resultsShown':
      return { ...state, stage: 'complete', isRestored: false, progress: {} };
    case 'filesShown':
      return { ...state, stage: 'files', isRestored: false };
    case 'jobRestored':
      return restored(state, action.job);
    case 'jobLost':
      return { ...emptied(state), uploading: state.uploading, failed: state.failed, lost: action.by };
    case 'startedOver':
      return emptied(state);
  }
}

function emptied(state: ConverterState): ConverterState {
  return { ...INITIAL_STATE, documentType: state.documentType };
}

function backToFiles(state: ConverterState): ConverterState {
  return { ...state, stage: 'files', isCutOff: false, isRestored: false, progress: {} };
}

function afterStart(state: ConverterState, paths: readonly string[]): ConverterState {
  const files = state.files.map((file) =>
    // A status left from an earlier run must not end this one.
    paths.includes(file.path) ? { ...file, status: 'queued' as const, error: null } : file,
  );
  const progress = startProgress(paths);
  return { ...state, stage: 'processing', files, progress, rejected: [], isRestored: false, isCutOff: false };
}

function afterUploadStart(
  state: ConverterState,
  pending: readonly Omit<PendingUpload, 'percent'>[],
): ConverterState {
  const started = pending.map((file) => ({ ...file, percent: 0 }));
  return {
    ...state,
    uploading: [...state.uploading, ...started],
    failed: without(state.failed, pending),
    rejected: [],
    lost: null,
    isRestored: false,
  };
}

function withProgress(
  uploading: readonly PendingUpload[],
  percents: ReadonlyMap<string, number>,
): readonly PendingUpload[] {
  return uploading.map((file) => ({ ...file, percent: percents.get(file.key) ?? file.percent }));
}

function afterUpload(
  state: ConverterState,
  pending: readonly Keyed[],
  { jobId, files, rejected }: UploadResponse,
): ConverterState {
  const uploading = without(state.uploading, pending);
  const refused = rejected.map(({ name, message }) => ({ name, message }));
  const next = { ...state, uploading, rejected: [...state.rejected, ...refused] };
  if (files.length === 0) return next;
  const known = state.jobId === jobId ? state.files : [];
  return { ...next, stage: 'files', jobId, files: mergeFiles(known, files) };
}

function afterUploadFailure(
  state: ConverterState,
  pending: readonly FailedUpload[],
  again: boolean,
): ConverterState {
  const failed = again ? [...state.failed, ...pending.map(({ key, name }) => ({ key, name }))] : state.failed;
  return withFiles({ ...state, uploading: without(state.uploading, pending), failed }, state.files);
}

function afterRemoval(state: ConverterState, path: string): ConverterState {
  const removing = state.removing.filter((other) => other !== path);
  return withFiles(
    { ...state, removing },
    state.files.filter((file) => file.path !== path),
  );
}

/** The state with exactly these files; without any file or upload, the empty state. */
function withFiles(state: ConverterState, files: readonly JobFile[]): ConverterState {
  if (files.length === 0 && state.uploading.length === 0)
    return { ...emptied(state), failed: state.failed, rejected: state.rejected, lost: state.lost };
  const stage = state.stage === 'complete' && !hasResults(files) ? 'files' : state.stage;
  return { ...state, stage, files };
}

/** Ignores a file that was removed meanwhile. */
function withChanged(files: readonly JobFile[], changed: JobFile): readonly JobFile[] {
  return files.map((file) => (file.fileId === changed.fileId ? changed : file));
}

function afterEvent(state: ConverterState, event: JobEvent): ConverterState {
  const files = state.files.map((file) =>
    file.path === event.path
      ? { ...file, status: event.status, pages: event.pages ?? file.pages, pagesDone: event.pagesDone }
      : file,
  );
  const progress =
    event.status === 'converted'
      ? finishFile(state.progress, event.path)
      : withPagesDone(state.progress, event.path, event.pagesDone, event.pages);
  return { ...state, files, progress };
}

/** Does nothing if the visitor has begun another job or an upload meanwhile. */
function restored(state: ConverterState, job: Job): ConverterState {
  const [first] = job.files;
  if (!first || state.jobId !== null || state.uploading.length > 0) return state;
  const running = job.files.filter((file) => !isSettled(file.status)).map((file) => file.path);
  const base = {
    ...state,
    jobId: job.id,
    files: job.files,
    documentType: first.documentType,
    isRestored: true,
  };
  if (running.length > 0) return { ...base, stage: 'processing', progress: startProgress(running) };
  return { ...base, stage: hasResults(job.files) ? 'complete' : 'files', progress: {} };
}

function without<T extends Keyed>(all: readonly T[], gone: readonly Keyed[]): readonly T[] {
  const keys = new Set(gone.map(({ key }) => key));
  return all.filter(({ key }) => !keys.has(key));
}
