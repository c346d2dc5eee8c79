import { readFile } from 'node:fs/promises';
import { LedgerliftError } from '@ledgerlift/contract';

/** The bytes of a file. Throws LedgerliftError `not_found` when there is none that may be read. */
export async function readInput(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new LedgerliftError('not_found', `The file could not be opened (${reasonOf(error)}).`);
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return 'there is none of that name';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return 'the disk does not answer';
}
