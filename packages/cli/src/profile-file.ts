import { type CsvProfile, parseCsvProfile } from '@ledgerlift/contract';
import type { Arguments } from './arguments.ts';
import { readJsonFile } from './read-json-file.ts';

/** Reads the CSV profile of `--profile`; undefined without that option. Throws UsageError with what is wrong with it. */
export async function readProfileFile(
  folder: string,
  { profile }: Pick<Arguments, 'profile'>,
): Promise<CsvProfile | undefined> {
  if (profile === undefined) return undefined;
  return await readJsonFile(folder, profile, { option: '--profile', parse: parseCsvProfile });
}
