import { z } from 'zod';
import { CONTACT_MESSAGE_MIN, CONTACT_NAME_MIN, PASSWORD_MIN } from '../constants.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema } from './job-file.ts';

const tag = 'Account';
/** Longer than any real one: RFC 5321 allows 254 characters. */
const EMAIL_MAX = 254;
/** Hashing a password takes time that grows with its length. */
const PASSWORD_MAX = 1000;

const emailSchema = z.string().trim().max(EMAIL_MAX).pipe(z.email('Please enter a valid email address'));
const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX);

export const planTierSchema = z.enum(['free', 'premium', 'business']);
export type PlanTier = z.infer<typeof planTierSchema>;
export const subscriptionStatusSchema = z.enum(['active', 'canceled', 'past_due']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** GET /api/user and the answers of login and register */
export const userSchema = z
  .object({
    email: z.string(),
    credits: z.number().int(),
    /** null for a user who never subscribed. */
    subscription: z
      .object({
        planTier: planTierSchema,
        status: subscriptionStatusSchema.nullable(),
        currentPeriodEnd: z.string().nullable(),
      })
      .nullable(),
    /** 'Keep my conversion history'; when false, everything goes 24 hours after its last use. */
    keepsHistory: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

export const loginRequestSchema = z.object({ email: emailSchema, password: z.string().max(PASSWORD_MAX) });
export const registerRequestSchema = z.object({ email: emailSchema, password: newPasswordSchema });
export const creditsSchema = z.object({ credits: z.number().int() }).meta({ id: 'Credits' });
export const historyChoiceSchema = z.object({ keepsHistory: z.boolean() });
/** The password proves that it is the user who asks; an account without one sends its e-mail address in its place. */
export const deleteAccountSchema = z.object({ password: z.string().max(PASSWORD_MAX) });

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
    answer: userSchema,
    errors: [],
  },
  login: {
    method: 'POST',
    path: '/api/login',
    tag,
    summary: 'Sign in',
    notes: "The anonymous visitor's conversions move to the account.",
    access: 'anyone',
    body: loginRequestSchema,
    answer: userSchema,
    errors: ['not_signed_in', 'rate_limited'],
  },
  register: {
    method: 'POST',
    path: '/api/register',
    tag,
    summary: 'Make an account and sign in',
    notes: "The anonymous visitor's conversions move to the account.",
    access: 'anyone',
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
    answer: emptyAnswerSchema,
    errors: [],
  },
  getCredits: {
    method: 'GET',
    path: '/api/credits',
    tag,
    summary: 'Credits left',
    access: 'anyone',
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
    body: historyChoiceSchema,
    answer: userSchema,
    errors: [],
  },
  deleteDocuments: {
    method: 'DELETE',
    path: '/api/user/documents',
    tag,
    summary: 'Delete all my documents, files included, at once',
    access: 'user',
    answer: emptyAnswerSchema,
    errors: [],
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/user',
    tag,
    summary: 'Delete my account and everything in it, at once',
    access: 'user',
    body: deleteAccountSchema,
    answer: emptyAnswerSchema,
    errors: ['conflict', 'rate_limited'],
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    tag,
    summary: 'Send a message to the operator',
    access: 'anyone',
    body: contactRequestSchema,
    answer: emptyAnswerSchema,
    errors: ['rate_limited'],
  },
} as const satisfies Record<string, ApiCall>;
