/** Keys of the page's queries; the first element is the URL that the loader fetches. */
export const CREDITS_KEY = ['/api/credits'] as const;
export const jobKey = (jobId: string) => [`/api/jobs/${jobId}`] as const;
export const transactionsKey = (jobId: string) => [`/api/jobs/${jobId}/transactions`] as const;
export const suggestionKey = (jobId: string) => [`/api/jobs/${jobId}/suggest-filename`] as const;
