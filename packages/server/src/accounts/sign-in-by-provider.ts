import type { AppParts } from '../app-parts.ts';
import { accountOfIdentity } from './account-of-identity.ts';
import { writeAuditEntry } from './audit.ts';
import { emailHashOf } from './email-key.ts';
import {
  type Identity,
  type IdentityProvider,
  SignInRefused,
  type SignInSecrets,
} from './identity-provider.ts';
import { openSession, type SignIn, type SignInBrowser } from './open-session.ts';

const BY = { by: 'google' };

/** The provider's answer, and the secrets that the browser kept for it. */
export interface ProviderAnswer {
  answer: URLSearchParams;
  secrets: SignInSecrets;
}

/** Signs in to the account of the provider's identity. Throws SignInRefused. */
export async function signInByProvider(
  parts: Pick<AppParts, 'db' | 'secrets'>,
  provider: IdentityProvider,
  browser: SignInBrowser,
  { answer, secrets }: ProviderAnswer,
): Promise<SignIn> {
  let identity: Identity | null = null;
  try {
    const proved = await provider.finish(answer, secrets);
    identity = proved;
    return await parts.db.transaction(async (tx) => {
      const { user, isNew } = await accountOfIdentity(tx, proved);
      return openSession(tx, browser, user, isNew ? 'register' : 'sign-in', BY);
    });
  } catch (error) {
    if (error instanceof SignInRefused) await noteRefusal(parts, error, identity);
    throw error;
  }
}

async function noteRefusal(
  { db, secrets }: Pick<AppParts, 'db' | 'secrets'>,
  { problem, userId }: SignInRefused,
  identity: Identity | null,
): Promise<void> {
  // The user declined at the provider.
  if (problem === 'google-refused') return;
  const email = identity?.verifiedEmail ?? null;
  const address = email === null ? {} : { emailHash: emailHashOf(email, secrets) };
  const details = { ...BY, problem, ...address };
  await writeAuditEntry(db, { actor: 'user', action: 'sign-in.fail', userId, details });
}
