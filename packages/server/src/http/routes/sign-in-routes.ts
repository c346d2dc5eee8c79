import { API } from '@ledgerlift/contract';
import { describeUser } from '../../accounts/describe-user.ts';
import { logIn } from '../../accounts/log-in.ts';
import { logOut } from '../../accounts/log-out.ts';
import { register } from '../../accounts/register.ts';
import type { AppParts } from '../../app-parts.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';
import { clearSession, sessionToken, setSignInCookies, signInBrowser } from '../caller-session.ts';

/** Registration, login and logout. */
export function signInRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.register, async ({ context, caller, body }) => {
    const signIn = await register(parts, signInBrowser(context, parts), body);
    await setSignInCookies(context, parts, signIn);
    return describeUser(parts, signIn.user, caller.addressHash);
  });

  answerCall(app, API.login, async ({ context, caller, body }) => {
    const signIn = await logIn(parts, signInBrowser(context, parts), body);
    await setSignInCookies(context, parts, signIn);
    return describeUser(parts, signIn.user, caller.addressHash);
  });

  answerCall(app, API.logout, async ({ context, caller }) => {
    await logOut(parts, caller.user, sessionToken(context, parts));
    clearSession(context, parts);
    return {};
  });
}
