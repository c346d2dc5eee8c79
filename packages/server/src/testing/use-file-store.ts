import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MasterKey } from '@ledgerlift/conversion';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import type { FileStore } from '../store/file-store.ts';
import { openFileStore } from '../store/open-file-store.ts';
import { type S3Double, startS3Double } from './s3-double.ts';
import { temporaryFolder, testEnvironment } from './test-server.ts';

/** The two places of files behind the same interface. */
export const PLACES = ['on disk', 'in an S3-compatible store'] as const;
export type Place = (typeof PLACES)[number];

/** An empty place for each test, with direct access that bypasses the product. */
export interface UsedPlace {
  /** Opens the store there, as the server does. Without `keys` it uses one key for the whole test. */
  open(keys?: readonly MasterKey[]): Promise<FileStore>;
  /** Names of all files there, sorted. */
  names(): Promise<string[]>;
  bytes(name: string): Promise<Buffer>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  setTime(name: string, moment: Date): Promise<void>;
}

export function newMasterKey(version = 1): MasterKey {
  return { version, key: randomBytes(32) };
}

/** Creates the place for each test of the enclosing block, and deletes it afterwards. */
export function usePlace(place: Place): UsedPlace {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let double: S3Double | undefined;
  let ownKey = newMasterKey();
  const opened: FileStore[] = [];
  const directory = () => (double ? double.folder : join(folder.path, FILES_FOLDER));
  const pathOf = (name: string) => join(directory(), double ? double.fileOf(`files/${name}`) : name);

  beforeAll(async () => {
    if (place === 'in an S3-compatible store') double = await startS3Double();
  });
  beforeEach(async () => {
    folder = await temporaryFolder();
    ownKey = newMasterKey();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await folder.remove();
    await double?.empty();
  });
  afterAll(() => double?.close());

  return {
    async open(keys = [ownKey]) {
      const FILE_KEYS = keys
        .map(({ version, key }) => `${version}:${Buffer.from(key).toString('base64')}`)
        .join();
      const databaseUrl = double && 'postgresql://localhost:1/none';
      const environment = testEnvironment(folder.path, databaseUrl, { ...double?.settings, FILE_KEYS });
      const store = await openFileStore(environment, { onTrouble: () => undefined, isServer: true });
      opened.push(store);
      return store;
    },
    async names() {
      if (!double) return (await readdir(directory())).sort();
      return (await double.keys()).map((key) => key.slice('files/'.length));
    },
    bytes: (name) => readFile(pathOf(name)),
    async write(name, bytes) {
      await rm(pathOf(name), { force: true });
      await writeFile(pathOf(name), bytes);
    },
    setTime: (name, moment) => utimes(pathOf(name), moment, moment),
  };
}
