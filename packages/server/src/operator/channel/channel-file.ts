import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { randomId } from '../../random-id.ts';

/** In the data folder, readable by its owner alone. */
export const CHANNEL_FILE = 'operator.json';

const addressSchema = z.object({
  port: z.number().int().min(1).max(65_535),
  /** Whoever knows it may do everything that the operator may. */
  token: z.string().min(32),
});
/** Where a running server takes the operator's commands. */
export type ChannelAddress = z.infer<typeof addressSchema>;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Appears whole or not at all. */
export async function writeChannelFile(dataDir: string, address: ChannelAddress): Promise<void> {
  const path = join(dataDir, CHANNEL_FILE);
  const unfinished = `${path}.${randomId()}`;
  await writeFile(unfinished, JSON.stringify(address), { flag: 'wx', mode: 0o600 });
  await rename(unfinished, path);
}

/** null when there is none, or none that can be used. */
export async function readChannelFile(dataDir: string): Promise<ChannelAddress | null> {
  try {
    return addressSchema.parse(JSON.parse(await readFile(join(dataDir, CHANNEL_FILE), 'utf8')));
  } catch {
    return null;
  }
}

/** Removes the file, unless another server has written its own meanwhile. */
export async function removeChannelFile(dataDir: string, own: ChannelAddress): Promise<void> {
  const current = await readChannelFile(dataDir);
  if (current?.token === own.token) await rm(join(dataDir, CHANNEL_FILE), { force: true });
}
