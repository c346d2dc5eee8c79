import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { randomId } from '../../random-id.ts';

/** In the data folder, readable only by its owner. */
export const CHANNEL_FILE = 'operator.json';

const addressSchema = z.object({
  port: z.number().int().min(1).max(65_535),
  /** Knowing it grants all of the operator's permissions. */
  token: z.string().min(32),
});
/** The address at which a running server accepts the operator's commands. */
export type ChannelAddress = z.infer<typeof addressSchema>;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Writes the file atomically. */
export async function writeChannelFile(dataDir: string, address: ChannelAddress): Promise<void> {
  const path = join(dataDir, CHANNEL_FILE);
  const unfinished = `${path}.${randomId()}`;
  await writeFile(unfinished, JSON.stringify(address), { flag: 'wx', mode: 0o600 });
  await rename(unfinished, path);
}

/** null when the file is missing or invalid. */
export async function readChannelFile(dataDir: string): Promise<ChannelAddress | null> {
  try {
    return addressSchema.parse(JSON.parse(await readFile(join(dataDir, CHANNEL_FILE), 'utf8')));
  } catch {
    return null;
  }
}

/** Removes the file, unless another server has replaced it meanwhile. */
export async function removeChannelFile(dataDir: string, own: ChannelAddress): Promise<void> {
  const current = await readChannelFile(dataDir);
  if (current?.token === own.token) await rm(join(dataDir, CHANNEL_FILE), { force: true });
}
