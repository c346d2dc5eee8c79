import { resolve } from 'node:path';
import { MAX_FILES_PER_JOB, MAX_PAGES_PER_FILE } from '@ledgerlift/contract';
import { SERVER_LIMITS } from '@ledgerlift/conversion';
import { z } from 'zod';
import { lackingAssistantSettings } from './assistant/assistant-settings.ts';
import { parseCreditPacks } from './billing/credit-packs.ts';
import { StartupError } from './startup-error.ts';
import { parseFileKeys } from './store/file-keys.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const mailAddress = z.string().trim().min(3).includes('@');
const wholeNumber = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** 0 lets the system choose a free port. */
  PORT: port.default(3000),
  /** The address to listen on; 0.0.0.0 opens the server to other machines. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where users reach the server when a proxy stands in front of it, e.g. https://ledgerlift.example. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  /** A PostgreSQL server; without it the embedded one keeps its data in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections to that server at once, of this process; one more listens. */
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10),
  /** `web` answers users, `worker` converts, `all` does both; `--role` on the command line goes before it. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Where health, readiness and metrics of this process are told, to nobody but who operates it. */
  OPERATION_PORT: port.optional(),
  OPERATION_HOST: z.string().min(1).default('127.0.0.1'),
  /** How long running answers and conversions may take to end when the process is told to stop. */
  STOP_SECONDS: wholeNumber(0, 3600).default(3),
  /** Signs cookies and encrypts passwords of locked files; without it a random one is kept in DATA_DIR. */
  SECRET_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, with commas between. */
  TRUSTED_PROXIES: z.string().optional(),
  /** Visitors' worth of anonymous credits that one network address gets in a month; 0 sets no ceiling. */
  VISITORS_PER_ADDRESS: wholeNumber(0, 1_000_000).optional(),
  /** Megabytes of files that are kept for one owner, ten times that with Pro and Business; 0 sets no limit. */
  STORED_MB_PER_OWNER: wholeNumber(0, 100_000_000).default(2000),
  /** For all visitors and unverified accounts of one network address together; 0 sets no limit. */
  STORED_MB_PER_ADDRESS: wholeNumber(0, 100_000_000).optional(),
  /** For all owners together; 0 sets no limit. */
  STORED_MB: wholeNumber(0, 1_000_000_000).default(0),
  /** Uploads are refused while less is free where files are stored; 0 sets no mark. */
  FREE_DISK_MB: wholeNumber(0, 100_000_000).optional(),
  /** Encrypt uploaded files: a list of `version:key`; without it a random one is kept in DATA_DIR. */
  FILE_KEYS: z
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
  /** Uploaded files lie in a bucket of an S3-compatible store; without it in DATA_DIR. */
  S3_BUCKET: z.string().min(1).optional(),
  /** Where the store is reached, unless it is Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Buckets are named in the path rather than the host; on by default where S3_ENDPOINT is set. */
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Without them the SDK looks for credentials itself: its own variables, profiles, the machine's role. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Before the names of all objects, e.g. `ledgerlift/`. */
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?$/, 'must be letters, digits, ._- and slashes between')
    .refine((prefix) => !prefix.split('/').some((part) => /^\.+$/.test(part)), 'must not have parts of dots')
    .transform((prefix) => (prefix.endsWith('/') ? prefix : `${prefix}/`))
    .or(z.literal(''))
    .default(''),
  /** Megabytes of DATA_DIR for copies of files used lately, still encrypted. */
  S3_CACHE_MB: wholeNumber(0, 1_000_000).default(512),
  /** Multiplies the limits on calls within a time; 0 turns them off. */
  RATE_LIMITS: z.coerce.number().min(0).max(1000).default(1),
  /** The server that sends mail: smtp://user:password@host:587, or smtps:// for one that speaks TLS at once. Production requires TLS unless the query says `requireTLS=false`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of all mail: an address, or a name with the address in angle brackets. */
  MAIL_FROM: mailAddress.optional(),
  /** Who gets the messages of the contact form. */
  CONTACT_TO: mailAddress.optional(),
  /** Payments by Stripe; without it the built-in test checkout, which production does not offer unless TEST_PAYMENTS says so. */
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must begin with sk_').optional(),
  /** Proves that an event comes from Stripe: whsec_... of the endpoint /api/webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  /** Needed only if checkouts have no address of their own. */
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  /** Stripe's ids of the monthly prices of the plans. */
  STRIPE_PRICE_PREMIUM: z.string().startsWith('price_', 'must begin with price_').optional(),
  STRIPE_PRICE_BUSINESS: z.string().startsWith('price_', 'must begin with price_').optional(),
  /** Stripe's login page for customers, used when no portal session can be made. */
  STRIPE_PORTAL_LOGIN_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Another address of Stripe's API, for tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  TEST_PAYMENTS: z.enum(['on', 'off']).optional(),
  /** Credits sold once, with commas between: `id:credits:price currency`, e.g. `small:100:4.00 USD`. */
  CREDIT_PACKS: z
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
  /** Sign-in with Google, or with any provider of OpenID Connect whose issuer is named. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  /** Ask a language model about statements that are not proved; while it is off no page leaves this machine. */
  ASSISTANT: z.enum(['on', 'off']).default('off'),
  /** `compatible`: any endpoint that speaks OpenAI's chat completions, one on this machine too. */
  ASSISTANT_PROVIDER: z.enum(['openai', 'anthropic', 'google', 'compatible']).optional(),
  ASSISTANT_API_KEY: z.string().min(1).optional(),
  ASSISTANT_MODEL: z.string().min(1).optional(),
  /** Another address of the provider's API, e.g. http://localhost:11434/v1. */
  ASSISTANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Pages sent within 24 hours, by all processes together. */
  ASSISTANT_PAGES_PER_DAY: wholeNumber(1, 1_000_000).default(100),
  /** A longer file is not sent at all. */
  ASSISTANT_PAGES_PER_FILE: wholeNumber(1, 50).default(5),
  /** How long an answer may take. */
  ASSISTANT_SECONDS: wholeNumber(1, 600).default(60),
  /** Conversions at once; 0 leaves them to other processes on the same DATABASE_URL. */
  WORKERS: wholeNumber(0, 64).default(2),
  /** Megabytes that one conversion may use. */
  WORKER_MEMORY_MB: wholeNumber(256, 65_536).default(SERVER_LIMITS.memoryMegabytes),
  /** Pages a file and files a conversion may have. */
  MAX_PAGES_PER_FILE: wholeNumber(1, 100_000).default(MAX_PAGES_PER_FILE),
  MAX_FILES_PER_JOB: wholeNumber(1, 10_000).default(MAX_FILES_PER_JOB),
  /** Of one owner, on all workers together: files that are converted at once, and files that wait. */
  RUNNING_FILES_PER_OWNER: wholeNumber(1, 10_000).default(8),
  WAITING_FILES_PER_OWNER: wholeNumber(1, 100_000).default(500),
  /** Pages of all owners that may wait; the priority lane has a quarter more. */
  QUEUE_PAGES: wholeNumber(1, 10_000_000).default(20_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});
