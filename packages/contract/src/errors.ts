import { z } from 'zod';

/** Every error code of the API with its HTTP status. */
export const ERROR_STATUS = {
  invalid_request: 400,
  not_signed_in: 401,
  not_enough_credits: 402,
  insufficient_scope: 403,
  fresh_sign_in_required: 403,
  not_found: 404,
  conflict: 409,
  file_too_large: 413,
  storage_full: 413,
  unsupported_type: 415,
  unreadable: 422,
  password_required: 422,
  password_wrong: 422,
  no_transactions: 422,
  too_many_pages: 422,
  too_many_files: 422,
  too_complex: 422,
  cancelled: 409,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
/** All error codes. */
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The body of every error answer. */
export const errorBodySchema = z
  .object({
    message: z.string(),
    code: z.enum(ERROR_CODES),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** An error for users: `message` says what to do next. */
export class LedgerliftError extends Error {
  override readonly name = 'LedgerliftError';
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, message: string, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
