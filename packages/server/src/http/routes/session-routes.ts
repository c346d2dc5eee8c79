import { API } from '@ledgerlift/contract';
import { signOutBrowser, signOutEverywhere } from '../../accounts/end-sessions.ts';
import { openSessionsOf } from '../../accounts/sessions.ts';
import type { AppParts } from '../../app-parts.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';
import { clearSession, sessionToken } from '../caller-session.ts';

/** The user's sessions. */
export function sessionRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.listSessions, async ({ context, caller }) => {
    const open = await openSessionsOf(parts.db, caller.user.id, sessionToken(context, parts));
    return open.map(({ id, device, signedInAt, lastUsedAt, isCurrent }) => ({
      id,
      device,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent,
    }));
  });

  answerCall(app, API.endSession, async ({ context, caller, params }) => {
    const token = sessionToken(context, parts);
    const wasThisOne = await signOutBrowser(parts, caller.user.id, params.sessionId, token);
    if (wasThisOne) clearSession(context, parts);
    return {};
  });

  answerCall(app, API.endAllSessions, async ({ context, caller }) => {
    await signOutEverywhere(parts, caller.user.id);
    clearSession(context, parts);
    return {};
  });
}
