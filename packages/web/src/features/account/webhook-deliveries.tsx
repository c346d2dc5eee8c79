import type { WebhookDelivery } from '@ledgerlift/contract';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge.tsx';
import { Notice } from '../../components/notice.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { localMoment } from '../../lib/local-date.ts';
import { webhookDeliveriesKey } from '../../lib/query-keys.ts';
import { unbrokenParts } from './unbroken-parts.ts';
import { resultOf, stateOf } from './webhook-words.ts';

const SHOWN = 10;

/** The latest deliveries to an endpoint. */
export function WebhookDeliveries({ webhookId, url }: { webhookId: string; url: string }) {
  const query = useQuery({ ...queryOf(webhookDeliveriesKey(webhookId)), refetchOnMount: 'always' });
  if (query.isError)
    return <Notice tone="error">The deliveries could not be loaded. Reload the page to try again.</Notice>;
  if (query.data === undefined)
    return (
      <div
        role="status"
        aria-label="Loading the deliveries"
        className="h-10 animate-pulse rounded bg-sunken"
      />
    );
  if (query.data.length === 0)
    return <p className="text-sm text-ink-soft">Nothing was sent to this address in the last 30 days.</p>;
  return (
    <ul aria-label={`Deliveries to ${url}`} className="space-y-3 rounded-md bg-sunken p-4">
      {query.data.slice(0, SHOWN).map((delivery) => (
        <DeliveryLine key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryLine({ delivery }: { delivery: WebhookDelivery }) {
  const { type, createdAt, attempts, nextAttemptAt } = delivery;
  const { word, tone } = stateOf(delivery);
  const parts = [
    localMoment(createdAt),
    resultOf(delivery),
    attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    nextAttemptAt !== null && attempts > 0 ? `next ${localMoment(nextAttemptAt)}` : null,
  ];
  return (
    <li className="text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <code className="wrap-anywhere">{type}</code>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="figures mt-0.5 text-ink-soft">
        {unbrokenParts(...parts.filter((part) => part !== null))}
      </p>
    </li>
  );
}
