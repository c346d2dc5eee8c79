import { z } from 'zod';
import { MAX_LISTED_DELIVERIES, MAX_WEBHOOKS, OLD_SECRET_HOURS } from '../constants.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema } from './job-file.ts';

const tag = 'Webhooks';
const URL_MAX = 2000;

export const createWebhookSchema = z.object({
  /** `https://...`, without a user name or password in it. */
  url: z
    .string()
    .trim()
    .max(URL_MAX, `The address must be at most ${URL_MAX} characters`)
    .pipe(z.url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://' })),
});
export type CreateWebhook = z.infer<typeof createWebhookSchema>;

/**
 * Why a webhook was not sent or not answered: the address is private, or has a port that is not allowed; its name or
 * server was not found; no answer in time; no valid certificate; the connection failed; or the server lost the key of
 * the stored secret.
 */
export const deliveryProblemSchema = z.enum([
  'private_address',
  'forbidden_address',
  'unknown_host',
  'timeout',
  'bad_certificate',
  'unreachable',
  'lost_secret',
]);
export type DeliveryProblem = z.infer<typeof deliveryProblemSchema>;

export const webhookDeliverySchema = z
  .object({
    /** The `webhook-id` of the message, the same in every attempt. */
    id: z.string(),
    type: z.enum(['conversion.completed', 'conversion.failed', 'webhook.test']),
    createdAt: z.string(),
    /** `delivered`: answered with 2xx. `failed`: there are no more attempts. */
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number().int(),
    /** null before the first attempt has ended. */
    lastAttemptAt: z.string().nullable(),
    /** The HTTP status that answered the last attempt; null where nothing did. */
    answerStatus: z.number().int().nullable(),
    /** Why nothing answered the last attempt; null where something did. */
    problem: deliveryProblemSchema.nullable(),
    /** null unless it waits. */
    nextAttemptAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    createdAt: z.string(),
    /** Since when every attempt has failed; null for none. */
    failingSince: z.string().nullable(),
    /**
     * Why nothing is sent any more: the endpoint answered 410, or everything failed for three days; null for an enabled
     * endpoint. A test that is answered with 2xx enables it again.
     */
    disabled: z.enum(['gone', 'failing']).nullable(),
    /** Until then the old secret signs too; null when it no longer does. */
    oldSecretEndsAt: z.string().nullable(),
    /** null when there was none in 30 days. */
    lastDelivery: webhookDeliverySchema.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

export const newWebhookSchema = webhookSchema
  .extend({
    /** `whsec_...`: returned only here. */
    secret: z.string(),
  })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

const SHOWN_ONCE = 'Only this answer contains the secret: it cannot be shown again.';

export const WEBHOOK_CALLS = {
  listWebhooks: {
    method: 'GET',
    path: '/api/webhooks',
    tag,
    summary: "The user's webhook endpoints, oldest first, without their secrets",
    access: 'user',
    scope: 'read',
    answer: z.array(webhookSchema).meta({ id: 'Webhooks' }),
    errors: [],
  },
  createWebhook: {
    method: 'POST',
    path: '/api/webhooks',
    tag,
    summary: 'Add a webhook endpoint',
    notes: `${SHOWN_ONCE} A user has at most ${MAX_WEBHOOKS} endpoints. Addresses in private networks are refused. Webhooks are signed by the scheme of standardwebhooks.com.`,
    access: 'user',
    scope: 'session',
    body: createWebhookSchema,
    answer: newWebhookSchema,
    errors: ['conflict', 'rate_limited'],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/webhooks/{webhookId}',
    tag,
    summary: 'Delete a webhook endpoint with its deliveries',
    access: 'user',
    scope: 'session',
    answer: emptyAnswerSchema,
    errors: ['not_found'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/webhooks/{webhookId}/secret',
    tag,
    summary: 'Replace the secret of a webhook endpoint',
    notes: `${SHOWN_ONCE} The old one signs too for ${OLD_SECRET_HOURS} hours.`,
    access: 'user',
    scope: 'session',
    answer: newWebhookSchema,
    errors: ['not_found', 'rate_limited'],
  },
  testWebhook: {
    method: 'POST',
    path: '/api/webhooks/{webhookId}/test',
    tag,
    summary: 'Send `webhook.test` to a webhook endpoint, once',
    notes:
      'The list of deliveries shows how it was answered. A disabled endpoint that answers with 2xx is enabled again.',
    access: 'user',
    scope: 'session',
    answer: webhookDeliverySchema,
    errors: ['not_found', 'rate_limited'],
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/webhooks/{webhookId}/deliveries',
    tag,
    summary: `The newest ${MAX_LISTED_DELIVERIES} deliveries to a webhook endpoint of the last 30 days, newest first`,
    access: 'user',
    scope: 'read',
    answer: z.array(webhookDeliverySchema).meta({ id: 'WebhookDeliveries' }),
    errors: ['not_found'],
  },
} as const satisfies Record<string, ApiCall>;
