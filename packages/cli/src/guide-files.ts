import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseReadingGuide, type ReadingGuide } from '@ledgerlift/contract';
import { readJsonFile } from './read-json-file.ts';

/** Reads the reading guide of `--guide`. Throws UsageError with what is wrong with it. */
export async function readGuideFile(folder: string, file: string): Promise<ReadingGuide> {
  return readJsonFile(folder, file, { option: '--guide', parse: parseReadingGuide });
}

/** Writes the guide of `--save-guide`. The result is why it could not be written; null where it was. */
export async function saveGuideFile(
  folder: string,
  file: string,
  guide: ReadingGuide | null,
): Promise<string | null> {
  if (!guide)
    return `${file} was not written: no table of a statement or an invoice was found that a guide could show.`;
  try {
    await writeFile(resolve(folder, file), `${JSON.stringify(guide, null, 2)}\n`);
    return null;
  } catch (error) {
    return `${file} could not be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}
