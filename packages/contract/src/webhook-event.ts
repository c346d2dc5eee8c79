import { z } from 'zod';
import { documentTypeSchema } from './document.ts';
import { ERROR_CODES } from './errors.ts';
import { proofStateSchema } from './proof.ts';

/** What all events of conversions have: which document it is, never what is printed in it. */
const documentSchema = z.object({
  /** The conversion that holds the document, as in the paths of the calls. */
  jobId: z.string(),
  fileId: z.string(),
  /** The file name; null when the document was deleted before the event was sent. */
  name: z.string().nullable(),
  documentType: documentTypeSchema,
});

/** A document was converted; it may be proved or not. */
export const conversionCompletedSchema = z
  .object({
    type: z.literal('conversion.completed'),
    /** When it happened, ISO 8601 in UTC. */
    timestamp: z.string(),
    data: documentSchema.extend({
      status: z.literal('converted'),
      proof: proofStateSchema,
      rowCount: z.number().int(),
      errorCode: z.null(),
    }),
  })
  .meta({ id: 'ConversionCompleted' });

/** A document could not be converted; an earlier result of it is kept. */
export const conversionFailedSchema = z
  .object({
    type: z.literal('conversion.failed'),
    timestamp: z.string(),
    data: documentSchema.extend({
      status: z.literal('failed'),
      proof: z.null(),
      rowCount: z.null(),
      errorCode: z.enum(ERROR_CODES),
    }),
  })
  .meta({ id: 'ConversionFailed' });

/** The user asked for a test. */
export const webhookTestSchema = z
  .object({ type: z.literal('webhook.test'), timestamp: z.string(), data: z.object({}) })
  .meta({ id: 'WebhookTest' });

/** The body of a webhook. */
export const webhookEventSchema = z
  .discriminatedUnion('type', [conversionCompletedSchema, conversionFailedSchema, webhookTestSchema])
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
export type WebhookEventType = WebhookEvent['type'];

/** The schemas of all events by their type. */
export const WEBHOOK_EVENTS = {
  'conversion.completed': conversionCompletedSchema,
  'conversion.failed': conversionFailedSchema,
  'webhook.test': webhookTestSchema,
} as const satisfies Record<WebhookEventType, z.ZodType>;
