import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LedgerliftError } from '@ledgerlift/contract';
import { UsageError } from './parse-options.ts';

/** How the file of an option is read: `parse` throws LedgerliftError for content that it does not accept. */
interface JsonFileOption<Content> {
  option: string;
  parse(value: unknown): Content;
}

/** Reads the JSON file of an option. Throws UsageError with what is wrong with it. */
export async function readJsonFile<Content>(
  folder: string,
  file: string,
  { option, parse }: JsonFileOption<Content>,
): Promise<Content> {
  try {
    return parse(JSON.parse(await readFile(resolve(folder, file), 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${option} ${file}: the file is no JSON.`);
    if (error instanceof LedgerliftError) throw new UsageError(`${option} ${file}: ${error.message}`);
    throw new UsageError(`${option} ${file}: the file could not be read.`);
  }
}
