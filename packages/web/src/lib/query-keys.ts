import type { User } from '@ledgerlift/contract';
import { type AnswerKey, keyOf } from './answer-key.ts';

/** Keys of the page's queries. */

/** Null under it: nobody is signed in. */
export const USER_KEY: AnswerKey<'getUser', User | null> = keyOf('getUser');
export const SETTINGS_KEY: AnswerKey<'getSettings'> = keyOf('getSettings');
export const CREDITS_KEY: AnswerKey<'getCredits'> = keyOf('getCredits');
export const TOKENS_KEY: AnswerKey<'listTokens'> = keyOf('listTokens');
export const SESSIONS_KEY: AnswerKey<'listSessions'> = keyOf('listSessions');

export function jobKey(jobId: string): AnswerKey<'getJob'> {
  return keyOf('getJob', { path: { jobId } });
}

export function transactionsKey(jobId: string): AnswerKey<'listTransactions'> {
  return keyOf('listTransactions', { path: { jobId } });
}

export function suggestionKey(jobId: string): AnswerKey<'suggestFilename'> {
  return keyOf('suggestFilename', { path: { jobId } });
}

/** What the keys of all findings of a job begin with. */
export function jobFindingsKey(jobId: string): AnswerKey<'jobFindings'> {
  return keyOf('jobFindings', { path: { jobId } });
}

/** The files that are compared belong to the key: without one of them the findings are others. */
export function findingsOfFilesKey(jobId: string, fileIds: readonly string[]) {
  const [url, call] = jobFindingsKey(jobId);
  return [url, call, fileIds.join(' ')] as const;
}

export function historyKey(search: string, page: number): AnswerKey<'history'> {
  return keyOf('history', { query: { search, page } });
}
