import { installedAt } from './platform/node-recognition.ts';
import { partAt } from './platform/part-paths.ts';

/** The installed file that a path names (see `partPath`); null for another path, and where it is not installed. */
export function installedPart(path: string): string | null {
  const specifier = partAt(path);
  return specifier === null ? null : installedAt(specifier);
}
