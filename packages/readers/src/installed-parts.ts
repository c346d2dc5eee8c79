import { LedgerliftError } from '@ledgerlift/contract';
import { placeOf } from './platform/node-recognition.ts';
import { partAt } from './platform/part-paths.ts';

/** The installed file that a path names (see `partPath`); null for another path, and where its package is not installed. */
export function installedPart(path: string): string | null {
  const specifier = partAt(path);
  if (specifier === null) return null;
  try {
    return placeOf(specifier);
  } catch (error) {
    if (error instanceof LedgerliftError) return null;
    throw error;
  }
}
