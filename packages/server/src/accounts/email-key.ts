import { createHmac } from 'node:crypto';
import type { Secrets } from '../store/secret-key.ts';

const HASH_CHARACTERS = 22;

/** Normalises an e-mail address for comparison: it ignores upper and lower case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** A keyed hash that stands for an address in counters and logs. */
export function emailHashOf(email: string, { addressKey }: Pick<Secrets, 'addressKey'>): string {
  const hash = createHmac('sha256', addressKey).update(`e-mail ${emailKeyOf(email)}`);
  return hash.digest('base64url').slice(0, HASH_CHARACTERS);
}
