import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { McpToolError } from '@ledgerlift/mcp';
import type { AllowedFolders } from './allowed-folders.ts';

/**
 * Writes an export and returns its real path. An existing file is replaced only with `overwrite`, and as a whole. The
 * path must have the format's ending and no hidden names, so that no export becomes a program's settings or a script. Throws McpToolError
 * `path_not_allowed`, `file_exists` and `not_written`.
 */
export async function writeExport(
  folders: AllowedFolders,
  path: string,
  bytes: Uint8Array,
  { ending, overwrite }: { ending: string; overwrite: boolean },
): Promise<string> {
  const real = await folders.resolve(path);
  if (extname(real).toLowerCase() !== `.${ending}`)
    throw new McpToolError(
      'path_not_allowed',
      `A file of this format is named *.${ending}, and ${path} is not.`,
      `Call the tool again with a path that ends in .${ending}.`,
    );
  if (folders.isHidden(real))
    throw new McpToolError(
      'path_not_allowed',
      `${path} is hidden, as settings of programs are.`,
      'Call the tool again with a path without names that begin with a dot.',
    );
  const existing = await stat(real).catch(() => null);
  if (existing && !existing.isFile()) throw notWritten(path, 'it is no file');
  if (existing && !overwrite) throw fileExists(path);
  try {
    if (overwrite) await replaceFile(real, bytes);
    else await createFile(real, bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST') throw fileExists(path);
    throw notWritten(path, reasonOf(code));
  }
  return real;
}

async function createFile(path: string, bytes: Uint8Array): Promise<void> {
  // Fails where anything of the name has come into being meanwhile, links included.
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Beside the file and then in its place, so that a full disk leaves the old one. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const beside = join(dirname(path), `.${randomUUID()}.tmp`);
  await createFile(beside, bytes);
  try {
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

function reasonOf(code: unknown): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such folder';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'permission denied';
  return code === 'ENOSPC' ? 'the disk is full' : 'the disk does not answer';
}

function fileExists(path: string): McpToolError {
  return new McpToolError(
    'file_exists',
    `${path} exists already. Nothing was written.`,
    'Ask the user for another path, or whether to replace the file; only then call the tool with `overwrite`: true.',
  );
}

function notWritten(path: string, reason: string): McpToolError {
  return new McpToolError(
    'not_written',
    `${path} could not be written: ${reason}.`,
    'Ask the user for another path, then call the tool again.',
  );
}
