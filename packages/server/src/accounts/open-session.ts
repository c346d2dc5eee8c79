import type { StoreTransaction } from '../store/database.ts';
import { type AuditEntry, writeAuditEntry } from './audit.ts';
import { claimJobs } from './claim-jobs.ts';
import { endSession, startSession } from './sessions.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** State of a browser before it signs in. */
export interface SignInBrowser {
  /** Token of its previous session. */
  token: string | null;
  /** The anonymous visitor that it was until now. */
  visitorId: string | null;
  /** The account that last signed in with this browser, according to a signed cookie. */
  knownUserId: string | null;
  /** Keyed hash of its network address. */
  network: string;
  /** Result of `deviceName`. */
  device: string;
}

export interface SignIn {
  user: SignedInUser;
  /** Session token; only the browser's cookie holds it. */
  token: string;
}

/**
 * Signs a browser in within the caller's transaction: ends its previous session, against session fixation, and moves
 * the visitor's jobs to the account.
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
