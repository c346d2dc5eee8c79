import { randomBytes } from 'node:crypto';

/** An address that no other test uses. */
export function randomEmail(): string {
  return `user-${randomBytes(6).toString('hex')}@example.com`;
}
