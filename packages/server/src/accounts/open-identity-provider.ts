import { emailSchema } from '@ledgerlift/contract';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Environment } from '../env.ts';
import { CALLBACK_PATH, type Identity, type IdentityProvider, SignInRefused } from './identity-provider.ts';

/** For each request to the provider. */
const TIMEOUT_SECONDS = 10;
/** How long the provider's published configuration is cached. */
const DISCOVERY_MILLISECONDS = 60 * 60 * 1000;

type ProviderSettings = Pick<Environment, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>;

/**
 * An OpenID Connect provider; null when no client is set up. Contacts the provider at the first sign-in. `ownUrl`: our
 * origin, to which the provider redirects the browser.
 */
export function openIdentityProvider(
  settings: ProviderSettings,
  ownUrl: string,
  timeoutSeconds = TIMEOUT_SECONDS,
): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  if (clientId === undefined || clientSecret === undefined) return null;
  const callback = `${ownUrl}${CALLBACK_PATH}`;
  const configuration = cachedWhileFresh(() =>
    discover(new URL(issuer), clientId, clientSecret, timeoutSeconds),
  );
  return {
    async begin() {
      const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const request = {
        redirect_uri: callback,
        scope: 'openid email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        // On a shared machine, the user sees whose account it is before using it.
        prompt: 'select_account',
      };
      return { address: buildAuthorizationUrl(await refuseFailed(configuration()), request), secrets };
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const exchange = async () => {
        const tokens = await authorizationCodeGrant(
          await configuration(),
          new URL(`${callback}?${answer}`),
          checks,
        );
        return identityOf(tokens.claims());
      };
      return refuseFailed(exchange());
    },
  };
}

function discover(
  issuer: URL,
  clientId: string,
  clientSecret: string,
  timeout: number,
): Promise<Configuration> {
  // By default the library verifies a token's claims, but not its signature.
  const execute = [enableNonRepudiationChecks];
  // Only development accepts such an issuer: see env.ts.
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests);
  return discovery(issuer, clientId, clientSecret, undefined, { execute, timeout });
}

/** Concurrent callers share one request; failures are not cached. */
function cachedWhileFresh<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (kept && Date.now() < kept.until) return kept.value;
    const loading = { value: load(), until: Date.now() + DISCOVERY_MILLISECONDS };
    loading.value.catch(() => {
      if (kept === loading) kept = null;
    });
    kept = loading;
    return loading.value;
  };
}

async function refuseFailed<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    const hasUserRefused = cause instanceof AuthorizationResponseError && cause.error === 'access_denied';
    throw new SignInRefused(hasUserRefused ? 'google-refused' : 'google-failed', { cause });
  }
}

function identityOf(claims: IDToken | undefined): Identity {
  // The ID token holds the nonce, so the library refuses an answer without one.
  if (claims === undefined) throw new Error('the provider sent no ID token');
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims;
  const { data: verifiedEmail = null } = emailSchema.safeParse(isVerified === true ? email : undefined);
  return { issuer, subject, verifiedEmail };
}
