import { checkAnswer, type ErrorBody, type User } from '@ledgerlift/contract';
import { CallError, call, send } from '../../lib/http.ts';

export type SignInMode = 'login' | 'register';
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in, or makes an account and signs in.
 * Throws CallError when the server refuses or answers with something else than JSON, TypeError when the network fails,
 * AnswerError when the answer is no user.
 */
export async function signIn(mode: SignInMode, credentials: Credentials): Promise<User> {
  const response = await send(mode, { body: credentials });
  const body = await readObject(response);
  if (response.ok) return checkAnswer(mode, body);
  const { code, message } = body as Partial<ErrorBody>;
  throw new CallError(response.status, code ?? '', message ?? '');
}

/** Asks for a link that sets a new password. Throws as `call` does. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return call('requestPasswordReset', { body: { email } });
}

/** Sets a new password by the token of a mailed link and signs in. Throws as `call` does. */
export function resetPassword(token: string, password: string): Promise<User> {
  return call('resetPassword', { body: { token, password } });
}

/** Verifies the address of whoever is signed in by the token of a mailed link. Throws as `call` does. */
export function verifyEmail(token: string): Promise<unknown> {
  return call('verifyEmail', { body: { token } });
}

/** An answer that is no JSON object comes from something else than the server: who is signed in is not known then. */
async function readObject(response: Response): Promise<object> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null)
    throw new CallError(response.status, '', 'Server returned invalid response');
  return body;
}
