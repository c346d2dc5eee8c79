import { resolve } from 'node:path';
import { MAX_FILES_PER_JOB, MAX_PAGES_PER_FILE, privateModeSchema } from '@ledgerlift/contract';
import { SERVER_LIMITS } from '@ledgerlift/conversion';
import { z } from 'zod';
import { parseCreditPacks } from './billing/credit-packs.ts';
import { parseFileKeys } from './store/file-keys.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const mailAddress = z.string().trim().min(3).includes('@');
const wholeNumber = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);

/**
 * Adds the description for docs/configuration.md, in Markdown with links relative to that page. `shownDefault`
 * documents a default that is not in the schema.
 */
function setting<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  shownDefault?: string,
): Schema {
  return schema.meta(shownDefault === undefined ? { description } : { description, shownDefault });
}

const server = {
  NODE_ENV: setting(
    z.enum(['development', 'test', 'production']).default('development'),
    '`production` on a server that others use',
  ),
  PORT: setting(port.default(3000), 'Port to listen on; `0` lets the system choose a free one'),
  HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    'Address to listen on; `0.0.0.0` accepts other machines',
  ),
  PUBLIC_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    'Where users reach the server when it is behind a proxy',
  ),
  TRUSTED_PROXIES: setting(
    z.string().optional(),
    'Addresses or networks of proxies whose `X-Forwarded-For` is trusted, separated by commas',
  ),
  ROLE: setting(
    z.enum(['all', 'web', 'worker']).default('all'),
    '`web` answers users, `worker` converts, `all` does both; the first two need `DATABASE_URL`. The command line overrides it: `npm start -- --role worker`',
  ),
  STOP_SECONDS: setting(
    wholeNumber(0, 3600).default(3),
    'Seconds for running conversions (and responses, at least 3) to end when the process stops; conversions that take longer are restarted by another process',
  ),
  SECRET_KEY: setting(
    z.string().min(32, 'must have 32 characters or more').optional(),
    'Signs cookies and encrypts the passwords of locked files and the secrets of webhooks',
    'kept in `DATA_DIR`',
  ),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'A PostgreSQL server instead of the embedded database',
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber(2, 200).default(10),
    'Most connections of this process to that server; one more listens for messages of other processes',
  ),
  OPERATION_PORT: setting(
    port.optional(),
    'Where `/healthz`, `/readyz` and `/metrics` (Prometheus) of this process are served; users must not reach it. The first two are also at `PORT`',
  ),
  OPERATION_HOST: setting(z.string().min(1).default('127.0.0.1'), 'Address of the operation port'),
};

const files = {
  DATA_DIR: setting(
    z
      .string()
      .min(1)
      .default('./data')
      .transform((path) => resolve(path)),
    'Where the database and the uploaded files are kept',
  ),
  FILE_KEYS: setting(
    z
      .string()
      .transform((text, context) => {
        try {
          return parseFileKeys(text);
        } catch (error) {
          context.addIssue(error instanceof Error ? error.message : 'is not valid');
          return z.NEVER;
        }
      })
      .optional(),
    'Encrypt the uploaded files: `1:KEY` or a list `1:KEY,2:KEY`, the highest version for new files ([how to change keys](decisions/0019-files-encrypted-at-rest.md))',
    'kept in `DATA_DIR`',
  ),
  S3_BUCKET: setting(
    z.string().min(1).optional(),
    'Stores the uploaded files in a [bucket of an S3-compatible store](decisions/0036-files-in-s3.md) instead of `DATA_DIR`; needs `DATABASE_URL`, `SECRET_KEY` and `FILE_KEYS`',
  ),
  S3_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    "Address of that store, `https://...`, unless it is Amazon's",
  ),
  S3_FORCE_PATH_STYLE: setting(
    z.enum(['on', 'off']).optional(),
    '`on` puts the bucket into the path of a URL, `off` into its host',
    '`on` with `S3_ENDPOINT`',
  ),
  S3_REGION: setting(z.string().min(1).default('us-east-1'), 'Region of the bucket'),
  S3_ACCESS_KEY_ID: setting(
    z.string().min(1).optional(),
    "Access key of the store; without it the machine's role, profile or AWS variables apply",
  ),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(1).optional(), 'Its secret; needed with `S3_ACCESS_KEY_ID`'),
  S3_PREFIX: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?$/, 'must be letters, digits, ._- and slashes between')
      .refine(
        (prefix) => !prefix.split('/').some((part) => /^\.+$/.test(part)),
        'must not have parts of dots',
      )
      .transform((prefix) => (prefix.endsWith('/') ? prefix : `${prefix}/`))
      .or(z.literal(''))
      .default(''),
    'Prefix of all object names, e.g. `ledgerlift/`',
  ),
  S3_CACHE_MB: setting(
    wholeNumber(0, 1_000_000).default(512),
    'Megabytes of `DATA_DIR` for cached, encrypted copies of files',
  ),
};

