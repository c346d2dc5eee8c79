import { checkAnswer, type ErrorBody, type User } from '@ledgerlift/contract';
import { CallError, call, send } from '../../lib/http.ts';

export type SignInMode = 'login' | 'register';
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Logs in, or creates an account and logs in.
 * Throws CallError when the server refuses or the answer is not JSON, TypeError when the network fails, AnswerError when the
 * answer is not a user.
 */
export async function signIn(mode: SignInMode, credentials: Credentials): Promise<User> {
  const response = await send(mode, { body: credentials });
  const body = await readObject(response);
  if (response.ok) return checkAnswer(mode, body);
  const { code, message } = body as Partial<ErrorBody>;
  throw new CallError(response.status, code ?? '', message ?? '');
}

/** Requests a link that sets a new password. Throws as `call` does. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return call('requestPasswordReset', { body: { email } });
}

/** Sets a new password by the token of a mailed link and signs in. Throws as `call` does. */
export function resetPassword(token: string, password: string): Promise<User> {
  return call('resetPassword', { body: { token, password } });
}

/** Verifies the signed-in user's address by the token of a mailed link. Throws as `call` does. */
export function verifyEmail(token: string): Promise<unknown> {
  return call('verifyEmail', { body: { token } });
}

/** An answer that is not a JSON object does not come from our server, and leaves the session unknown. */
async function readObject(response: Response): Promise<object> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null)
    throw new CallError(response.status, '', 'Server returned invalid response');
  return body;
}
