import type { Sharing } from '@ledgerlift/contract';
import { call } from '../lib/http.ts';

/** Calls about sharing. Each throws CallError when the server refuses, TypeError when the network fails. */

/** Makes a new share code, which turns sharing on and ends the old link. */
export function renewShareCode(jobId: string): Promise<{ shareCode: string | null }> {
  return call('POST', `/api/jobs/${jobId}/share-code`);
}

/** Ends the link. */
export function endSharing(jobId: string): Promise<{ shareCode: string | null }> {
  return call('DELETE', `/api/jobs/${jobId}/share-code`);
}

export function chooseSharing(jobId: string, sharing: Sharing): Promise<Sharing> {
  return call('PUT', `/api/jobs/${jobId}/sharing`, sharing);
}
