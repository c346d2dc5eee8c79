/** Keys of the page's queries; the first element is the URL that the loader fetches. */
export const USER_KEY = ['/api/user'] as const;
export const SETTINGS_KEY = ['/api/settings'] as const;
export const CREDITS_KEY = ['/api/credits'] as const;
export const jobKey = (jobId: string) => [`/api/jobs/${jobId}`] as const;
export const transactionsKey = (jobId: string) => [`/api/jobs/${jobId}/transactions`] as const;
export const suggestionKey = (jobId: string) => [`/api/jobs/${jobId}/suggest-filename`] as const;
/** The files that are compared belong to the key: without one of them the findings are others. */
export const jobFindingsKey = (jobId: string, fileIds: readonly string[]) =>
  [`/api/jobs/${jobId}/findings`, fileIds.join(' ')] as const;
export const TOKENS_KEY = ['/api/tokens'] as const;
export const SESSIONS_KEY = ['/api/user/sessions'] as const;
/** What the keys of all pages and searches of the history begin with. */
export const HISTORY_PATH = '/api/history';
export const historyKey = (search: string, page: number) =>
  [`${HISTORY_PATH}?${new URLSearchParams({ search, page: String(page) })}`] as const;
