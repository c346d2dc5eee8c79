import type { ApiToken, CreateToken, NewApiToken, Session, User } from '@ledgerlift/contract';
import { call } from '../../lib/http.ts';

/** Calls about the account. Each throws CallError when the server refuses, TypeError when the network fails. */

/** A plain link: the browser downloads it. */
export const EXPORT_URL = '/api/user/export';
/** The API described for people; no page of this app. */
export const API_DOCS_URL = '/api/docs';

export function chooseHistory(keepsHistory: boolean): Promise<User> {
  return call('PUT', '/api/user/history', { keepsHistory });
}

export function requestVerification(): Promise<unknown> {
  return call('POST', '/api/user/verification');
}

/** An account without a password sends its e-mail address as the present one. */
export function changePassword(currentPassword: string, newPassword: string): Promise<User> {
  return call('PUT', '/api/user/password', { currentPassword, newPassword });
}

export function endSession(session: Session): Promise<unknown> {
  return call('DELETE', `/api/user/sessions/${encodeURIComponent(session.id)}`);
}

export function endAllSessions(): Promise<unknown> {
  return call('DELETE', '/api/user/sessions');
}

/** The password, or the e-mail address of an account without one, proves who asks. */
export function createToken(request: CreateToken): Promise<NewApiToken> {
  return call('POST', '/api/tokens', request);
}

export function revokeToken({ id }: ApiToken): Promise<unknown> {
  return call('DELETE', `/api/tokens/${encodeURIComponent(id)}`);
}

export function deleteDocuments(): Promise<unknown> {
  return call('DELETE', '/api/user/documents');
}

/** The password, or the e-mail address of an account without one, proves who asks. */
export function deleteAccount(password: string): Promise<unknown> {
  return call('DELETE', '/api/user', { password });
}
