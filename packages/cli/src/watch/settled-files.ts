import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesOfFolder } from '../inputs/readable-files.ts';

/** Finds files that nobody is writing: their size and time of change were the same at two looks. */
export class SettledFiles {
  readonly #folder: string;
  /** The state of each file at the last look. */
  #seen = new Map<string, string>();
  /** The states that were returned. */
  readonly #returned = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Paths, below the folder, of settled files that are new or changed; `isLeftOut` excludes some. */
  async look(isLeftOut: (file: string) => boolean): Promise<string[]> {
    const { readable } = await filesOfFolder(this.#folder);
    const now = new Map<string, string>();
    for (const file of readable.filter((path) => !isLeftOut(path))) {
      const facts = await stat(join(this.#folder, file)).catch(() => null);
      if (facts) now.set(file, `${facts.size} ${facts.mtimeMs} ${facts.ino}`);
    }
    const settled = [...now].filter(
      ([file, state]) => this.#seen.get(file) === state && this.#returned.get(file) !== state,
    );
    this.#seen = now;
    for (const [file, state] of settled) this.#returned.set(file, state);
    for (const file of this.#returned.keys()) if (!now.has(file)) this.#returned.delete(file);
    return settled.map(([file]) => file);
  }

  /** Returns a file again at a later look. */
  retry(file: string): void {
    this.#returned.delete(file);
  }
}

/** The SHA-256 of a file's content in hexadecimal; null when it cannot be read. */
export async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
