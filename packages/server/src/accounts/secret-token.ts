import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An unguessable random token for cookies and addresses: 43 characters. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256. The database stores only this, so that reading it gives nobody a usable token. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
