import { filePathKey, LedgerliftError } from '@ledgerlift/contract';
import type { Change, StoredFile, StoredJob } from './open-store.ts';
import { changeStore, openStore } from './open-store.ts';

const UPLOADS = '/uploads/';

/** The path by which calls name a file. */
export function pathOf({ fileId }: Pick<StoredFile, 'fileId'>): string {
  return UPLOADS + fileId;
}

/** A conversion of this browser; counts as a use, which postpones its deletion. Throws `not_found`. */
export function loadJob(jobId: string): Promise<StoredJob> {
  return changeStore(async (tx) => {
    const job = await tx.objectStore('jobs').get(jobId);
    if (!job) throw jobNotFound();
    const used = { ...job, lastUsedAt: Date.now() };
    await tx.objectStore('jobs').put(used);
    return used;
  });
}

/** Names the download of a conversion. Throws `not_found`. */
export async function renameJob(jobId: string, customFilename: string): Promise<void> {
  await changeStore(async (tx) => {
    const job = await tx.objectStore('jobs').get(jobId);
    if (!job) throw jobNotFound();
    await tx.objectStore('jobs').put({ ...job, customFilename });
  });
}

/** The files of a conversion in the order of adding. */
export async function filesOfJob(jobId: string): Promise<StoredFile[]> {
  return (await openStore()).getAllFromIndex('files', 'jobId', jobId);
}

/** The files with these paths. Throws `not_found` when one is missing. */
export async function filesByPath(jobId: string, paths: readonly string[]): Promise<StoredFile[]> {
  const wanted = new Set(paths);
  const found = (await filesOfJob(jobId)).filter((file) => wanted.has(pathOf(file)));
  if (found.length < wanted.size) throw fileNotFound();
  return found;
}

/** The file of a path with slashes replaced by underscores. Throws `not_found`. */
export async function fileByPathKey(jobId: string, key: string): Promise<StoredFile> {
  const found = (await filesOfJob(jobId)).find((file) => filePathKey(pathOf(file)) === key);
  if (!found) throw fileNotFound();
  return found;
}

/** Changes what is stored of a file; null when it was removed meanwhile. */
export function changeFile(
  number: number,
  changes: Partial<Omit<StoredFile, 'number'>>,
): Promise<StoredFile | null> {
  return changeStore(async (tx) => {
    const file = await tx.objectStore('files').get(number);
    if (!file) return null;
    const changed = { ...file, ...changes };
    await tx.objectStore('files').put(changed);
    return changed;
  });
}

/** The bytes of a file. Throws `not_found` when it was removed. */
export async function contentOf({ number }: Pick<StoredFile, 'number'>): Promise<ArrayBuffer> {
  const content = await (await openStore()).get('contents', number);
  if (!content) throw fileNotFound();
  return content.bytes;
}

/** Removes files with their bytes and rows. */
export async function removeStoredFiles(tx: Change, numbers: readonly number[]): Promise<void> {
  for (const number of numbers)
    for (const store of ['files', 'contents', 'rows'] as const) await tx.objectStore(store).delete(number);
}

export function jobNotFound(): LedgerliftError {
  return new LedgerliftError(
    'not_found',
    'This conversion is not in this browser, or no longer is. Start a new one.',
  );
}

export function fileNotFound(): LedgerliftError {
  return new LedgerliftError('not_found', 'This file is not part of the conversion. Choose it again.');
}
