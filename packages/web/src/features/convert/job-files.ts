import type { JobFile } from '@ledgerlift/contract';
import { isLocalId } from '../../private/local-ids.ts';

/** Queries over the files of a job. */

/** The files that Convert takes: those without transactions that do not wait for a password. */
export function filesToConvert(files: readonly JobFile[]): readonly JobFile[] {
  return files.filter((file) => file.status !== 'converted' && file.status !== 'locked');
}

export function lockedFiles(files: readonly JobFile[]): readonly JobFile[] {
  return files.filter((file) => file.status === 'locked');
}

/** The credits that converting these files costs; locked files, whose cost is unknown, are not counted. */
export function costOf(files: readonly JobFile[]): number {
  return filesToConvert(files).reduce((sum, file) => sum + (file.cost ?? 0), 0);
}

/** True for a job with the product's sample: it is free and accepts no further files. */
export function isSampleJob(files: readonly JobFile[]): boolean {
  return files.length > 0 && files.every(({ cost, fileId }) => cost === 0 && !isLocalId(fileId));
}

/** True once the file's status no longer changes by itself. */
export function isSettled(status: JobFile['status']): boolean {
  return status !== 'queued' && status !== 'converting';
}

/** True once a conversion of the file has ended. */
export function isFinished(status: JobFile['status']): boolean {
  return status === 'converted' || status === 'failed' || status === 'cancelled';
}

export function hasResults(files: readonly JobFile[]): boolean {
  return files.some((file) => file.status === 'converted');
}

/** The known files with their current state, followed by the new ones. */
export function mergeFiles(known: readonly JobFile[], news: readonly JobFile[]): readonly JobFile[] {
  const byId = new Map(news.map((file) => [file.fileId, file]));
  const kept = known.map((file) => byId.get(file.fileId) ?? file);
  const knownIds = new Set(known.map((file) => file.fileId));
  return [...kept, ...news.filter((file) => !knownIds.has(file.fileId))];
}
