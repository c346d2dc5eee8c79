import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhookDeliveriesOf,
  webhooksOf,
} from '../../webhooks/webhook-endpoints.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** Webhooks of a user's programs. */
export function webhookRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.listWebhooks, ({ caller }) => webhooksOf(parts.db, caller.user.id));

  answerCall(app, API.createWebhook, ({ caller, body }) => createWebhook(parts, caller.user.id, body.url));

  answerCall(app, API.deleteWebhook, async ({ caller, params }) => {
    await deleteWebhook(parts.db, caller.user.id, params.webhookId);
    return {};
  });

  answerCall(app, API.rotateWebhookSecret, ({ caller, params }) =>
    rotateWebhookSecret(parts, caller.user.id, params.webhookId),
  );

  answerCall(app, API.testWebhook, ({ caller, params }) =>
    testWebhook(parts, caller.user.id, params.webhookId),
  );

  answerCall(app, API.listWebhookDeliveries, ({ caller, params }) =>
    webhookDeliveriesOf(parts.db, caller.user.id, params.webhookId),
  );
}
