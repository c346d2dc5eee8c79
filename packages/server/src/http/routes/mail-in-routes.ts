import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import {
  chooseMailSenders,
  mailInOf,
  makeMailAddresses,
  removeMailAddresses,
} from '../../mail-in/mail-addresses.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** The addresses to which a user mails documents. */
export function mailInRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.getMailIn, ({ caller }) => mailInOf(parts, caller.user.id));

  answerCall(app, API.makeMailAddresses, ({ caller }) => makeMailAddresses(parts, caller.user.id));

  answerCall(app, API.chooseMailSenders, ({ caller, body }) =>
    chooseMailSenders(parts, caller.user.id, body.allowedSenders),
  );

  answerCall(app, API.removeMailAddresses, async ({ caller }) => {
    await removeMailAddresses(parts.db, caller.user.id);
    return {};
  });
}
