import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { LedgerliftError } from '@ledgerlift/contract';
import { HEADER_BYTES, openSealedFile, readSealedHeader } from '@ledgerlift/conversion';
import { randomId } from '../random-id.ts';
import { StartupError } from '../startup-error.ts';
import { bestEffortDelete } from './best-effort-delete.ts';
import { takeCacheFolder } from './cache-folder.ts';
import { type FileKeys, openFileKeys } from './file-keys.ts';
import type { FileStore, FileStoreOptions, SealedLocation, StoredFile } from './file-store.ts';
import { LocalCopies } from './local-copies.ts';
import { openS3Bucket, type S3Bucket, type S3Settings, type S3Timeouts } from './s3-bucket.ts';
import { checkKeys, checkStoredName, dataKeyOf, isStoredName, sealFile } from './sealed-files.ts';
import { steadyNow } from './steady-clock.ts';
import { cannotReach, cannotStore, failureToWrite } from './store-unavailable-error.ts';

/** Follows the prefix of the settings. */
const OBJECT_FOLDER = 'files/';
/** How many files of the first page are used to check the keys at the start. */
const CHECKED_FILES = 20;
const REMOVALS_AT_ONCE = 16;
const MEGABYTE = 1024 * 1024;

/**
 * Opens the store in a bucket. A file is first sealed into the cache folder and sent from there: then its size is
 * known, the upload can be retried, and a conversion need not fetch it. Throws StartupError when the bucket cannot be
 * reached, or when a key is missing or does not open the files sealed with its version.
 */
export async function openS3FileStore(
  settings: S3Settings,
  { onTrouble, isServer }: FileStoreOptions,
  timeouts?: S3Timeouts,
): Promise<FileStore> {
  const keys = await openFileKeys(settings.DATA_DIR, settings.FILE_KEYS ?? [], false);
  const bucket = await openS3Bucket(settings, timeouts);
  const store = new S3FileStore(settings, bucket, keys, onTrouble);
  if (isServer) await store.start();
  return store;
}

class S3FileStore implements FileStore {
  readonly discard: FileStore['discard'];
  private readonly settings: S3Settings;
  private readonly bucket: S3Bucket;
  private readonly keys: FileKeys;
  private readonly prefix: string;
  private opened: ReturnType<S3FileStore['openCopies']> | undefined;

  constructor(
    settings: S3Settings,
    bucket: S3Bucket,
    keys: FileKeys,
    onTrouble: FileStoreOptions['onTrouble'],
  ) {
    this.settings = settings;
    this.bucket = bucket;
    this.keys = keys;
    this.prefix = settings.S3_PREFIX + OBJECT_FOLDER;
    this.discard = bestEffortDelete((storedNames) => this.remove(storedNames), onTrouble);
  }

  /** Checks the bucket and the keys. Throws StartupError. */
  async start(): Promise<void> {
    const headerOf = (storedName: string) => this.bucket.beginning(this.keyOf(storedName), HEADER_BYTES);
    try {
      const first = await this.bucket.list(this.prefix).next();
      const names = (first.value || []).flatMap(({ key }) => this.nameOf(key));
      await checkKeys(names, headerOf, this.keys, CHECKED_FILES);
    } catch (error) {
      await this.close();
      throw error instanceof StartupError ? error : notReached(this.settings, error);
    }
    await this.copies();
  }

  put(source: Readable): Promise<StoredFile> {
    return this.putFile(source);
  }

  putCopy(path: string): Promise<StoredFile> {
    return this.putFile(createReadStream(path));
  }

  async lend<T>(
    storedName: string,
    use: (location: SealedLocation) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    checkStoredName(storedName);
    const copies = await this.copies();
    const open = async (path: string) =>
      use({ path, key: dataKeyOf(await readSealedHeader(path), storedName, this.keys) });
    return copies.lend(storedName, open, signal);
  }

  /**
   * Reads from a copy, so that a broken connection fails before the first byte of the response. Once open, the copy may
   * be deleted.
   */
  read(storedName: string): Promise<Readable> {
    return this.lend(storedName, ({ path, key }) => openSealedFile(path, key));
  }