const conversions = {
  WORKERS: setting(
    wholeNumber(0, 64).default(2),
    'Concurrent conversions, each in a process of its own; with two or more, one is [reserved for files of up to 20 pages](decisions/0037-fair-queue.md); one in addition takes short files of newcomers while all are busy; `0` leaves conversions to other servers on the same `DATABASE_URL`',
  ),
  WORKER_MEMORY_MB: setting(
    wholeNumber(256, 65_536).default(SERVER_LIMITS.memoryMegabytes),
    'Megabytes that one conversion may use',
  ),
  LEDGERLIFT_OCR_MODELS: setting(
    z.string().optional(),
    'A folder of additional recognition models for scans ([which](decisions/0011-scripts-of-recognition.md))',
  ),
  MAX_PAGES_PER_FILE: setting(
    wholeNumber(1, 100_000).default(MAX_PAGES_PER_FILE),
    'Pages that a file may have',
  ),
  MAX_FILES_PER_JOB: setting(
    wholeNumber(1, 10_000).default(MAX_FILES_PER_JOB),
    'Files that one conversion may hold',
  ),
  PRIVATE_MODE: setting(
    privateModeSchema.default('off'),
    '`offered` shows a switch with which files are converted [in the browser](decisions/0070-private-screens.md) and never uploaded; with `only` the web page converts all files there, and uploads are refused. Where credits are for sale, pages [cost the same](decisions/0070-private-screens.md#credits) there. For scans and pictures the browser [loads 40 to 50 MB](decisions/0071-private-scans.md) once. The page [starts offline](decisions/0072-offline-start.md) and can be installed',
  ),
  RUNNING_FILES_PER_OWNER: setting(
    wholeNumber(1, 10_000).default(8),
    'Most files of one user or visitor that are converted at once, on all workers together',
  ),
  WAITING_FILES_PER_OWNER: setting(
    wholeNumber(1, 100_000).default(500),
    'Most files of one user or visitor that may wait to be converted; further calls are refused (429)',
  ),
  QUEUE_PAGES: setting(
    wholeNumber(1, 10_000_000).default(20_000),
    'Most pages of all users that may wait, a quarter more for Pro and Business; further calls are [refused](decisions/0037-fair-queue.md) (503)',
  ),
};

const limits = {
  STORED_MB_PER_OWNER: setting(
    wholeNumber(0, 100_000_000).default(2000),
    'Megabytes of files [kept for one user or visitor](decisions/0022-accounts-limits-and-addresses.md), ten times that with Pro and Business; `0` sets no limit',
  ),
  STORED_MB_PER_ADDRESS: setting(
    wholeNumber(0, 100_000_000).optional(),
    'Megabytes kept for all visitors and unverified accounts of one network address together; `0` sets no limit',
    '`1000` in production, else `0`',
  ),
  STORED_MB: setting(
    wholeNumber(0, 1_000_000_000).default(0),
    'Megabytes kept for all users together; `0` sets no limit',
  ),
  FREE_DISK_MB: setting(
    wholeNumber(0, 100_000_000).optional(),
    'Uploads are refused (503) while fewer megabytes are free where `DATA_DIR` lies; `0` refuses none',
    '`2000` in production, else `200`',
  ),
  VISITORS_PER_ADDRESS: setting(
    wholeNumber(0, 1_000_000).optional(),
    "Visitors' worth of free credits that one network address gets in a month; `0` sets no ceiling",
    '`10` in production, else `0`',
  ),
  RATE_LIMITS: setting(
    z.coerce.number().min(0).max(1000).default(1),
    'Multiplies the [limits on calls](decisions/0022-accounts-limits-and-addresses.md); `0` turns them off',
  ),
};

