import { type ErrorCode, LedgerliftError } from '@ledgerlift/contract';

/** Codes of the tools besides those of the HTTP API. */
export type ToolErrorCode =
  | ErrorCode
  | 'file_exists'
  | 'not_written'
  | 'path_not_allowed'
  | 'too_many_documents'
  | 'unknown_document'
  | 'unknown_row';

/** An error of a tool: what happened, and what the assistant does next. */
export class McpToolError extends Error {
  override readonly name = 'McpToolError';
  readonly code: ToolErrorCode;
  readonly next: string;

  constructor(code: ToolErrorCode, message: string, next: string) {
    super(message);
    this.code = code;
    this.next = next;
  }
}

/** What a tool answers instead of a result. */
export interface ToolErrorBody {
  code: ToolErrorCode;
  message: string;
  next: string;
}

const TELL_USER = 'Tell the user; trying again with the same input gives the same answer.';
const RETRY = 'Wait a little, then call the tool again.';

/** What to do next about the errors of the engine and the API, whose own messages speak to people at the page. */
const NEXT: Record<ErrorCode, string> = {
  invalid_request: 'Correct the arguments as the message says, then call the tool again.',
  not_signed_in: 'Ask the user for an API token that works.',
  not_enough_credits: 'Tell the user how many credits are needed; only the user can get more.',
  insufficient_scope: 'Ask the user for an API token with the scope that the message names.',
  fresh_sign_in_required: 'Only the user can do this, in a browser.',
  not_found: 'Check the path or the id with the user, then call the tool again.',
  conflict: 'Read the row again with list_rows, then decide anew.',
  file_too_large: 'Ask the user for a smaller file, or for the document in parts.',
  storage_full: 'Tell the user to delete conversions that are no longer needed.',
  unsupported_type:
    'Ask the user for the document as a PDF or as a picture (JPEG, PNG, GIF, WebP, TIFF, BMP, HEIC).',
  unreadable: 'Ask the user to save or scan the document again.',
  password_required:
    'Ask the user for the password, then call convert_file again with `password`. Do not guess one.',
  password_wrong: 'Ask the user for the right password, then call convert_file again. Do not guess one.',
  no_transactions:
    'No rows were found. If the user knows what the document is, call convert_file again with `type`; otherwise say so. Do not make up rows.',
  too_many_pages: 'Ask the user for the document in parts.',
  too_many_files: TELL_USER,
  too_complex: 'Ask the user for the document in parts or in a simpler form.',
  cancelled: 'Nothing was kept. Call the tool again if the result is still wanted.',
  rate_limited: RETRY,
  internal: 'Tell the user. Look at the document again before you repeat a change.',
  unavailable: RETRY,
};

/** Any thrown value as the body of a tool's error. Reports what is no typed error to `onFault`. */
export function toolErrorBody(error: unknown, onFault: (error: unknown) => void): ToolErrorBody {
  if (error instanceof McpToolError) return { code: error.code, message: error.message, next: error.next };
  if (error instanceof LedgerliftError && error.code !== 'internal')
    return { code: error.code, message: error.message, next: NEXT[error.code] };
  onFault(error);
  return {
    code: 'internal',
    message: 'An internal error occurred.',
    next: NEXT.internal,
  };
}
