import { ACCOUNT_CALLS } from './account-calls.ts';
import { CONVERSION_CALLS } from './conversion-calls.ts';
import { JOB_CALLS } from './job-calls.ts';
import { TRANSACTION_CALLS } from './transaction-calls.ts';
import { UPLOAD_CALLS } from './upload-calls.ts';

export * from './account-calls.ts';
export * from './api-call.ts';
export * from './conversion-calls.ts';
export * from './job-calls.ts';
export * from './job-file.ts';
export * from './transaction-calls.ts';
export * from './upload-calls.ts';

/** Every call of the HTTP API. */
export const API = {
  ...ACCOUNT_CALLS,
  ...UPLOAD_CALLS,
  ...CONVERSION_CALLS,
  ...JOB_CALLS,
  ...TRANSACTION_CALLS,
} as const;
