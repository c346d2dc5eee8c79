import { access } from 'node:fs/promises';

/** True when a file or folder exists at the path. */
export function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
