import type { FileStore } from './file-store.ts';

/** Builds a store's `discard` from its `remove`. */
export function bestEffortDelete(
  remove: FileStore['remove'],
  onTrouble: (error: unknown) => void,
): FileStore['discard'] {
  return async (storedNames) => {
    try {
      await remove(storedNames);
    } catch (error) {
      onTrouble(error);
    }
  };
}
