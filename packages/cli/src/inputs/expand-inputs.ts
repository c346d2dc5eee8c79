import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { UsageError } from '../parse-options.ts';
import { filesOfFolder } from './readable-files.ts';

/** The name of standard input on the command line. */
export const STANDARD_INPUT = '-';

/** The files that the words of a command line name. */
export interface Inputs {
  /** Relative to the base folder as typed, each once. */
  files: string[];
  /** Files of folders that cannot be read by their names. */
  skipped: string[];
}

/**
 * Replaces folders by the files in them and patterns by the files that match, in the order of the words. A word that is
 * neither is kept: its conversion reports what is wrong. Throws UsageError when a folder or a pattern has no file.
 */
export async function expandInputs(base: string, words: readonly string[]): Promise<Inputs> {
  const files = new Set<string>();
  const skipped = new Set<string>();
  for (const word of words) {
    const found = await expandWord(base, word);
    for (const file of found.files) files.add(file);
    for (const file of found.skipped) skipped.add(file);
  }
  return { files: [...files], skipped: [...skipped].filter((file) => !files.has(file)) };
}

async function expandWord(base: string, word: string): Promise<Inputs> {
  if (word === STANDARD_INPUT) return { files: [word], skipped: [] };
  const facts = await stat(resolve(base, word)).catch(() => null);
  if (facts?.isDirectory()) return await expandFolder(base, word);
  // A file may have the signs of a pattern in its name.
  if (facts !== null || !isDynamicPattern(word)) return { files: [word], skipped: [] };
  const files = await glob(word.replaceAll('\\', process.platform === 'win32' ? '/' : '\\'), {
    cwd: base,
    expandDirectories: false,
  });
  if (files.length === 0) throw new UsageError(`No file matches '${word}'.`);
  return { files: files.sort(), skipped: [] };
}

async function expandFolder(base: string, folder: string): Promise<Inputs> {
  const { readable, skipped } = await filesOfFolder(resolve(base, folder)).catch(() => {
    throw new UsageError(`The folder ${folder} cannot be read.`);
  });
  if (readable.length === 0) throw new UsageError(`The folder ${folder} has no PDF or picture.`);
  const inFolder = (file: string) => join(folder, file);
  return { files: readable.map(inFolder), skipped: skipped.map(inFolder) };
}
