import { randomBytes } from 'node:crypto';

/** 128 random bits in 22 characters that are safe in URLs and file names. */
export function randomId(): string {
  return randomBytes(16).toString('base64url');
}
