import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random token that cannot be guessed, fit for cookies and addresses: 43 characters. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256, which is what the database holds of a token: whoever reads it has nothing to use. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
