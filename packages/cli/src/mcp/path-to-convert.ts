import { stat } from 'node:fs/promises';
import { LedgerliftError } from '@ledgerlift/contract';
import type { AllowedFolders } from './allowed-folders.ts';

const MEGABYTE = 1024 * 1024;
/** More than any upload: the machine is the user's own. */
const MAX_MEGABYTES = 100;

/**
 * The real path of a file to convert. Throws McpToolError `path_not_allowed`, and LedgerliftError `not_found` for what is
 * no file, `file_too_large` for one of more than 100 MB.
 */
export async function pathToConvert(folders: AllowedFolders, path: string): Promise<string> {
  const real = await folders.resolve(path);
  const facts = await stat(real).catch(() => null);
  if (!facts) throw new LedgerliftError('not_found', `There is no file ${path} that can be read.`);
  if (!facts.isFile()) throw new LedgerliftError('not_found', `${path} is no file.`);
  if (facts.size > MAX_MEGABYTES * MEGABYTE)
    throw new LedgerliftError(
      'file_too_large',
      `${path} has ${Math.ceil(facts.size / MEGABYTE)} MB; the most are ${MAX_MEGABYTES}.`,
    );
  return real;
}
