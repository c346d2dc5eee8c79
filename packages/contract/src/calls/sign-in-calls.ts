import { z } from 'zod';
import { FRESH_SIGN_IN_MINUTES, PASSWORD_MIN } from '../constants.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema } from './job-file.ts';
import { userSchema } from './user.ts';

const tag = 'Sign-in';
/** RFC 5321 allows 254 characters. */
const EMAIL_MAX = 254;
/** The time of hashing grows with the length. */
const PASSWORD_MAX = 1000;
/** Longer than the tokens of mailed links. */
const TOKEN_MAX = 200;

const NO_EMAIL = 'Please enter a valid email address';
export const emailSchema = z.string().trim().max(EMAIL_MAX, NO_EMAIL).pipe(z.email(NO_EMAIL));
/** A password to verify: any that was ever accepted. */
export const givenPasswordSchema = z.string().max(PASSWORD_MAX);
const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`);
/** Notes of calls that ask for the password, about accounts without one. */
export const PROOF_NOTES = `An account without a password sends its e-mail address in place of it, and must have signed in within the last ${FRESH_SIGN_IN_MINUTES} minutes.`;
/** Notes of calls that set a new password. */
const NEW_PASSWORD_NOTES =
  "A password that is among the most common ones, or is the account's own address or the part before its @, is refused.";
const mailedTokenSchema = z.string().min(1).max(TOKEN_MAX);

export const loginRequestSchema = z.object({ email: emailSchema, password: givenPasswordSchema });
export const registerRequestSchema = z.object({ email: emailSchema, password: newPasswordSchema });
export const changePasswordSchema = z.object({
  /** An account without a password sends its e-mail address instead. */
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
});
export const passwordResetRequestSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({ token: mailedTokenSchema, password: newPasswordSchema });
export const verifyEmailSchema = z.object({ token: mailedTokenSchema });

export const sessionSchema = z
  .object({
    id: z.string(),
    /** Browser and system as the browser reports them, e.g. `Firefox on Windows`; empty when unknown. */
    device: z.string(),
    signedInAt: z.string(),
    /** Precise to about a day. */
    lastUsedAt: z.string(),
    /** True for the requesting session. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const sessionsSchema = z.array(sessionSchema).meta({ id: 'Sessions' });

export const SIGN_IN_CALLS = {
  login: {
    method: 'POST',
    path: '/api/login',
    tag,
    summary: 'Sign in',
    notes: "The anonymous visitor's conversions move to the account.",
    access: 'anyone',
    scope: 'session',
    body: loginRequestSchema,
    answer: userSchema,
    errors: ['not_signed_in', 'rate_limited'],
  },
  register: {
    method: 'POST',
    path: '/api/register',
    tag,
    summary: 'Make an account and sign in',
    notes: `The anonymous visitor's conversions move to the account. ${NEW_PASSWORD_NOTES}`,
    access: 'anyone',
    scope: 'session',
    body: registerRequestSchema,
    answer: userSchema,
    errors: ['conflict', 'rate_limited'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    tag,
    summary: 'Sign out',
    access: 'anyone',
    scope: 'session',
    answer: emptyAnswerSchema,
    errors: [],
  },
  changePassword: {
    method: 'PUT',
    path: '/api/user/password',
    tag,
    summary: 'Change or set the password',
    notes: `Every other session of the user ends; the browser that asks gets a new one. ${NEW_PASSWORD_NOTES} ${PROOF_NOTES}`,
    access: 'user',
    scope: 'session',
    body: changePasswordSchema,
    answer: userSchema,
    errors: ['fresh_sign_in_required', 'rate_limited'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/password-reset',
    tag,
    summary: 'Ask for a link that sets a new password',
    notes: 'The answer is the same whether or not the address has an account.',
    access: 'anyone',
    scope: 'session',
    body: passwordResetRequestSchema,
    answer: emptyAnswerSchema,
    errors: ['rate_limited'],
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/password-reset',
    tag,
    summary: 'Set a new password by the token of a mailed link, and sign in',
    notes: `A link works for 30 minutes and once. Every session of the user ends. ${NEW_PASSWORD_NOTES}`,
    access: 'anyone',
    scope: 'session',
    body: resetPasswordSchema,
    answer: userSchema,
    errors: ['not_found', 'rate_limited'],
  },
  requestVerification: {
    method: 'POST',
    path: '/api/user/verification',
    tag,
    summary: 'Ask for another link that verifies the e-mail address',
    access: 'user',
    scope: 'session',
    answer: emptyAnswerSchema,
    errors: ['conflict', 'rate_limited'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/verify-email',
    tag,
    summary: "Verify the user's e-mail address by the token of a mailed link",
    notes: 'A link of another user is answered like an expired one, and stays valid for that user.',
    access: 'user',
    scope: 'session',
    body: verifyEmailSchema,
    answer: emptyAnswerSchema,
    errors: ['not_found', 'rate_limited'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    tag,
    summary: "The user's open sessions, last used first",
    access: 'user',
    scope: 'session',
    answer: sessionsSchema,
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/{sessionId}',
    tag,
    summary: 'Sign one browser out',
    access: 'user',
    scope: 'session',
    answer: emptyAnswerSchema,
    errors: ['not_found'],
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    tag,
    summary: 'Sign out everywhere, including here',
    access: 'user',
    scope: 'session',
    answer: emptyAnswerSchema,
    errors: [],
  },
} as const satisfies Record<string, ApiCall>;
