import type { JobEvent } from '@ledgerlift/contract';

/** A file that this page is converting. */
export interface RunningFile {
  jobId: string;
  status: 'queued' | 'converting';
  pagesDone: number;
  abort: AbortController;
}

type Listener = () => void;

const running = new Map<string, RunningFile>();
const listeners = new Map<string, Set<Listener>>();

/** The state of a file that this page converts, by its id. */
export function runningFile(fileId: string): RunningFile | undefined {
  return running.get(fileId);
}

/** Marks a file as queued. */
export function queueFile(fileId: string, jobId: string): RunningFile {
  const file: RunningFile = { jobId, status: 'queued', pagesDone: 0, abort: new AbortController() };
  running.set(fileId, file);
  changed(jobId);
  return file;
}

export function updateRunning(
  file: RunningFile,
  changes: Partial<Pick<RunningFile, 'status' | 'pagesDone'>>,
): void {
  Object.assign(file, changes);
  changed(file.jobId);
}

export function endRunning(fileId: string): void {
  const file = running.get(fileId);
  running.delete(fileId);
  if (file) changed(file.jobId);
}

/** Stops the queued and running conversions of a job, or of some of its files, and waits for their ends. */
export async function stopRunning(jobId: string, fileIds?: readonly string[]): Promise<void> {
  const isMeant = ([fileId, file]: [string, RunningFile]) =>
    file.jobId === jobId && (fileIds === undefined || fileIds.includes(fileId));
  const stopped = [...running].filter(isMeant);
  if (stopped.length === 0) return;
  await new Promise<void>((resolve) => {
    const isOver = () => stopped.every(([fileId, file]) => running.get(fileId) !== file);
    const stopListening = listenToRunning(jobId, () => {
      if (!isOver()) return;
      stopListening();
      resolve();
    });
    for (const [, file] of stopped) file.abort.abort();
  });
}

/** Runs `onChange` after each change of the job's running files, until the returned function is called. */
export function listenToRunning(jobId: string, onChange: Listener): () => void {
  const ofJob = listeners.get(jobId) ?? new Set();
  listeners.set(jobId, ofJob);
  ofJob.add(onChange);
  return () => {
    ofJob.delete(onChange);
    if (ofJob.size === 0) listeners.delete(jobId);
  };
}

function changed(jobId: string): void {
  for (const listener of listeners.get(jobId) ?? []) listener();
}

/** The parts of a file that an event has. */
export function eventOf(file: JobEvent): JobEvent {
  const { fileId, path, status, pages, pagesDone } = file;
  return { fileId, path, status, pages, pagesDone };
}
