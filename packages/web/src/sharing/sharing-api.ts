import type { Sharing } from '@ledgerlift/contract';
import { call } from '../lib/http.ts';

/** Calls about sharing. Each throws as `call` does: the page must not report a link as ended when it is not. */

interface ShareCode {
  shareCode: string | null;
}

/** Creates a new share code, which turns sharing on and ends the old link. */
export function renewShareCode(jobId: string): Promise<ShareCode> {
  return call('renewShareCode', { path: { jobId } });
}

/** Ends the link. */
export function endSharing(jobId: string): Promise<ShareCode> {
  return call('endSharing', { path: { jobId } });
}

export function chooseSharing(jobId: string, sharing: Sharing): Promise<Sharing> {
  return call('chooseSharing', { path: { jobId }, body: sharing });
}
