import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Standard input as a file of its own, which only the user can read, until `remove`. */
export interface KeptInput {
  path: string;
  remove(): Promise<void>;
}

/** Reads standard input to its end. Throws what reading and writing throw; nothing is left behind then. */
export async function keepStandardInput(stdin: Readable, signal: AbortSignal): Promise<KeptInput> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-input-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'standard-input');
  try {
    await pipeline(stdin, createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}
