import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The name under which the provider publishes its key. */
export const KEY_ID = 'published';

/** Changes to the provider's responses. */
export interface Tampering {
  /** Changed claims of the ID token, which is then signed again; undefined removes a claim. */
  claims?: Record<string, unknown>;
  /** `foreign`: signed with another key under the provider's key id. `none`: unsigned. */
  signature?: 'own' | 'foreign' | 'none';
  /** The token endpoint answers with this status; 0 closes the connection. */
  tokenStatus?: number;
}

/** A response of the token endpoint. */
interface TokenAnswer {
  req: IncomingMessage;
  status: number;
  body: unknown;
  /** False when no response must be sent. */
  respond?: boolean | undefined;
}

/** Tampers with a response of the token endpoint. `own`: the provider's key. */
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
