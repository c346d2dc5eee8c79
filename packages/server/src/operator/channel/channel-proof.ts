import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a server answers to show that it has the token, before the token is sent to it: a server that was killed leaves
 * its file behind, and another program may listen on its port by now.
 */
export function proofOf(token: string, nonce: string): string {
  return createHmac('sha256', token).update(`ledgerlift operator ${nonce}`).digest('hex');
}

/** Compares in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
