import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new random secret of an endpoint, `whsec_...`. */
export function makeWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** A message as it is signed. */
export interface SignedContent {
  id: string;
  /** Of the attempt, in seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of a message, with a signature by each secret (Standard Webhooks 1.0, standardwebhooks.com). */
export function signatureHeaders(
  { id, timestamp, body }: SignedContent,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
