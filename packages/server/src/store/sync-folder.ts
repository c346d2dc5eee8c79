import { open } from 'node:fs/promises';

/** Makes the names in a folder last through a power loss: syncing a file does not do that for its name. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and has no need of it.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
