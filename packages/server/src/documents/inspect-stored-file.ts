import { type Caller, requesterOf } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import type { Inspection } from '../jobs/converter.ts';
import type { StoredFile } from '../store/file-store.ts';

/**
 * Detects type, pages and lock of a stored file, scheduled fairly between callers. Throws as `Converter.inspect` does,
 * and `rate_limited`. `signal` ends the work when nobody waits any more.
 */
export function inspectStoredFile(
  { fileStore, converter, exhaustedWork }: Pick<AppParts, 'fileStore' | 'converter' | 'exhaustedWork'>,
  caller: Caller,
  {
    storedName,
    contentHash,
    password,
  }: Pick<StoredFile, 'storedName' | 'contentHash'> & { password?: string },
  signal: AbortSignal,
): Promise<Inspection> {
  const isUnlocked = password !== undefined;
  const work = `inspect ${contentHash}${isUnlocked ? ' unlocked' : ''}`;
  return exhaustedWork.guard(caller.network, work, (mayBegin) =>
    fileStore.lend(
      storedName,
      (sealed) =>
        converter.inspect(isUnlocked ? { ...sealed, password } : sealed, {
          requester: requesterOf(caller),
          signal,
          mayBegin,
        }),
      signal,
    ),
  );
}
