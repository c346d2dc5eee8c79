import { LedgerliftError, type SignInProblem } from '@ledgerlift/contract';
import { reasonsOf } from '../../accounts/failure-reasons.ts';
import { CALLBACK_PATH, type IdentityProvider, SignInRefused } from '../../accounts/identity-provider.ts';
import type { SignIn } from '../../accounts/open-session.ts';
import { signInByProvider } from '../../accounts/sign-in-by-provider.ts';
import type { AppParts } from '../../app-parts.ts';
import type { App, AppContext } from '../app-context.ts';
import { setSignInCookies, signInBrowser } from '../caller-session.ts';
import { countedKey } from '../limit-calls.ts';
import { returnPath } from '../return-path.ts';
import { keepAttempt, type SignInAttempt, takeAttempt } from '../sign-in-attempts.ts';

/** Default return path. */
const HOME = '/';

/** Sign-in by an identity provider: the browser goes there and returns. Any failure leads to the sign-in page. */
export function googleRoutes(app: App, parts: AppParts): void {
  const provider = parts.identityProvider;
  if (provider === null) {
    for (const path of ['/auth/google', CALLBACK_PATH])
      app.get(path, (context) => toSignInPage(context, 'google-not-set-up', wantedPath(context, parts)));
    return;
  }

  app.get('/auth/google', (context) => {
    const returnTo = wantedPath(context, parts);
    return orToSignInPage(context, parts, returnTo, async () => {
      const { address, secrets } = await provider.begin();
      keepAttempt(context, parts, { secrets, returnTo, begunAt: Date.now() });
      return address.href;
    });
  });

  app.get(CALLBACK_PATH, (context) => {
    const attempt = takeAttempt(context, parts, context.req.query('state'));
    return orToSignInPage(context, parts, attempt?.returnTo ?? HOME, async () => {
      if (attempt === null)
        throw new SignInRefused('google-failed', { cause: new Error('no such attempt in this browser') });
      await setSignInCookies(context, parts, await finish(context, parts, provider, attempt));
      return attempt.returnTo;
    });
  });
}

function wantedPath(context: AppContext, { ownUrl }: Pick<AppParts, 'ownUrl'>): string {
  return returnPath(context.req.query('returnTo'), ownUrl);
}

/** Only failures count against the rate limit. */
async function finish(
  context: AppContext,
  parts: AppParts,
  provider: IdentityProvider,
  { secrets }: SignInAttempt,
): Promise<SignIn> {
  const { rateLimits } = parts;
  const network = countedKey(context, 'network');
  await rateLimits.take('providerSignIn', network);
  const answer = new URL(context.req.url).searchParams;
  const browser = signInBrowser(context, parts);
  const signIn = await signInByProvider(parts, provider, browser, { answer, secrets });
  await rateLimits.giveBack('providerSignIn', network);
  return signIn;
}

async function orToSignInPage(
  context: AppContext,
  { log }: Pick<AppParts, 'log'>,
  returnTo: string,
  lead: () => Promise<string>,
): Promise<Response> {
  try {
    return context.redirect(await lead());
  } catch (error) {
    const requestId = context.get('requestId');
    // LedgerliftError: the rate limit on failures, which is no fault of ours either.
    if (error instanceof SignInRefused || error instanceof LedgerliftError)
      log.warn({ requestId, reasons: reasonsOf(error) }, 'sign-in by the provider refused');
    else log.error({ err: error, requestId }, 'sign-in by the provider failed');
    return toSignInPage(context, error instanceof SignInRefused ? error.problem : 'google-failed', returnTo);
  }
}

/** Keeps the return path for the next attempt. */
function toSignInPage(context: AppContext, problem: SignInProblem, returnTo: string): Response {
  const query = new URLSearchParams({ problem });
  if (returnTo !== HOME) query.set('returnTo', returnTo);
  return context.redirect(`/auth?${query}`);
}
