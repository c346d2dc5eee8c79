import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { claim, isCode } from './claims.ts';

/** The folder, below that of the results, with what is known of each content. */
export const RECORD_FOLDER = '.ledgerlift';

const entrySchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('converted'),
    file: z.string(),
    /** Below the folder of the results. */
    output: z.string(),
    proof: z.string(),
  }),
  z.object({ outcome: z.literal('failed'), file: z.string(), code: z.string(), message: z.string() }),
]);

/** What became of a content. */
export type WatchEntry = z.infer<typeof entrySchema>;

/** A converted content, or why it could not be converted. */
export type WatchResult =
  | { outcome: 'converted'; proof: string; bytes: Uint8Array }
  | { outcome: 'failed'; code: string; message: string };

/** What is known of a file's content. */
export interface WatchedContent {
  /** SHA-256 in hexadecimal. */
  hash: string;
  /** The file's path below the watched folder. */
  file: string;
  /** The wanted path of its result below the folder of the results. */
  output: string;
}

/**
 * Results and their record in a folder that several processes may share. A result appears whole or not at all, and a
 * killed process leaves nothing that another one does not finish.
 */
export class WatchRecord {
  readonly #folder: string;
  readonly #owner = randomUUID();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Creates the folders where needed. Throws what the file system throws. */
  static async open(folder: string): Promise<WatchRecord> {
    await mkdir(join(folder, RECORD_FOLDER), { recursive: true });
    return new WatchRecord(folder);
  }

  /**
   * Converts a content unless it has been converted before. The result is what became of it; null when another process
   * converts it, or `convert` was interrupted (null).
   */
  async once(
    content: WatchedContent,
    convert: () => Promise<WatchResult | null>,
  ): Promise<{ entry: WatchEntry; isNew: boolean } | null> {
    const known = await this.#finished(content.hash);
    if (known) return { entry: known, isNew: false };
    const held = await claim(this.#place(content.hash, 'claim'), this.#owner);
    if (!held) return null;
    try {
      return await this.#finishOrConvert(content, convert);
    } finally {
      await held.release();
    }
  }

  async #finishOrConvert(content: WatchedContent, convert: () => Promise<WatchResult | null>) {
    const entry = await this.#read(content.hash);
    if (entry) return { entry: await this.#publish(content.hash, entry), isNew: false };
    const result = await convert();
    if (result === null) return null;
    if (result.outcome === 'failed') {
      const failed = { ...result, file: content.file };
      await this.#write(content.hash, failed);
      return { entry: failed, isNew: true };
    }
    const { bytes, ...facts } = result;
    await this.#writeWhole(this.#place(content.hash, 'result'), bytes);
    const converted = { ...facts, file: content.file, output: content.output };
    await this.#write(content.hash, converted);
    return { entry: await this.#publish(content.hash, converted), isNew: true };
  }

  /** The entry of a content whose result is in its place; null when something is left to do. */
  async #finished(hash: string): Promise<WatchEntry | null> {
    const entry = await this.#read(hash);
    return entry && !(await exists(this.#place(hash, 'result'))) ? entry : null;
  }

  /** Gives a result its name. A file of that name stays: the result then gets the next free one. */
  async #publish(hash: string, entry: WatchEntry): Promise<WatchEntry> {
    const result = this.#place(hash, 'result');
    if (entry.outcome === 'failed' || !(await exists(result))) return entry;
    let named = entry;
    for (let number = 2; !(await this.#appears(result, join(this.#folder, named.output))); number++) {
      named = { ...entry, output: numbered(entry.output, number) };
      // Recorded first: a process that is killed in between finds the same name again.
      await this.#write(hash, named);
    }
    await rm(result, { force: true });
    return named;
  }

  /** False when another file has the name. */
  async #appears(result: string, target: string): Promise<boolean> {
    await mkdir(dirname(target), { recursive: true });
    try {
      await link(result, target);
      return true;
    } catch (error) {
      if (isCode(error, 'EEXIST')) return (await stat(target)).ino === (await stat(result)).ino;
      // A file system without links: a name that is taken meanwhile by a stranger is overwritten.
      if (await exists(target)) return false;
      await rename(result, target);
      return true;
    }
  }

  async #read(hash: string): Promise<WatchEntry | null> {
    try {
      return entrySchema.parse(JSON.parse(await readFile(this.#place(hash, 'json'), 'utf8')));
    } catch (error) {
      if (isCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async #write(hash: string, entry: WatchEntry): Promise<void> {
    await this.#writeWhole(this.#place(hash, 'json'), Buffer.from(`${JSON.stringify(entry, null, 2)}\n`));
  }

  /** Writes a file that appears whole, also after a loss of power. */
  async #writeWhole(path: string, bytes: Uint8Array): Promise<void> {
    const part = `${path}.${this.#owner}.part`;
    const handle = await open(part, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path);
  }

  #place(hash: string, kind: 'claim' | 'json' | 'result'): string {
    return join(this.#folder, RECORD_FOLDER, `${hash}.${kind}`);
  }
}

function numbered(path: string, number: number): string {
  return path.replace(/(\.[^./\\]+)?$/, (ending) => `.${number}${ending}`);
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
