import { API } from '@ledgerlift/contract';
import { apiTokensOf } from '../../accounts/api-tokens.ts';
import { createApiToken, revokeApiToken } from '../../accounts/manage-api-tokens.ts';
import type { AppParts } from '../../app-parts.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** API tokens of a user's programs. */
export function tokenRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.listTokens, ({ caller }) => apiTokensOf(parts.db, caller.user.id));

  answerCall(app, API.createToken, ({ caller, body }) => createApiToken(parts, caller, body));

  answerCall(app, API.revokeToken, async ({ caller, params }) => {
    await revokeApiToken(parts, caller.user.id, params.tokenId);
    return {};
  });
}
