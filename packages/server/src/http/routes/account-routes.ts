import { API } from '@ledgerlift/contract';
import { describeUser } from '../../accounts/describe-user.ts';
import type { AppParts } from '../../app-parts.ts';
import { creditBalance } from '../../credits/credit-balance.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** Who is asking, and what is left. */
export function accountRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.getUser, ({ caller }) => describeUser(parts, caller.user));

  answerCall(app, API.getCredits, async ({ caller }) => ({
    credits: await creditBalance(parts.db, parts.creditRules, caller),
  }));
}
