import { access } from 'node:fs/promises';

/** True when there is a file or folder of that path. */
export function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
