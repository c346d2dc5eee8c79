import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3DoubleProcess } from '../s3-double-process.ts';

/** Where the processes of a cluster store uploaded files. */
export interface FilePlace {
  /** For the report. */
  name: string;
  /** Settings of every process, including keys. */
  settings: Record<string, string>;
  /** The data folder of a process. */
  dataDirOf(processName: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * `folder`: one data folder that all processes share; `s3`: a double of an S3-compatible store, which only built code
 * can start, and a data folder per process.
 */
export type FilePlaceKind = 'folder' | 's3';

/** Opens a place for uploaded files, using the empty `folder` for local data. */
export function openFilePlace(kind: FilePlaceKind, folder: string): Promise<FilePlace> {
  return kind === 's3' ? openDouble(folder) : openSharedFolder(folder);
}

async function openSharedFolder(folder: string): Promise<FilePlace> {
  const shared = join(folder, 'data');
  await mkdir(shared);
  return {
    name: 'a shared folder',
    settings: {
      SECRET_KEY: randomBytes(32).toString('hex'),
      FILE_KEYS: `1:${randomBytes(32).toString('base64')}`,
    },
    dataDirOf: async () => shared,
    close: async () => undefined,
  };
}

async function openDouble(folder: string): Promise<FilePlace> {
  const double = await startS3DoubleProcess();
  return {
    name: 'a double of S3',
    settings: double.settings,
    async dataDirOf(processName) {
      const own = join(folder, processName);
      await mkdir(own);
      return own;
    },
    close: double.close,
  };
}
