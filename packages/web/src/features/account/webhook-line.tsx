import type { Webhook } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { PendingButton } from '../../components/pending-button.tsx';
import { localDate, localMoment } from '../../lib/local-date.ts';
import { webhookDeliveriesKey } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { testWebhook } from './account-api.ts';
import { accountFailed, WEBHOOK_TEST_WAITS, webhookTested } from './account-messages.ts';
import { unbrokenParts } from './unbroken-parts.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { disabledWords, resultOf, resultSentence } from './webhook-words.ts';

interface WebhookLineProps {
  webhook: Webhook;
  onRotate: () => void;
  onDelete: () => void;
  /** Called when its state may have changed. */
  onChanged: () => Promise<void>;
}

/** An endpoint with its state, its latest deliveries and what can be done with it. */
export function WebhookLine({ webhook, onRotate, onDelete, onChanged }: WebhookLineProps) {
  const client = useQueryClient();
  const [isTesting, setIsTesting] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const logId = useId();
  const { id, url } = webhook;
  const disabled = disabledWords(webhook);

  async function test() {
    setIsTesting(true);
    try {
      const test = await testWebhook(webhook);
      toast(
        test.state === 'waiting'
          ? WEBHOOK_TEST_WAITS
          : webhookTested(test.state === 'delivered', resultSentence(test)),
      );
    } catch (error) {
      toast(accountFailed('Not tested', error));
    }
    await Promise.all([onChanged(), client.invalidateQueries({ queryKey: webhookDeliveriesKey(id) })]);
    setIsTesting(false);
  }

  const action = (label: string, onClick: () => void): ReactNode => (
    <Button size="small" aria-label={`${label}: ${url}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li className="space-y-3 py-4 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {url}
          {webhook.disabled !== null && <Badge tone="red">Disabled</Badge>}
          {webhook.disabled === null && webhook.failingSince !== null && <Badge tone="yellow">Failing</Badge>}
        </p>
        <p className="figures mt-0.5 text-sm text-ink-soft">{usageOf(webhook)}</p>
        {disabled !== null && <p className="mt-1 text-sm text-red">{disabled}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <PendingButton
          size="small"
          pending={isTesting}
          pendingLabel="Testing..."
          aria-label={isTesting ? undefined : `Send a test: ${url}`}
          onClick={() => void test()}
        >
          Send a test
        </PendingButton>
        <Button
          size="small"
          aria-label={`Deliveries: ${url}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? logId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Deliveries
        </Button>
        {action('Rotate secret', onRotate)}
        {action('Delete', onDelete)}
      </div>
      {isOpen && (
        <div id={logId}>
          <WebhookDeliveries webhookId={id} url={url} />
        </div>
      )}
    </li>
  );
}

/** The last delivery, and until when the old secret signs. */
function usageOf({ lastDelivery, oldSecretEndsAt }: Webhook): string {
  const parts =
    lastDelivery === null
      ? ['nothing sent yet']
      : [`last delivery ${localDate(lastDelivery.createdAt)}`, resultOf(lastDelivery) ?? 'waiting'];
  if (oldSecretEndsAt !== null) parts.push(`the old secret ends ${localMoment(oldSecretEndsAt)}`);
  return unbrokenParts(...parts);
}
