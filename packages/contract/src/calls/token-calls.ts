import { z } from 'zod';
import { MAX_API_TOKENS } from '../constants.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema } from './job-file.ts';
import { givenPasswordSchema, PROOF_NOTES } from './sign-in-calls.ts';

const tag = 'API tokens';
const NAME_MAX = 100;
/** Ten years; for longer use, a token can have no end. */
const LIFE_MAX_DAYS = 3650;

/** `read`: view and download; `write`: upload, convert, edit and delete. */
export const tokenScopeSchema = z.enum(['read', 'write']);
export type TokenScope = z.infer<typeof tokenScopeSchema>;

const scopesSchema = z.array(tokenScopeSchema).min(1).max(tokenScopeSchema.options.length);

export const createTokenSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name')
    .max(NAME_MAX, `The name must be at most ${NAME_MAX} characters`),
  scopes: scopesSchema,
  /** null: it never expires. */
  expiresInDays: z.number().int().min(1).max(LIFE_MAX_DAYS).nullable(),
  /**
   * The user's password, as for deleting the account; an account without one needs a fresh sign-in, and sends its
   * e-mail address instead.
   */
  password: givenPasswordSchema,
});
export type CreateToken = z.infer<typeof createTokenSchema>;

export const apiTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: scopesSchema,
    createdAt: z.string(),
    /** Precise to the minute; null for an unused token. */
    lastUsedAt: z.string().nullable(),
    /** null: it never expires. An expired token stays in the list for a month. */
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const apiTokensSchema = z.array(apiTokenSchema).meta({ id: 'ApiTokens' });

export const newApiTokenSchema = apiTokenSchema
  .extend({
    /** `ll_...`: returned only here. */
    token: z.string(),
  })
  .meta({ id: 'NewApiToken' });
export type NewApiToken = z.infer<typeof newApiTokenSchema>;

export const TOKEN_CALLS = {
  listTokens: {
    method: 'GET',
    path: '/api/tokens',
    tag,
    summary: "The user's API tokens, newest first, without their secret text",
    access: 'user',
    scope: 'session',
    answer: apiTokensSchema,
    errors: [],
  },
  createToken: {
    method: 'POST',
    path: '/api/tokens',
    tag,
    summary: 'Make an API token',
    notes: `Only this answer contains the token: it cannot be shown again. A user has at most ${MAX_API_TOKENS}. A new password revokes them all. ${PROOF_NOTES}`,
    access: 'user',
    scope: 'session',
    body: createTokenSchema,
    answer: newApiTokenSchema,
    errors: ['fresh_sign_in_required', 'conflict', 'rate_limited'],
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/tokens/{tokenId}',
    tag,
    summary: 'Revoke an API token, at once',
    access: 'user',
    scope: 'session',
    answer: emptyAnswerSchema,
    errors: ['not_found'],
  },
} as const satisfies Record<string, ApiCall>;
