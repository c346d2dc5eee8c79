import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of files that can be read; what a file is decides its content. */
const READABLE = /\.(pdf|jpe?g|png|apng|gif|webp|tiff?|bmp|hei[cf])$/i;

/** The files of a folder, by their paths below it. */
export interface FolderFiles {
  readable: string[];
  skipped: string[];
}

/**
 * The files of a folder and of the folders in it, in the order of their names, without hidden ones. Throws what the file
 * system throws.
 */
export async function filesOfFolder(folder: string): Promise<FolderFiles> {
  const files: FolderFiles = { readable: [], skipped: [] };
  const collect = async (below: string): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue;
      const path = join(below, entry.name);
      if (entry.isDirectory()) await collect(path);
      else if (entry.isFile()) files[READABLE.test(entry.name) ? 'readable' : 'skipped'].push(path);
    }
  };
  await collect('');
  return files;
}
