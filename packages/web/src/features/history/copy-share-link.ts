import type { HistoryEntry } from '@ledgerlift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { jobKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { renewShareCode, shareUrl } from './history-api.ts';
import { changeEntry } from './history-cache.ts';
import { LINK_COPIED, linkNotCopied, sharingFailed } from './history-messages.ts';

/** Copies the link to a conversion; one that is not shared is shared first. */
export async function copyShareLink(client: QueryClient, { jobId, shareCode }: HistoryEntry): Promise<void> {
  const code = shareCode ?? (await makeShareCode(client, jobId));
  if (code === null) return;
  const url = shareUrl(code);
  try {
    await navigator.clipboard.writeText(url);
    toast(LINK_COPIED);
  } catch {
    toast(linkNotCopied(url));
  }
}

/** null, and told, when the server refuses. */
async function makeShareCode(client: QueryClient, jobId: string): Promise<string | null> {
  try {
    const { shareCode = null } = await renewShareCode(jobId);
    changeEntry(client, jobId, { shareCode });
    client.removeQueries({ queryKey: jobKey(jobId) });
    return shareCode;
  } catch (error) {
    toast(sharingFailed(error));
    return null;
  }
}
