import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { mailContactMessages, storeContactMessage } from '../../mail/contact-messages.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** Messages to the operator. */
export function contactRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.contact, async ({ body }) => {
    await storeContactMessage(parts.db, body);
    // Not awaited: the message is stored, and the sender need not wait for a slow mail server.
    void mailContactMessages(parts);
    return {};
  });
}
