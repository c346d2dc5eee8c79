import type { User } from '@ledgerlift/contract';
import { type CallQueryKey, keyOf } from './call-query.ts';

/** Keys of the page's queries. */

/** null: nobody is signed in. */
export const USER_KEY: CallQueryKey<'getUser', User | null> = keyOf('getUser');
export const SETTINGS_KEY: CallQueryKey<'getSettings'> = keyOf('getSettings');
export const CREDITS_KEY: CallQueryKey<'getCredits'> = keyOf('getCredits');
export const TOKENS_KEY: CallQueryKey<'listTokens'> = keyOf('listTokens');
export const WEBHOOKS_KEY: CallQueryKey<'listWebhooks'> = keyOf('listWebhooks');
export const MAIL_IN_KEY: CallQueryKey<'getMailIn'> = keyOf('getMailIn');
export const LAYOUTS_KEY: CallQueryKey<'listLayouts'> = keyOf('listLayouts');
export const CSV_PROFILES_KEY: CallQueryKey<'listCsvProfiles'> = keyOf('listCsvProfiles');
export const SESSIONS_KEY: CallQueryKey<'listSessions'> = keyOf('listSessions');

export function jobKey(jobId: string): CallQueryKey<'getJob'> {
  return keyOf('getJob', { path: { jobId } });
}

export function transactionsKey(jobId: string): CallQueryKey<'listTransactions'> {
  return keyOf('listTransactions', { path: { jobId } });
}

export function suggestionKey(jobId: string): CallQueryKey<'suggestFilename'> {
  return keyOf('suggestFilename', { path: { jobId } });
}

export function webhookDeliveriesKey(webhookId: string): CallQueryKey<'listWebhookDeliveries'> {
  return keyOf('listWebhookDeliveries', { path: { webhookId } });
}

/** The prefix of the keys of all findings of a job. */
export function jobFindingsKey(jobId: string): CallQueryKey<'jobFindings'> {
  return keyOf('jobFindings', { path: { jobId } });
}

/** The compared files belong to the key, since the findings depend on them. */
export function findingsOfFilesKey(jobId: string, fileIds: readonly string[]) {
  const [url, call] = jobFindingsKey(jobId);
  return [url, call, fileIds.join(' ')] as const;
}

export function historyKey(search: string, page: number): CallQueryKey<'history'> {
  return keyOf('history', { query: { search, page } });
}
