import {
  type ApiToken,
  type CreateToken,
  type MailIn,
  type NewApiToken,
  type NewWebhook,
  type Session,
  type User,
  urlOf,
  type Webhook,
  type WebhookDelivery,
} from '@ledgerlift/contract';
import { call } from '../../lib/http.ts';

/** Calls about the account. Each throws as `call` does. */

/** A plain link: the browser downloads it. */
export const EXPORT_URL = urlOf('exportAccount');

export function chooseHistory(keepsHistory: boolean): Promise<User> {
  return call('chooseHistory', { body: { keepsHistory } });
}

export function requestVerification(): Promise<unknown> {
  return call('requestVerification');
}

/** An account without a password sends its e-mail address as the current password. */
export function changePassword(currentPassword: string, newPassword: string): Promise<User> {
  return call('changePassword', { body: { currentPassword, newPassword } });
}

export function endSession(session: Session): Promise<unknown> {
  return call('endSession', { path: { sessionId: session.id } });
}

export function endAllSessions(): Promise<unknown> {
  return call('endAllSessions');
}

/** The password, or the e-mail address of an account without one, proves who asks. */
export function createToken(request: CreateToken): Promise<NewApiToken> {
  return call('createToken', { body: request });
}

export function revokeToken({ id }: ApiToken): Promise<unknown> {
  return call('revokeToken', { path: { tokenId: id } });
}

export function createWebhook(url: string): Promise<NewWebhook> {
  return call('createWebhook', { body: { url } });
}

export function deleteWebhook({ id }: Webhook): Promise<unknown> {
  return call('deleteWebhook', { path: { webhookId: id } });
}

export function rotateWebhookSecret({ id }: Webhook): Promise<NewWebhook> {
  return call('rotateWebhookSecret', { path: { webhookId: id } });
}

const TEST_LOOKS = 16;
const TEST_PAUSE_MS = 750;

/** Sends a test and waits for its answer. Returns it as it is then: waiting, if there is no answer in time. */
export async function testWebhook({ id }: Webhook): Promise<WebhookDelivery> {
  const path = { webhookId: id };
  let delivery = await call('testWebhook', { path });
  for (let look = 0; look < TEST_LOOKS && delivery.state === 'waiting'; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, TEST_PAUSE_MS));
    const deliveries = await call('listWebhookDeliveries', { path });
    delivery = deliveries.find((listed) => listed.id === delivery.id) ?? delivery;
  }
  return delivery;
}

export function makeMailAddresses(): Promise<MailIn> {
  return call('makeMailAddresses');
}

export function chooseMailSenders(allowedSenders: string[]): Promise<MailIn> {
  return call('chooseMailSenders', { body: { allowedSenders } });
}

export function removeMailAddresses(): Promise<unknown> {
  return call('removeMailAddresses');
}

export function deleteDocuments(): Promise<unknown> {
  return call('deleteDocuments');
}

/** The password, or the e-mail address of an account without one, proves who asks. */
export function deleteAccount(password: string): Promise<unknown> {
  return call('deleteAccount', { body: { password } });
}
