import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the processes of a cluster keep what users upload. */
export interface FilePlace {
  /** For the report. */
  name: string;
  /** What every process is told of it, keys included. */
  settings: Record<string, string>;
  /** The data folder of a process. */
  dataDirOf(processName: string): Promise<string>;
  close(): Promise<void>;
}

/** A folder that all processes share: all that is known of where files lie is known here. */
export async function openFilePlace(folder: string): Promise<FilePlace> {
  const shared = join(folder, 'data');
  await mkdir(shared);
  return {
    name: 'a folder that all share',
    settings: {
      SECRET_KEY: randomBytes(32).toString('hex'),
      FILE_KEYS: `1:${randomBytes(32).toString('base64')}`,
    },
    dataDirOf: async () => shared,
    close: async () => undefined,
  };
}
