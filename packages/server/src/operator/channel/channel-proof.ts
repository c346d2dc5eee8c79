import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The proof with which a server shows that it knows the token, before the client sends the token: a killed server
 * leaves its channel file behind, and another program may listen on its port now.
 */
export function proofOf(token: string, nonce: string): string {
  return createHmac('sha256', token).update(`ledgerlift operator ${nonce}`).digest('hex');
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
