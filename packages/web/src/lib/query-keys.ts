/** Keys of the page's queries; the first element is the URL that the loader fetches. */
export const USER_KEY = ['/api/user'] as const;
export const SETTINGS_KEY = ['/api/settings'] as const;
export const CREDITS_KEY = ['/api/credits'] as const;
export const jobKey = (jobId: string) => [`/api/jobs/${jobId}`] as const;
export const transactionsKey = (jobId: string) => [`/api/jobs/${jobId}/transactions`] as const;
export const suggestionKey = (jobId: string) => [`/api/jobs/${jobId}/suggest-filename`] as const;
