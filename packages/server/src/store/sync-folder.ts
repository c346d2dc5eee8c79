import { open } from 'node:fs/promises';

/** Makes the names in a folder survive a power loss: syncing a file does not sync its name. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and does not need this.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
