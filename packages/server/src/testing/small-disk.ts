import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts an empty disk of this size over a folder. Returns a function that unmounts it. */
export function mountSmallDisk(folder: string, megabytes = 1): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  return () => {
    execFileSync('umount', [folder]);
  };
}

/** True where `mountSmallDisk` works: it needs root privileges, which a container may not have. */
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
