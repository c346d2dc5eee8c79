import { API } from '@ledgerlift/contract';
import { changePassword } from '../../accounts/change-password.ts';
import { describeUser } from '../../accounts/describe-user.ts';
import { requestPasswordReset } from '../../accounts/request-password-reset.ts';
import { resetPassword } from '../../accounts/reset-password.ts';
import { requestVerification, verifyEmail } from '../../accounts/verify-email.ts';
import type { AppParts } from '../../app-parts.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';
import { setSignInCookies, signInBrowser } from '../caller-session.ts';

/** Passwords and mailed links. */
export function passwordRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.changePassword, async ({ context, caller, body }) => {
    const signIn = await changePassword(parts, signInBrowser(context, parts), caller, body);
    await setSignInCookies(context, parts, signIn);
    return describeUser(parts, signIn.user, caller.addressHash);
  });

  answerCall(app, API.requestPasswordReset, async ({ body }) => {
    await requestPasswordReset(parts, body.email);
    return {};
  });

  answerCall(app, API.resetPassword, async ({ context, caller, body }) => {
    const signIn = await resetPassword(parts, signInBrowser(context, parts), body);
    await setSignInCookies(context, parts, signIn);
    return describeUser(parts, signIn.user, caller.addressHash);
  });

  answerCall(app, API.requestVerification, async ({ caller }) => {
    await requestVerification(parts, caller.user);
    return {};
  });

  answerCall(app, API.verifyEmail, async ({ caller, body }) => {
    await verifyEmail(parts, caller.user, body.token);
    return {};
  });
}
