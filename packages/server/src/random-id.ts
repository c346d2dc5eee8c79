import { randomBytes } from 'node:crypto';

/** 128 random bits, safe in addresses and file names (22 characters). */
export function randomId(): string {
  return randomBytes(16).toString('base64url');
}
