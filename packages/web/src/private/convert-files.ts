import {
  type ConvertRequest,
  type ConvertResponse,
  type ErrorBody,
  type JobFile,
  LedgerliftError,
} from '@ledgerlift/contract';
import { jobFiles, toJobFile } from './describe-job.ts';
import type { StoredFile } from './open-store.ts';
import { keepPassword, needsPassword, passwordOf } from './passwords.ts';
import { conversionLane, quickLane, SECONDS } from './readers.ts';
import { recognitionLoading, recognitionNotLoaded } from './recognition-state.ts';
import {
  endRunning,
  queueFile,
  type RunningFile,
  runningFile,
  stopRunning,
  updateRunning,
} from './running-files.ts';
import { spendCredits } from './spend-credits.ts';
import { storeConversion } from './stored-documents.ts';
import { changeFile, contentOf, filesByPath, filesOfJob, loadJob } from './stored-jobs.ts';

/**
 * Converts files one after the other and waits. Skips files that are converted or converting. Throws `not_found`,
 * `password_required` when all of the files are locked, and as `spendCredits` does.
 */
export async function convertFiles(jobId: string, request: ConvertRequest): Promise<ConvertResponse> {
  await loadJob(jobId);
  const named = await filesByPath(jobId, request.filePaths);
  const waiting = named.filter((file) => file.status !== 'converted' && !runningFile(file.fileId));
  const ready = waiting.filter((file) => !needsPassword(file));
  // The password is forgotten with the page: only a file that is marked as locked asks for it again.
  for (const { number } of waiting.filter(needsPassword)) await changeFile(number, { status: 'locked' });
  if (ready.length === 0 && waiting.length > 0)
    throw new LedgerliftError('password_required', 'This file is locked. Enter its password to convert it.');
  await convertReady(jobId, ready, request);
  return stateOf(jobId, named);
}

/** Stops what is waiting or running. */
export async function cancelConversion(jobId: string): Promise<ConvertResponse> {
  await loadJob(jobId);
  await stopRunning(jobId);
  return stateOf(jobId, await filesOfJob(jobId));
}

/** Checks the password of a locked file. Throws `password_wrong`, and `conflict` when the file needs none. */
export async function unlockFile(
  jobId: string,
  { path, password }: { path: string; password: string },
): Promise<JobFile> {
  const [file] = await filesByPath(jobId, [path]);
  if (file?.status !== 'locked') throw notLocked();
  const bytes = await contentOf(file);
  const { isLocked, pages } = await quickLane.run(
    'inspect',
    { bytes, password },
    { seconds: SECONDS.inspect },
  );
  if (isLocked)
    throw new LedgerliftError('password_wrong', 'This password does not open the file. Try again.');
  keepPassword(file.fileId, password);
  const unlocked = await changeFile(file.number, { status: 'uploaded', pages, error: null });
  if (!unlocked) throw notLocked();
  return toJobFile(unlocked);
}

async function convertReady(
  jobId: string,
  files: readonly StoredFile[],
  request: ConvertRequest,
): Promise<void> {
  // Before they are paid for, so that they can be cancelled meanwhile.
  const queued = files.map((file) => ({ file, running: queueFile(file.fileId, jobId) }));
  const end = (file: StoredFile) => endRunning(file.fileId);
  const spending = await spendCredits(files).catch((error: unknown) => {
    files.forEach(end);
    throw error;
  });
  await Promise.all(
    queued.map(async ({ file, running }) => {
      try {
        await spending.settle(file, await convertFile(file, running, request));
      } finally {
        end(file);
      }
    }),
  );
}

/** Resolves to the number of pages read: 0 for a file that failed or was cancelled. */
async function convertFile(
  { number, fileId }: StoredFile,
  running: RunningFile,
  { documentType, layouts = [] }: ConvertRequest,
): Promise<number> {
  try {
    await changeFile(number, { documentType, error: null });
    const task = {
      bytes: await contentOf({ number }),
      password: passwordOf(fileId),
      type: documentType,
      layouts,
    };
    const { document, layoutId } = await conversionLane.run('convert', task, {
      seconds: SECONDS.convert,
      signal: running.abort.signal,
      onStart: () => updateRunning(running, { status: 'converting' }),
      onProgress: (pagesDone) => updateRunning(running, { pagesDone }),
      onLoading: recognitionLoading,
    });
    const layout = layouts.find(({ id }) => id === layoutId);
    await storeConversion(number, document, layout ? { layout: { id: layout.id, name: layout.name } } : null);
    return document.pages;
  } catch (error) {
    recognitionNotLoaded();
    const failure = failureOf(error);
    const isCancelled = failure.code === 'cancelled';
    await changeFile(number, isCancelled ? { status: 'cancelled' } : { status: 'failed', error: failure });
    return 0;
  }
}

/** Why a file failed, as the server would store it. */
function failureOf(error: unknown): ErrorBody {
  if (error instanceof LedgerliftError)
    return { code: error.code, message: error.message, details: error.details };
  return {
    code: 'internal',
    message: 'This file could not be converted in this browser. Free some space on the device and try again.',
  };
}

async function stateOf(jobId: string, named: readonly StoredFile[]): Promise<ConvertResponse> {
  const ids = new Set(named.map(({ fileId }) => fileId));
  const files = (await jobFiles(jobId)).filter((file) => ids.has(file.fileId));
  return { remainingCredits: 0, files };
}

function notLocked(): LedgerliftError {
  return new LedgerliftError('conflict', 'This file needs no password. Convert it as it is.');
}