  async remove(storedNames: readonly string[]): Promise<void> {
    storedNames.forEach(checkStoredName);
    await (await this.opened)?.copies.drop(storedNames);
    // One by one: deleting several objects in one call requires checksums that not all stores support.
    const left = storedNames.values();
    const removeNext = async () => {
      for (const storedName of left) await this.bucket.remove(this.keyOf(storedName));
    };
    await Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, removeNext)).catch((error) => {
      throw cannotStore(error);
    });
  }

  list(): Promise<string[]> {
    return this.namesOf(() => true);
  }

  listOlderThan(moment: Date): Promise<string[]> {
    return this.namesOf((modifiedAt) => modifiedAt < moment);
  }

  async now(): Promise<Date> {
    // Calls the store, since the latest known time may be hours old.
    await this.bucket
      .list(this.prefix)
      .next()
      .catch((error) => {
        throw cannotReach(error);
      });
    return this.bucket.clock() ?? new Date(steadyNow());
  }

  /** Does nothing: objects are stored whole or not at all, and every start clears the cache folder. */
  async removeUnfinished(): Promise<void> {}

  async close(): Promise<void> {
    this.bucket.close();
    const { opened } = this;
    this.opened = undefined;
    await (await opened?.catch(() => undefined))?.close();
  }

  private async putFile(source: Readable): Promise<StoredFile> {
    // The source may fail before it is read; without a listener that would end the process.
    source.once('error', () => undefined);
    const storedName = randomId();
    const copies = await this.copies();
    const path = await copies.newPath().catch((error) => {
      throw failureToWrite(error);
    });
    try {
      const stored = await sealFile(path, source, this.keys.newest, storedName);
      await this.bucket.put(this.keyOf(storedName), path).catch((error) => {
        throw cannotStore(error);
      });
      await copies.adopt(storedName, path);
      return stored;
    } catch (error) {
      // If the disk fails here too, the next start removes the file.
      await rm(path, { force: true }).catch(() => undefined);
      throw failureToWrite(error);
    }
  }

  private async fetch(storedName: string, path: string): Promise<void> {
    const isFound = await this.bucket.get(this.keyOf(storedName), path).catch((error) => {
      throw cannotReach(error);
    });
    if (!isFound) throw new LedgerliftError('not_found', 'This file was removed. Upload it again.');
  }

  private async namesOf(isWanted: (modifiedAt: Date) => boolean): Promise<string[]> {
    const names: string[] = [];
    try {
      for await (const page of this.bucket.list(this.prefix))
        for (const { key, modifiedAt } of page) if (isWanted(modifiedAt)) names.push(...this.nameOf(key));
    } catch (error) {
      throw cannotReach(error);
    }
    return names;
  }

  private keyOf(storedName: string): string {
    return this.prefix + storedName;
  }

  /** Empty for foreign objects. */
  private nameOf(key: string): string[] {
    const name = key.slice(this.prefix.length);
    return isStoredName(name) ? [name] : [];
  }

  private async copies(): Promise<LocalCopies> {
    this.opened ??= this.openCopies();
    return (await this.opened).copies;
  }

  private async openCopies() {
    const folder = await takeCacheFolder(this.settings.DATA_DIR);
    const copies = new LocalCopies(folder.path, this.settings.S3_CACHE_MB * MEGABYTE, (storedName, path) =>
      this.fetch(storedName, path),
    );
    return {
      copies,
      close: async () => {
        copies.close();
        await folder.release();
      },
    };
  }
}

function notReached({ S3_BUCKET, S3_ENDPOINT }: S3Settings, error: unknown): StartupError {
  const where = S3_ENDPOINT === undefined ? '' : ` at ${S3_ENDPOINT}`;
  const code = error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown error';
  return new StartupError(
    `Ledgerlift cannot start: the bucket ${S3_BUCKET}${where} cannot be reached (${code}). Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the access key.`,
  );
}
