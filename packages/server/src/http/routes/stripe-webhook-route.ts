import type { AppParts } from '../../app-parts.ts';
import type { App } from '../app-context.ts';

/** Stripe's events. */
export function stripeWebhookRoute(_app: App, _parts: AppParts): void {}