const mail = {
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Server that sends mail, `smtp://user:password@host:587` or `smtps://...`; in production an `smtp://` server must offer STARTTLS, unless the address ends in `/?requireTLS=false`; without it messages are stored only, and [links to a new password](decisions/0026-sessions-and-mailed-links.md) go to the log in development and nowhere in production',
  ),
  MAIL_FROM: setting(mailAddress.optional(), 'Sender of all mail; needed with `SMTP_URL`'),
  CONTACT_TO: setting(
    mailAddress.optional(),
    'Who gets the messages of the contact form; needed with `SMTP_URL`',
  ),
};

const mailIn = {
  MAIL_IN_DOMAIN: setting(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'must be a name of the DNS, as in.example.com')
      .optional(),
    'Domain of the addresses to which [users mail documents](mail-in.md), e.g. `in.example.com`; without it no mail is received',
  ),
  MAIL_IN_PORT: setting(
    port.default(2525),
    'Port for that mail (SMTP). Other servers send to port 25: forward it here, or relay from your mail server',
  ),
  MAIL_IN_HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    'Address to listen on for that mail; `0.0.0.0` accepts other machines',
  ),
  MAIL_IN_TLS_CERT_FILE: setting(
    z.string().min(1).optional(),
    'Certificate of the mail server with its chain, a PEM file, for STARTTLS; without it mail comes unencrypted. Read at the start',
  ),
  MAIL_IN_TLS_KEY_FILE: setting(
    z.string().min(1).optional(),
    'Its key, a PEM file; needed with `MAIL_IN_TLS_CERT_FILE`',
  ),
};

const signIn = {
  GOOGLE_CLIENT_ID: setting(
    z.string().min(1).optional(),
    'Enables sign-in with Google; its callback is `PUBLIC_URL` and `/auth/google/callback` ([how it works](decisions/0027-sign-in-with-google.md))',
  ),
  GOOGLE_CLIENT_SECRET: setting(
    z.string().min(1).optional(),
    'Secret of that client; needed with `GOOGLE_CLIENT_ID`, and so is `PUBLIC_URL` in production',
  ),
  GOOGLE_ISSUER: setting(
    z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
    'Another OpenID Connect provider instead of Google',
  ),
};

const payments = {
  STRIPE_SECRET_KEY: setting(
    z.string().startsWith('sk_', 'must begin with sk_').optional(),
    '[Payments by Stripe](payments.md): its secret key, `sk_...`',
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
    'The signing secret of the webhook endpoint, `whsec_...`; needed with `STRIPE_SECRET_KEY`',
  ),
  STRIPE_PRICE_PREMIUM: setting(
    z.string().startsWith('price_', 'must begin with price_').optional(),
    "Stripe's id of the monthly price of Pro, `price_...`; needed with `STRIPE_SECRET_KEY`",
  ),
  STRIPE_PRICE_BUSINESS: setting(
    z.string().startsWith('price_', 'must begin with price_').optional(),
    'The same of Business; needed with `STRIPE_SECRET_KEY`',
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    z.string().startsWith('pk_', 'must begin with pk_').optional(),
    '`pk_...`, for checkouts that have no address of their own',
  ),
  STRIPE_PORTAL_LOGIN_URL: setting(
    z.url({ protocol: /^https$/ }).optional(),
    "Stripe's login page for customers, used while no customer portal is set up at Stripe",
  ),
  STRIPE_API_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    "Another address of Stripe's API, for tests",
  ),
  TEST_PAYMENTS: setting(
    z.enum(['on', 'off']).optional(),
    'The [built-in test checkout](decisions/0029-test-payments.md), where nothing is paid; used when no Stripe key is set',
    '`off` in production, else `on`',
  ),
  CREDIT_PACKS: setting(
    z
      .string()
      .transform((text, context) => {
        try {
          return parseCreditPacks(text);
        } catch (error) {
          context.addIssue(error instanceof Error ? error.message : 'is not valid');
          return z.NEVER;
        }
      })
      .default([]),
    'Credits sold once, `id:credits:price currency` with commas between, e.g. `small:100:4.00 USD, large:1000:30.00 USD`',
  ),
};

