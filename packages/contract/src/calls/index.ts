import { ACCOUNT_CALLS } from './account-calls.ts';
import { BILLING_CALLS } from './billing-calls.ts';
import { CONVERSION_CALLS } from './conversion-calls.ts';
import { CSV_PROFILE_CALLS } from './csv-profile-calls.ts';
import { JOB_CALLS } from './job-calls.ts';
import { LAYOUT_CALLS } from './layout-calls.ts';
import { MAIL_IN_CALLS } from './mail-in-calls.ts';
import { SIGN_IN_CALLS } from './sign-in-calls.ts';
import { TOKEN_CALLS } from './token-calls.ts';
import { TRANSACTION_CALLS } from './transaction-calls.ts';
import { UPLOAD_CALLS } from './upload-calls.ts';
import { WEBHOOK_CALLS } from './webhook-calls.ts';

export * from './account-calls.ts';
export * from './api-call.ts';
export * from './billing-calls.ts';
export * from './conversion-calls.ts';
export * from './csv-profile-calls.ts';
export * from './docs-paths.ts';
export * from './file-path-key.ts';
export * from './job-calls.ts';
export * from './job-file.ts';
export * from './layout-calls.ts';
export * from './mail-in-calls.ts';
export * from './mcp-path.ts';
export * from './sign-in-calls.ts';
export * from './token-calls.ts';
export * from './transaction-calls.ts';
export * from './upload-calls.ts';
export * from './user.ts';
export * from './webhook-calls.ts';

/** Every call of the HTTP API. */
export const API = {
  ...SIGN_IN_CALLS,
  ...ACCOUNT_CALLS,
  ...TOKEN_CALLS,
  ...BILLING_CALLS,
  ...UPLOAD_CALLS,
  ...CONVERSION_CALLS,
  ...JOB_CALLS,
  ...TRANSACTION_CALLS,
  ...LAYOUT_CALLS,
  ...CSV_PROFILE_CALLS,
  ...WEBHOOK_CALLS,
  ...MAIL_IN_CALLS,
} as const;
