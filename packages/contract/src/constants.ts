/** Business constants and limits of the specification, section 9, and of the decisions page. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_PAGES_PER_FILE = 1000;
/** Maximum words of a document that are sent to an assistant: a longer statement is too long for one answer. */
export const MAX_ASSISTANT_WORDS = 6_000;
export const MAX_FILES_PER_JOB = 50;
export const DEFAULT_FILENAME = 'combined_statements.csv';
export const LOW_CREDITS_CONVERTER = 3;
export const LOW_CREDITS_LANDING = 2;
export const PROGRESS_TICK_MS = 500;
export const PROGRESS_STEP_PERCENT = 20;
export const PROGRESS_CAP_PERCENT = 95;
export const COMPLETE_DELAY_MS = 1000;
export const MAX_JOB_IDLE_HOURS = 24;
/** How long an unconverted file is kept after its upload or the last use of its job. */
export const MAX_UNCONVERTED_HOURS = 1;
/** How long pages that a browser could not convert give their credits back. */
export const MAX_RETURN_HOURS = 24;
/** Width of a page's picture in pixels. */
export const MIN_PICTURE_WIDTH = 200;
export const MAX_PICTURE_WIDTH = 2000;

/** File name extensions for the file dialogue; the server checks only the bytes. */
export const ACCEPTED_EXTENSIONS = [
  '.pdf',
  '.jpg',
  '.jpeg',
  '.png',
  '.gif',
  '.webp',
  '.bmp',
  '.tiff',
  '.tif',
  '.heic',
  '.heif',
] as const;

/** Files that operating systems create in folders; ignored silently. */
export const IGNORED_FILE_NAMES = ['.DS_Store', 'Thumbs.db'] as const;

/** Names of the product's own samples, without their ending. */
export const SAMPLE_NAMES = {
  bank_statement: 'Sample bank statement',
  invoice: 'Sample invoice',
  receipt: 'Sample receipt',
} as const;

/** Credits a month. */
export const MONTHLY_CREDITS = { anonymous: 3, free: 10, premium: 400, business: 1200 } as const;
export const PLAN_RANK = { free: 0, premium: 1, business: 2 } as const;
/** Plans with priority support, whose conversions go first. */
export const HAS_PRIORITY = { free: false, premium: true, business: true } as const;
/** Whole US dollars a month. */
export const PLAN_PRICE_USD = { free: 0, premium: 10, business: 25 } as const;

/** API tokens that one user may have. */
export const MAX_API_TOKENS = 20;

/** Webhook endpoints that one user may have. */
export const MAX_WEBHOOKS = 5;
/** How long the old secret of a webhook endpoint signs too after it was replaced. */
export const OLD_SECRET_HOURS = 24;
/** Deliveries to one webhook endpoint that are listed. */
export const MAX_LISTED_DELIVERIES = 50;

/** Senders that a user may list for documents by mail. */
export const MAX_MAIL_SENDERS = 20;

/** Layouts that one user may save. */
export const MAX_LAYOUTS = 200;
/** Layouts that a client may send with a conversion: those that a visitor's browser keeps. */
export const MAX_SENT_LAYOUTS = 20;
/** Pages of a document whose words are kept after its conversion, so that the user can adjust the reading. */
export const MAX_PAGES_TO_ADJUST = 200;

/** CSV profiles that one user may save, and that a visitor's browser keeps. */
export const MAX_CSV_PROFILES = 20;
/** Columns of one CSV profile. */
export const MAX_CSV_COLUMNS = 60;

/** Maximum age in minutes of the sign-in that stands for the password of an account without one. */
export const FRESH_SIGN_IN_MINUTES = 10;

/** Minimum lengths of user input. */
export const PASSWORD_MIN = 6;
export const CONTACT_NAME_MIN = 2;
export const CONTACT_MESSAGE_MIN = 10;
