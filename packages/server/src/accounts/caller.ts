import type { Requester } from '@ledgerlift/conversion';
import type { CreditHolder } from '../credits/credit-balance.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Who makes a call: a signed-in user or an anonymous visitor. Whatever belongs to the caller has its `ownerId`. */
export interface Caller extends CreditHolder {
  user: SignedInUser | null;
  /** When this browser signed in; null for a visitor, and for a call by an API token. */
  signedInAt: Date | null;
  /** The visitor of the signed cookie, whose jobs move to the account at sign-in; null when there is no cookie yet. */
  visitorId: string | null;
  /** Keyed hash of the network address. */
  network: string;
  /** True for a visitor and for an account whose e-mail address is not verified: both are free to make anew. */
  isUnverified: boolean;
}

/** By whom the caller's work takes turns with that of others. */
export function requesterOf({ network, ownerId }: Pick<Caller, 'network' | 'ownerId'>): Requester {
  return { network, owner: ownerId };
}
