import type { Sharing } from '@ledgerlift/contract';
import { answerWith } from '../lib/answer-with.ts';
import { call } from '../lib/http.ts';

/**
 * Calls about sharing. Each throws CallError when the server refuses, TypeError when the network fails, and Error when
 * something else than the server answers: nobody must believe that a link has ended when it has not.
 */

interface ShareCode {
  shareCode: string | null;
}
const asShareCode = answerWith<ShareCode>('shareCode');
const asSharing = answerWith<Sharing>('columns');

/** Makes a new share code, which turns sharing on and ends the old link. */
export async function renewShareCode(jobId: string): Promise<ShareCode> {
  return asShareCode(await call('POST', `/api/jobs/${jobId}/share-code`));
}

/** Ends the link. */
export async function endSharing(jobId: string): Promise<ShareCode> {
  return asShareCode(await call('DELETE', `/api/jobs/${jobId}/share-code`));
}

export async function chooseSharing(jobId: string, sharing: Sharing): Promise<Sharing> {
  return asSharing(await call('PUT', `/api/jobs/${jobId}/sharing`, sharing));
}
