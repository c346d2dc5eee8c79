import type { Requester } from '@ledgerlift/conversion';
import type { CreditHolder } from '../credits/credit-balance.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Who makes a call: a signed-in user or an anonymous visitor. `ownerId` owns the caller's data. */
export interface Caller extends CreditHolder {
  user: SignedInUser | null;
  /** When this browser signed in; null for a visitor, and for a call by an API token. */
  signedInAt: Date | null;
  /** The visitor of the signed cookie, whose jobs move to the account at sign-in; null when there is no cookie yet. */
  visitorId: string | null;
  /** Keyed hash of the network address. */
  network: string;
  /** True for visitors and for accounts without a verified e-mail address: both cost nothing to create again. */
  isUnverified: boolean;
}

/** Identifies the caller to fair queues. */
export function requesterOf({ network, ownerId }: Pick<Caller, 'network' | 'ownerId'>): Requester {
  return { network, owner: ownerId };
}
