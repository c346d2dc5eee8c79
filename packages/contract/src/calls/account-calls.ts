import { z } from 'zod';
import { CONTACT_MESSAGE_MIN, CONTACT_NAME_MIN } from '../constants.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema } from './job-file.ts';
import { emailSchema, givenPasswordSchema, PROOF_NOTES } from './sign-in-calls.ts';
import { creditsSchema, userSchema } from './user.ts';

const tag = 'Account';

export const historyChoiceSchema = z.object({ keepsHistory: z.boolean() });
/**
 * The password proves the user's identity; an account without one needs a fresh sign-in, and sends its e-mail address
 * instead.
 */
export const deleteAccountSchema = z.object({ password: givenPasswordSchema });

export const contactRequestSchema = z.object({
  name: z.string().trim().min(CONTACT_NAME_MIN, 'Name must be at least 2 characters').max(200),
  email: emailSchema,
  message: z.string().trim().min(CONTACT_MESSAGE_MIN, 'Message must be at least 10 characters').max(10_000),
});

export const ACCOUNT_CALLS = {
  getUser: {
    method: 'GET',
    path: '/api/user',
    tag,
    summary: 'Who is signed in',
    access: 'user',
    scope: 'read',
    answer: userSchema,
    errors: [],
  },
  getCredits: {
    method: 'GET',
    path: '/api/credits',
    tag,
    summary: 'Credits left, and what they are made of',
    access: 'anyone',
    scope: 'read',
    answer: creditsSchema,
    errors: [],
  },
  chooseHistory: {
    method: 'PUT',
    path: '/api/user/history',
    tag,
    summary: "Turn 'Keep my conversion history' on or off",
    notes: 'When off, conversions are deleted 24 hours after their last use.',
    access: 'user',
    scope: 'session',
    body: historyChoiceSchema,
    answer: userSchema,
    errors: [],
  },
  exportAccount: {
    method: 'GET',
    path: '/api/user/export',
    tag,
    summary: 'Everything that is stored of the user, as one ZIP file',
    access: 'user',
    scope: 'session',
    answer: { mimes: ['application/zip'] },
    errors: ['rate_limited'],
  },
  deleteDocuments: {
    method: 'DELETE',
    path: '/api/user/documents',
    tag,
    summary: 'Delete all my documents, files included, at once',
    access: 'user',
    scope: 'session',
    answer: emptyAnswerSchema,
    errors: [],
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/user',
    tag,
    summary: 'Delete my account and everything in it, at once',
    notes: `A running subscription is ended at the payment provider first; when that fails, nothing is deleted. ${PROOF_NOTES}`,
    access: 'user',
    scope: 'session',
    body: deleteAccountSchema,
    answer: emptyAnswerSchema,
    errors: ['fresh_sign_in_required', 'rate_limited'],
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    tag,
    summary: 'Send a message to the operator',
    access: 'anyone',
    scope: 'session',
    body: contactRequestSchema,
    answer: emptyAnswerSchema,
    errors: ['rate_limited'],
  },
} as const satisfies Record<string, ApiCall>;