const assistant = {
  ASSISTANT: setting(
    z.enum(['on', 'off']).default('off'),
    '`on` sends pages of bank statements that are not proved to a language model ([what is sent, and what becomes of the answer](decisions/0039-the-assistant.md)); while it is off no page leaves the machine',
  ),
  ASSISTANT_PROVIDER: setting(
    z.enum(['openai', 'anthropic', 'google', 'compatible']).optional(),
    "`openai`, `anthropic`, `google`, or `compatible` for any endpoint that speaks OpenAI's chat completions with a JSON schema; needed with `ASSISTANT`",
  ),
  ASSISTANT_MODEL: setting(
    z.string().min(1).optional(),
    "The provider's name of the model; needed with `ASSISTANT`",
  ),
  ASSISTANT_API_KEY: setting(
    z.string().min(1).optional(),
    "The provider's key; needed with `ASSISTANT`, unless the provider is `compatible`",
  ),
  ASSISTANT_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    "Another address of the provider's API, e.g. `http://localhost:11434/v1`; needed for `compatible`",
  ),
  ASSISTANT_PAGES_PER_DAY: setting(
    wholeNumber(1, 1_000_000).default(100),
    'Pages sent within 24 hours, by all processes together; of one user or visitor at most a fifth of them, and at least `ASSISTANT_PAGES_PER_FILE`',
  ),
  ASSISTANT_PAGES_PER_FILE: setting(wholeNumber(1, 50).default(5), 'A file of more pages is not sent'),
  ASSISTANT_SECONDS: setting(
    wholeNumber(1, 600).default(60),
    'How long an answer may take; after that the result is the one without it',
  ),
};

const webhooks = {
  WEBHOOKS: setting(
    z.enum(['off', 'public', 'any']).default('public'),
    '[Webhooks](webhooks.md) of users: `public` sends them by HTTPS to public addresses alone; `any` also by HTTP, to private addresses and to all ports, for development and private networks; while `off`, events wait',
  ),
  WEBHOOK_PORTS: setting(
    z
      .string()
      .regex(/^\d{1,5}( *, *\d{1,5})*$/, 'must be port numbers with commas between')
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int().min(1).max(65_535)))
      .default([443]),
    'Ports to which `WEBHOOKS=public` sends, e.g. `443,8443`',
  ),
};

const log = {
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    '`fatal`, `error`, `warn`, `info` (a line a request), `debug` or `silent`',
    '`info` in production, else `warn`',
  ),
};

/** All settings, by subject, in the order of docs/configuration.md. */
export const SETTINGS_BY_SUBJECT: readonly { subject: string; settings: Record<string, z.ZodType> }[] = [
  { subject: 'Server', settings: server },
  { subject: 'Files', settings: files },
  { subject: 'Conversions and their queue', settings: conversions },
  { subject: 'Limits', settings: limits },
  { subject: 'Mail', settings: mail },
  { subject: 'Documents by mail', settings: mailIn },
  { subject: 'Sign-in with Google', settings: signIn },
  { subject: 'Payments', settings: payments },
  { subject: 'Assistant', settings: assistant },
  { subject: 'Webhooks', settings: webhooks },
  { subject: 'Log', settings: log },
];

/** The schema of the operator's settings, without rules between them. */
export const environmentSchema = z.object({
  ...server,
  ...files,
  ...conversions,
  ...limits,
  ...mail,
  ...mailIn,
  ...signIn,
  ...payments,
  ...assistant,
  ...webhooks,
  ...log,
});
