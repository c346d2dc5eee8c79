import { resolve } from 'node:path';
import { MAX_FILES_PER_JOB, MAX_PAGES_PER_FILE } from '@ledgerlift/contract';
import { SERVER_LIMITS } from '@ledgerlift/conversion';
import { z } from 'zod';
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
  /** Signs cookies and encrypts passwords of locked files; without it a random one is kept in DATA_DIR. */
  SECRET_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, with commas between. */
  TRUSTED_PROXIES: z.string().optional(),
  /** Visitors' worth of anonymous credits that one network address gets in a month; 0 sets no ceiling. */
  VISITORS_PER_ADDRESS: wholeNumber(0, 1_000_000).optional(),
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
  /** Multiplies the limits on calls within a time; 0 turns them off. */
  RATE_LIMITS: z.coerce.number().min(0).max(1000).default(1),
  /** The server that sends mail: smtp://user:password@host:587, or smtps:// for one that speaks TLS at once. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of all mail: an address, or a name with the address in angle brackets. */
  MAIL_FROM: mailAddress.optional(),
  /** Who gets the messages of the contact form. */
  CONTACT_TO: mailAddress.optional(),
  /** Conversions at once; 0 leaves them to other processes on the same DATABASE_URL. */
  WORKERS: wholeNumber(0, 64).default(2),
  /** Megabytes that one conversion may use. */
  WORKER_MEMORY_MB: wholeNumber(256, 65_536).default(SERVER_LIMITS.memoryMegabytes),
  /** Pages a file and files a conversion may have. */
  MAX_PAGES_PER_FILE: wholeNumber(1, 100_000).default(MAX_PAGES_PER_FILE),
  MAX_FILES_PER_JOB: wholeNumber(1, 10_000).default(MAX_FILES_PER_JOB),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});
const checkedSchema = environmentSchema.superRefine((set, context) => {
  for (const name of ['MAIL_FROM', 'CONTACT_TO'] as const)
    if (set.SMTP_URL !== undefined && set[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'must be set together with SMTP_URL' });
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
