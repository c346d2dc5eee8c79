import { Readable } from 'node:stream';
import { type DocumentType, type JobFile, LedgerliftError, type UploadResponse } from '@ledgerlift/contract';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import type { KeyedMutex } from '../limits/keyed-mutex.ts';
import { awaitConversion } from './await-conversion.ts';
import { convertFiles } from './convert-files.ts';
import { deleteJob } from './delete-jobs.ts';
import { unlockFile } from './unlock-file.ts';
import { uploadFiles } from './upload-files.ts';

/** A file whose bytes are in memory. */
export interface FileInMemory {
  name: string;
  bytes: Uint8Array;
  type: DocumentType;
  password?: string | undefined;
}

interface Terms {
  /** Shared by all conversions of this process, by owner. */
  conversionLock: KeyedMutex;
  /** Ends the waiting; a conversion that has been queued goes on. */
  signal: AbortSignal;
}

/**
 * Uploads a file into a job of its own, converts it and waits. Returns the id of the converted file. What cannot be
 * queued leaves nothing behind. Throws what upload, unlocking and conversion throw, `password_required` for a locked
 * file without a password, and the file's own error when its conversion fails.
 */
export async function convertSentFile(
  parts: AppParts,
  caller: Caller,
  sent: FileInMemory,
  { conversionLock, signal }: Terms,
): Promise<string> {
  const { jobId, file } = await upload(parts, caller, sent, signal);
  let fileIds: string[];
  try {
    if (file.status === 'locked') await unlock(parts, caller, { jobId, file, sent }, signal);
    const request = { filePaths: [file.path], documentType: sent.type };
    fileIds = await conversionLock.run(caller.ownerId, () => convertFiles(parts, caller, jobId, request));
  } catch (error) {
    await deleteJob(parts, caller.ownerId, jobId);
    throw error;
  }
  const { files } = await awaitConversion(parts, caller, jobId, fileIds, signal);
  const [converted] = files;
  if (converted?.status === 'converted') return converted.fileId;
  if (converted?.error) throw new LedgerliftError(converted.error.code, converted.error.message);
  throw new LedgerliftError('cancelled', 'The conversion was cancelled.');
}

async function upload(
  parts: AppParts,
  caller: Caller,
  { name, bytes, type }: FileInMemory,
  signal: AbortSignal,
): Promise<{ jobId: string; file: JobFile }> {
  const claim = await parts.storageQuota.claim(caller, bytes.length);
  try {
    await claim.take(bytes.length);
    const stored = await parts.fileStore.put(Readable.from([bytes]));
    const received = { ...stored, name, isTooLarge: false };
    const wanted = { files: [received], documentType: type, job: undefined };
    return only(await uploadFiles(parts, caller, wanted, { claim, signal }));
  } finally {
    claim.release();
  }
}

function only({ jobId, files: [file] }: UploadResponse): { jobId: string; file: JobFile } {
  if (!file)
    throw new LedgerliftError('invalid_request', 'Files of this name are ignored. Name it otherwise.');
  return { jobId, file };
}

async function unlock(
  parts: AppParts,
  caller: Caller,
  { jobId, file, sent }: { jobId: string; file: JobFile; sent: FileInMemory },
  signal: AbortSignal,
): Promise<void> {
  const { password } = sent;
  if (password === undefined)
    throw new LedgerliftError('password_required', 'This file is locked and needs its password.');
  const key = `owner ${caller.ownerId}`;
  await parts.rateLimits.take('unlock', key);
  await unlockFile(parts, caller, jobId, { path: file.path, password }, signal);
  // Only passwords that do not work count.
  await parts.rateLimits.giveBack('unlock', key);
}
