import { LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { handleProviderNotification } from '../../billing/provider-notification.ts';
import { StripeProvider } from '../../billing/stripe/stripe-provider.ts';
import type { App } from '../app-context.ts';
import { answerNoSuchCall } from '../error-answers.ts';
import { bodyBytes } from '../request-body.ts';

/** The path to which Stripe sends its events. */
export const STRIPE_WEBHOOK_PATH = '/api/webhooks/stripe';
/** Several times the size of Stripe's largest events. */
const MAX_EVENT_BYTES = 1024 * 1024;

/**
 * Receives Stripe's events. An event only announces a change; the server asks Stripe for the details. Answers failures
 * with an error, so that Stripe sends the event again.
 */
export function stripeWebhookRoute(app: App, parts: AppParts): void {
  const { payments, log } = parts;
  app.post(STRIPE_WEBHOOK_PATH, async (context) => {
    if (!(payments instanceof StripeProvider)) return answerNoSuchCall(context);
    const body = await bodyBytes(context, MAX_EVENT_BYTES);
    const event = payments.verifyEvent(body, context.req.header('stripe-signature'));
    if (event === null)
      throw new LedgerliftError(
        'invalid_request',
        'This is not an event that Stripe has just signed. Check STRIPE_WEBHOOK_SECRET and the clock of this server.',
      );
    const { id, type } = event;
    const subject = await payments.subjectOf(event);
    if (subject) await handleProviderNotification(parts, { ...subject, event: { id, type } });
    log.info({ event: id, type, isHandled: subject !== null }, 'event of Stripe');
    return context.json({ received: true });
  });
}
