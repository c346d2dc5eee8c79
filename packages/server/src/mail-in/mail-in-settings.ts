import { readFile } from 'node:fs/promises';
import type { Environment } from '../env.ts';
import { StartupError } from '../startup-error.ts';

/** Where mail is received. */
export interface MailInSettings {
  domain: string;
  host: string;
  /** 0 for any free one. */
  port: number;
  /** PEM; null offers no STARTTLS. */
  tls: { cert: Buffer; key: Buffer } | null;
  /** How long mails that are being received may take when the process stops. */
  stopSeconds: number;
}

/** The operator's settings; null where no mail is received. Throws StartupError for a file that cannot be read. */
export async function mailInSettings(environment: Environment): Promise<MailInSettings | null> {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_TLS_CERT_FILE, MAIL_IN_TLS_KEY_FILE } = environment;
  if (domain === undefined) return null;
  const tls =
    MAIL_IN_TLS_CERT_FILE === undefined || MAIL_IN_TLS_KEY_FILE === undefined
      ? null
      : {
          cert: await readPem('MAIL_IN_TLS_CERT_FILE', MAIL_IN_TLS_CERT_FILE),
          key: await readPem('MAIL_IN_TLS_KEY_FILE', MAIL_IN_TLS_KEY_FILE),
        };
  const { MAIL_IN_HOST: host, MAIL_IN_PORT: port, STOP_SECONDS: stopSeconds } = environment;
  return { domain, host, port, tls, stopSeconds };
}

async function readPem(setting: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StartupError(`Ledgerlift cannot start: the file of ${setting} cannot be read (${code}).`);
  }
}
