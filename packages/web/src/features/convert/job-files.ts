import type { JobFile } from '@ledgerlift/contract';

/** What the converter asks of the files of its job. */

/** Files that Convert would take: those without transactions that are not waiting for a password. */
export function filesToConvert(files: readonly JobFile[]): readonly JobFile[] {
  return files.filter((file) => file.status !== 'converted' && file.status !== 'locked');
}

export function lockedFiles(files: readonly JobFile[]): readonly JobFile[] {
  return files.filter((file) => file.status === 'locked');
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

/** True once a conversion of the file has come to an end. */
export function isFinished(status: JobFile['status']): boolean {
  return status === 'converted' || status === 'failed' || status === 'cancelled';
}

export function hasResults(files: readonly JobFile[]): boolean {
  return files.some((file) => file.status === 'converted');
}

/** The known files as they are by now, and the new ones after them. */
export function mergeFiles(known: readonly JobFile[], news: readonly JobFile[]): readonly JobFile[] {
  const byId = new Map(news.map((file) => [file.fileId, file]));
  const kept = known.map((file) => byId.get(file.fileId) ?? file);
  const knownIds = new Set(known.map((file) => file.fileId));
  return [...kept, ...news.filter((file) => !knownIds.has(file.fileId))];
}
