import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The name under which the provider publishes its key. */
export const KEY_ID = 'published';

/** What is changed between the provider and its client. */
export interface Tampering {
  /** Claims of the ID token, which is signed anew; undefined takes one out. */
  claims?: Record<string, unknown>;
  /** `foreign`: by a key that the provider does not have, under the name of its own. `none`: not at all. */
  signature?: 'own' | 'foreign' | 'none';
  /** The token endpoint answers with this status; 0 closes the connection. */
  tokenStatus?: number;
}

/** An answer of the token endpoint on its way out. */
interface TokenAnswer {
  req: IncomingMessage;
  status: number;
  body: unknown;
  /** False when nothing more is to be sent. */
  respond?: boolean | undefined;
}

/** Stands between the provider and its client. `own`: the provider's key. */
export function tamper(context: TokenAnswer, tampering: Tampering, own: KeyObject): void {
  const { claims, signature, tokenStatus } = tampering;
  if (tokenStatus === 0) {
    context.respond = false;
    context.req.socket.destroy();
    return;
  }
  if (tokenStatus !== undefined) {
    context.status = tokenStatus;
    context.body = { error: 'temporarily_unavailable' };
    return;
  }
  const body = context.body as { id_token?: string };
  if (body.id_token === undefined || (claims === undefined && signature === undefined)) return;
  body.id_token = signedAnew(body.id_token, claims ?? {}, signature ?? 'own', own);
}

function signedAnew(
  token: string,
  changes: Record<string, unknown>,
  signature: Exclude<Tampering['signature'], undefined>,
  own: KeyObject,
): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const header = signature === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: KEY_ID };
  const signed = [header, { ...claims, ...changes }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  if (signature === 'none') return `${signed}.`;
  const key = signature === 'own' ? own : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
