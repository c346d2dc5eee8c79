import { link, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { OperatorError } from '../operator-error.ts';
import { randomId } from '../random-id.ts';
import { pathExists } from '../store/path-exists.ts';
import { syncFolder } from '../store/sync-folder.ts';

/** Throws OperatorError when the file exists already, or its folder does not. */
export async function checkTarget(file: string): Promise<void> {
  if (await pathExists(file)) throw alreadyThere(file);
  if (!(await pathExists(dirname(file))))
    throw new OperatorError(`The folder ${dirname(file)} does not exist. Make it first.`);
}

/**
 * Writes an archive under a temporary name and renames it once it is complete and on disk. Returns its size in bytes.
 * Throws OperatorError when writing or the source fails; then nothing of it is left.
 */
export async function saveBackup(archive: Readable, file: string, signal: AbortSignal): Promise<number> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomId()}.unfinished`);
  try {
    await writeWhole(addAbortSignal(signal, archive), unfinished);
    await giveName(unfinished, file);
    await syncFolder(dirname(file));
    return (await stat(file)).size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error instanceof OperatorError ? error : new OperatorError(whyNot(error, file));
  }
}

async function writeWhole(archive: Readable, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of archive as AsyncIterable<Buffer>) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Uses a link, which never replaces a file, unlike renaming; not every file system supports links. */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch {
    await checkTarget(file);
    await rename(unfinished, file);
  }
  await rm(unfinished, { force: true });
}

function alreadyThere(file: string): OperatorError {
  return new OperatorError(`${file} exists already. Name another file, or remove that one.`);
}

function whyNot(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return `The disk is full: there is no backup ${file}. Make room and try again.`;
  if (code === 'ABORT_ERR') return `Interrupted: there is no backup ${file}.`;
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return `The server ended before the backup was whole: there is no backup ${file}. Try again.`;
  return `${file} could not be written (${code || 'unknown error'}): there is no backup.`;
}
