import {
  type ApiToken,
  type CreateToken,
  type NewApiToken,
  type Session,
  type User,
  urlOf,
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

export function deleteDocuments(): Promise<unknown> {
  return call('deleteDocuments');
}

/** The password, or the e-mail address of an account without one, proves who asks. */
export function deleteAccount(password: string): Promise<unknown> {
  return call('deleteAccount', { body: { password } });
}
