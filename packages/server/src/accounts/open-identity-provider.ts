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

/** For each answer of the provider. */
const TIMEOUT_SECONDS = 10;
/** What the provider publishes of itself is asked for again after this time. */
const DISCOVERY_MILLISECONDS = 60 * 60 * 1000;

type ProviderSettings = Pick<Environment, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>;

/**
 * A provider of OpenID Connect; null where no client is set up. It is asked for nothing before the first sign-in.
 * `ownUrl`: our origin, to which it sends the browser back.
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
        // A visitor of a shared machine sees whose account it is before it is used.
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
  // The library checks a token's claims, but its signature only when asked to.
  const execute = [enableNonRepudiationChecks];
  // Only what runs for development may have such an issuer: see env.ts.
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests);
  return discovery(issuer, clientId, clientSecret, undefined, { execute, timeout });
}

/** All who ask at once share one answer, and a failure is not kept. */
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
  // The nonce is in it, so the library would have refused an answer without it.
  if (claims === undefined) throw new Error('the provider sent no ID token');
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims;
  const { data: verifiedEmail = null } = emailSchema.safeParse(isVerified === true ? email : undefined);
  return { issuer, subject, verifiedEmail };
}
