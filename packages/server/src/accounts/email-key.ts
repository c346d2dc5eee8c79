import { createHmac } from 'node:crypto';
import type { Secrets } from '../store/secret-key.ts';

const HASH_CHARACTERS = 22;

/** What an e-mail address is compared by: upper and lower case are the same account. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** A keyed hash in place of an address that is counted or logged, and need not be known for that. */
export function emailHashOf(email: string, { addressKey }: Pick<Secrets, 'addressKey'>): string {
  const hash = createHmac('sha256', addressKey).update(`e-mail ${emailKeyOf(email)}`);
  return hash.digest('base64url').slice(0, HASH_CHARACTERS);
}
