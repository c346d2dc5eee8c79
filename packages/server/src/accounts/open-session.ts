import type { StoreTransaction } from '../store/database.ts';
import { type AuditEntry, writeAuditEntry } from './audit.ts';
import { claimJobs } from './claim-jobs.ts';
import { endSession, startSession } from './sessions.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** What a browser that signs in has brought with it. */
export interface SignInBrowser {
  /** Token of the session that it had until now. */
  token: string | null;
  /** The anonymous visitor that it was. */
  visitorId: string | null;
  /** The account that last signed in here, as a signed cookie says. */
  knownUserId: string | null;
  /** A keyed hash of its network address. */
  network: string;
  /** As `deviceName` tells it. */
  device: string;
}

export interface SignIn {
  user: SignedInUser;
  /** Of the session; kept nowhere but in the browser's cookie. */
  token: string;
}

/**
 * Signs a browser in within the caller's transaction: the session that it had ends, so that nobody can plant one, and the
 * visitor's jobs move to the account.
 */
export async function openSession(
  tx: StoreTransaction,
  browser: SignInBrowser,
  user: SignedInUser,
  action: 'register' | 'sign-in' | 'password.change' | 'password.reset',
  details: AuditEntry['details'] = {},
): Promise<SignIn> {
  if (browser.token !== null) await endSession(tx, browser.token);
  const claimedJobs = await claimJobs(tx, browser.visitorId, user);
  await writeAuditEntry(tx, { actor: 'user', action, userId: user.id, details: { ...details, claimedJobs } });
  return { user, token: await startSession(tx, user.id, browser) };
}
