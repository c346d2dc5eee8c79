import type { Readable } from 'node:stream';
import type { Environment } from '../env.ts';

export interface StoredFile {
  storedName: string;
  /** Bytes of the content. */
  size: number;
  /** Hex of SHA-256 of the content. */
  contentHash: string;
}

/** What it takes to read a stored file elsewhere: in a conversion process. */
export interface SealedLocation {
  path: string;
  /** The file's own data key. */
  key: Uint8Array;
}

/**
 * Uploaded files, encrypted, under random names: on this machine's disk, or in an S3-compatible store. Where that cannot be
 * worked with, storing, lending and reading throw StoreUnavailableError, besides what is said below.
 */
export interface FileStore {
  /**
   * Streams into the store, encrypting; what is acknowledged survives a power loss. Rejects, and leaves nothing behind, when
   * the source fails.
   */
  put(source: Readable): Promise<StoredFile>;
  /** Copies a file of the product's own. */
  putCopy(path: string): Promise<StoredFile>;
  /**
   * Lends the sealed file, on this machine's disk, and its key for as long as `use` runs, and returns what that returns.
   * `signal` ends the waiting for it, with `cancelled`. Throws RangeError for anything that is not one of our names, LedgerliftError
   * `not_found` when it is gone, and SealedFileError when none of the keys opens it.
   */
  lend<T>(
    storedName: string,
    use: (location: SealedLocation) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** The content as a stream, which fails where the file was tampered with. Throws as `lend` does. */
  read(storedName: string): Promise<Readable>;
  /** Removes files; those already gone are no error. */
  remove(storedNames: readonly string[]): Promise<void>;
  /**
   * Removes files that no row tells of any more. What cannot be removed just now is left to the hourly removal of orphans:
   * nobody's call fails by it. Never rejects.
   */
  discard(storedNames: readonly string[]): Promise<void>;
  list(): Promise<string[]>;
  /** The present moment by the clock that the times of files come from. */
  now(): Promise<Date>;
  /** The names of files that were written before `moment`. */
  listOlderThan(moment: Date): Promise<string[]>;
  /** Removes what a process that was killed had begun to write before `moment`. */
  removeUnfinished(moment: Date): Promise<void>;
  /** Lets go of what it holds on this machine. */
  close(): Promise<void>;
}

export type FileStoreSettings = Pick<
  Environment,
  | 'DATA_DIR'
  | 'FILE_KEYS'
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_FORCE_PATH_STYLE'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PREFIX'
  | 'S3_CACHE_MB'
>;

export interface FileStoreOptions {
  /** Is told why files could not be discarded. */
  onTrouble(error: unknown): void;
  /**
   * False for the operator's commands, which mostly need no files: then a bucket is neither asked nor is room for copies
   * made before it is used.
   */
  isServer: boolean;
}
