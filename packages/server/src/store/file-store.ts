import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomId } from '../random-id.ts';

const STORED_NAME = /^[A-Za-z0-9_-]{22}$/;

export interface StoredFile {
  storedName: string;
  /** Bytes. */
  size: number;
  /** Hex of SHA-256. */
  contentHash: string;
}

/** Uploaded files on disk, under random names. */
export interface FileStore {
  /** Streams to disk. Rejects, and leaves nothing behind, when the source fails. */
  put(source: Readable): Promise<StoredFile>;
  /** Copies a file of the product's own. */
  putCopy(path: string): Promise<StoredFile>;
  /** Where the file lies. Throws RangeError for anything that is not one of our names. */
  pathOf(storedName: string): string;
  read(storedName: string): Readable;
  /** Removes files; those already gone are no error. */
  remove(storedNames: readonly string[]): Promise<void>;
  list(): Promise<string[]>;
}

/** Opens the store in `folder`, making it where needed. */
export async function openFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (storedName: string) => {
    if (!STORED_NAME.test(storedName)) throw new RangeError('this is no name of a stored file');
    return join(folder, storedName);
  };
  const put = async (source: Readable): Promise<StoredFile> => {
    const storedName = randomId();
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(
        source,
        measure,
        createWriteStream(pathOf(storedName), { flags: 'wx', mode: 0o600, flush: true }),
      );
    } catch (error) {
      await rm(pathOf(storedName), { force: true });
      throw error;
    }
    return { storedName, size, contentHash: hash.digest('hex') };
  };
  return {
    put,
    putCopy: (path) => put(createReadStream(path)),
    pathOf,
    read: (storedName) => createReadStream(pathOf(storedName)),
    async remove(storedNames) {
      await Promise.all(storedNames.map((storedName) => rm(pathOf(storedName), { force: true })));
    },
    async list() {
      return (await readdir(folder)).filter((name) => STORED_NAME.test(name));
    },
  };
}
