import { API } from '@ledgerlift/contract';
import { deleteAccount } from '../../account-data/delete-account.ts';
import { deleteDocuments } from '../../account-data/delete-documents.ts';
import { chooseHistory } from '../../accounts/choose-history.ts';
import { describeUser } from '../../accounts/describe-user.ts';
import type { AppParts } from '../../app-parts.ts';
import { describeCredits } from '../../credits/credit-balance.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';
import { clearAccountCookies } from '../caller-session.ts';

/** The user, the credits and the stored data. */
export function accountRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.getUser, ({ caller }) => describeUser(parts, caller.user, caller.addressHash));

  answerCall(app, API.getCredits, ({ caller }) => describeCredits(parts.db, parts.creditRules, caller));

  answerCall(app, API.chooseHistory, async ({ caller, body }) =>
    describeUser(parts, await chooseHistory(parts, caller.user, body.keepsHistory), caller.addressHash),
  );

  answerCall(app, API.deleteDocuments, async ({ caller }) => {
    await deleteDocuments(parts, caller.user.id);
    return {};
  });

  answerCall(app, API.deleteAccount, async ({ context, caller, body }) => {
    await deleteAccount(parts, caller, body.password);
    clearAccountCookies(context, parts);
    return {};
  });
}
