// The entry for those who end a conversion: the limits of a document, and the errors that it then fails with.

export { SERVER_LIMITS } from './server-limits.ts';
export { cancelled, tooComplex, unreadableFile } from './task-errors.ts';
