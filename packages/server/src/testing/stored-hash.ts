import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../store/file-store.ts';

/** SHA-256 of a stored file's content in the form of `contentHash`; null for a file that cannot be read. */
export async function storedHash(store: FileStore, storedName: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(await store.read(storedName), hash);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
