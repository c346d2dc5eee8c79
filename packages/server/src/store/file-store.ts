import type { Readable } from 'node:stream';
import type { Environment } from '../env.ts';

export interface StoredFile {
  storedName: string;
  /** Bytes of the content. */
  size: number;
  /** Hex of SHA-256 of the content. */
  contentHash: string;
}

/** What another process, such as a conversion process, needs to read a stored file. */
export interface SealedLocation {
  path: string;
  /** The file's own data key. */
  key: Uint8Array;
}

/**
 * Stores uploaded files, encrypted, under random names: on the local disk or in an S3-compatible store. While that is
 * unavailable, storing, lending and reading throw StoreUnavailableError in addition to the errors named below.
 */
export interface FileStore {
  /**
   * Encrypts a stream into the store. Once it resolves, the file survives a power loss. When the source fails, it
   * rejects and leaves nothing behind.
   */
  put(source: Readable): Promise<StoredFile>;
  /** Stores a copy of a local file, such as a sample. */
  putCopy(path: string): Promise<StoredFile>;
  /**
   * Calls `use` with the sealed file on the local disk and its key, keeps the file there while `use` runs, and returns
   * its result. When `signal` aborts, waiting for the file rejects with `cancelled`. Throws RangeError for an invalid
   * stored name, LedgerliftError `not_found` for a removed file, and SealedFileError when no key opens it.
   */
  lend<T>(
    storedName: string,
    use: (location: SealedLocation) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** Reads the content as a stream, which fails where the file was tampered with. Throws as `lend` does. */
  read(storedName: string): Promise<Readable>;
  /** Removes files. Missing files are no error. */
  remove(storedNames: readonly string[]): Promise<void>;
  /**
   * Removes files whose rows were deleted. Never rejects: the hourly removal of orphans retries what cannot be removed
   * now.
   */
  discard(storedNames: readonly string[]): Promise<void>;
  list(): Promise<string[]>;
  /** The current time by the clock that sets the times of files. */
  now(): Promise<Date>;
  /** Lists the files that were written before `moment`. */
  listOlderThan(moment: Date): Promise<string[]>;
  /** Removes half-written files of killed processes from before `moment`. */
  removeUnfinished(moment: Date): Promise<void>;
  /** Releases the resources on this machine. */
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
  /** Called with the reason when files could not be discarded. */
  onTrouble(error: unknown): void;
  /**
   * False for the operator's commands, which mostly need no files: they do not contact the bucket or create the cache
   * folder before the first use.
   */
  isServer: boolean;
}
