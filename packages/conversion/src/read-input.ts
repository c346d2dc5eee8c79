import { readFile } from 'node:fs/promises';
import { LedgerliftError } from '@ledgerlift/contract';
import type { InputFile } from './messages.ts';
import { readSealedFile } from './sealed/sealed-file.ts';
import { SealedFileError } from './sealed/sealed-file-error.ts';

/**
 * The plain bytes of a file, sealed or not. Throws LedgerliftError: `not_found` when the file is missing or not
 * readable, `unreadable` when its seal is broken.
 */
export async function readInput({ path, key }: InputFile): Promise<Uint8Array> {
  try {
    return key === undefined ? await readFile(path) : await readSealedFile(path, key);
  } catch (error) {
    if (error instanceof SealedFileError)
      throw new LedgerliftError(
        'unreadable',
        'The stored copy of this file is damaged. Remove the file and upload it again.',
      );
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
