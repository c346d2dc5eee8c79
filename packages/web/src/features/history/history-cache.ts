import type { History, HistoryEntry } from '@ledgerlift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isAbout } from '../../lib/call-query.ts';

/** Every page and search of the history that is loaded. */
const isOfHistory = isAbout('history');

/** Changes an entry in every loaded list. */
export function changeEntry(
  client: QueryClient,
  jobId: string,
  change: (entry: HistoryEntry) => Partial<HistoryEntry>,
): void {
  client.setQueriesData<History>(
    { predicate: isOfHistory },
    (known) =>
      known?.entries && {
        ...known,
        entries: known.entries.map((entry) =>
          entry.jobId === jobId ? { ...entry, ...change(entry) } : entry,
        ),
      },
  );
}

/** Reloads the shown part of the history. */
export async function refreshHistory(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isOfHistory });
}