type Settings = z.output<typeof environmentSchema>;
/** What has to be set together with what. */
const NEEDED: [keyof Settings, (keyof Settings)[]][] = [
  ['SMTP_URL', ['MAIL_FROM', 'CONTACT_TO']],
  ['STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PREMIUM', 'STRIPE_PRICE_BUSINESS']],
  ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']],
  // Several processes share what lies there: keys kept in one's folder would be lost with it.
  ['S3_BUCKET', ['DATABASE_URL', 'SECRET_KEY', 'FILE_KEYS']],
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY']],
  ['S3_SECRET_ACCESS_KEY', ['S3_ACCESS_KEY_ID']],
];
/** Their users come back by an address that nobody may choose by the Host header. */
const NEED_PUBLIC_URL = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'GOOGLE_CLIENT_ID'] as const;

const checkedSchema = environmentSchema.superRefine((set, context) => {
  const demand = (name: keyof Settings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const [name, others] of NEEDED)
    if (set[name] !== undefined)
      for (const other of others)
        if (set[other] === undefined) demand(other, `must be set together with ${name}`);
  if (set.ROLE !== 'all' && set.DATABASE_URL === undefined)
    demand('ROLE', `${set.ROLE} works with a DATABASE_URL alone: the embedded database has one process`);
  if (set.ROLE === 'worker' && set.WORKERS === 0) demand('WORKERS', 'must be 1 or more for a worker');
  for (const [name, message] of lackingAssistantSettings(set)) demand(name, message);
  if (set.NODE_ENV !== 'production') return;
  if (set.GOOGLE_ISSUER.startsWith('http:'))
    demand('GOOGLE_ISSUER', 'must begin with https:// in production');
  if (set.PUBLIC_URL !== undefined) return;
  for (const name of NEED_PUBLIC_URL)
    if (set[name] !== undefined) demand('PUBLIC_URL', `must be set together with ${name} in production`);
});

/** What the operator can set, checked once at start. */
export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * Throws StartupError that names every wrong setting in one line.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = checkedSchema.safeParse(set);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartupError(`Ledgerlift cannot start: wrong settings. ${problems.join('; ')}`);
}
