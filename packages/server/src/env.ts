import type { z } from 'zod';
import { missingAssistantSettings } from './assistant/assistant-settings.ts';
import { environmentSchema } from './environment-schema.ts';
import { StartupError } from './startup-error.ts';

type Settings = z.output<typeof environmentSchema>;
/** Settings that need others. */
const NEEDED: [keyof Settings, (keyof Settings)[]][] = [
  ['SMTP_URL', ['MAIL_FROM', 'CONTACT_TO']],
  ['STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PREMIUM', 'STRIPE_PRICE_BUSINESS']],
  ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']],
  // Several processes share the bucket: keys in one process's folder would be lost with it.
  ['S3_BUCKET', ['DATABASE_URL', 'SECRET_KEY', 'FILE_KEYS']],
  ['MAIL_IN_TLS_CERT_FILE', ['MAIL_IN_DOMAIN', 'MAIL_IN_TLS_KEY_FILE']],
  ['MAIL_IN_TLS_KEY_FILE', ['MAIL_IN_TLS_CERT_FILE']],
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY']],
  ['S3_SECRET_ACCESS_KEY', ['S3_ACCESS_KEY_ID']],
];
/** Their links lead users back to an address that must not depend on the Host header. */
const NEED_PUBLIC_URL = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'GOOGLE_CLIENT_ID'] as const;

const checkedSchema = environmentSchema.superRefine((set, context) => {
  const report = (name: keyof Settings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const [name, others] of NEEDED)
    if (set[name] !== undefined)
      for (const other of others)
        if (set[other] === undefined) report(other, `must be set together with ${name}`);
  if (set.ROLE !== 'all' && set.DATABASE_URL === undefined)
    report('ROLE', `${set.ROLE} works with a DATABASE_URL alone: the embedded database has one process`);
  if (set.ROLE === 'worker' && set.WORKERS === 0) report('WORKERS', 'must be 1 or more for a worker');
  if (set.PRIVATE_MODE === 'only' && set.MAIL_IN_DOMAIN !== undefined)
    report('MAIL_IN_DOMAIN', 'must not be set with PRIVATE_MODE=only, which takes no documents');
  for (const [name, message] of missingAssistantSettings(set)) report(name, message);
  if (set.NODE_ENV !== 'production') return;
  if (set.GOOGLE_ISSUER.startsWith('http:'))
    report('GOOGLE_ISSUER', 'must begin with https:// in production');
  if (set.PUBLIC_URL !== undefined) return;
  for (const name of NEED_PUBLIC_URL)
    if (set[name] !== undefined) report('PUBLIC_URL', `must be set together with ${name} in production`);
});

/** The operator's settings, validated once at the start. */
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
