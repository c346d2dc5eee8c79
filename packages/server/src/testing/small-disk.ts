import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lays an empty disk of so many megabytes over a folder. Returns what takes it away. */
export function mountSmallDisk(folder: string, megabytes = 1): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  return () => {
    execFileSync('umount', [folder]);
  };
}

/** True where `mountSmallDisk` works: it takes the rights of root, which a container may keep back from it. */
export function canMountSmallDisk(): boolean {
  if (process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlift-disk-'));
  try {
    mountSmallDisk(folder)();
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
