import type { DeliveryProblem, Webhook, WebhookDelivery } from '@ledgerlift/contract';
import type { BadgeTone } from '../../components/badge.tsx';

const PROBLEMS: Record<DeliveryProblem, string> = {
  private_address: 'the address leads to a private network',
  forbidden_address: 'the address is not allowed',
  unknown_host: 'the name of the server was not found',
  timeout: 'no answer within 10 seconds',
  bad_certificate: 'no valid certificate',
  unreachable: 'no connection',
  lost_secret: 'the secret was lost, please rotate it',
};

/** How the last attempt ended; null before the first one has. */
export function resultOf({ answerStatus, problem }: WebhookDelivery): string | null {
  if (answerStatus !== null) return `answered ${answerStatus}`;
  return problem === null ? null : PROBLEMS[problem];
}

/** As `resultOf`, as a sentence. */
export function resultSentence(delivery: WebhookDelivery): string {
  if (delivery.answerStatus !== null) return `Your server answered ${delivery.answerStatus}.`;
  return `The reason: ${resultOf(delivery) ?? 'unknown'}.`;
}

const STATES: Record<WebhookDelivery['state'], { word: string; tone: BadgeTone }> = {
  waiting: { word: 'Waiting', tone: 'grey' },
  delivered: { word: 'Delivered', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
};

/** The state of a delivery in a word. */
export function stateOf({ state, attempts }: WebhookDelivery): { word: string; tone: BadgeTone } {
  return state === 'waiting' && attempts > 0 ? { word: 'Retrying', tone: 'yellow' } : STATES[state];
}

const DISABLED: Record<NonNullable<Webhook['disabled']>, string> = {
  gone: 'Your server answered 410: the address is gone.',
  failing: 'Everything failed for three days.',
};

/** Why nothing is sent any more, and what to do; null for an enabled endpoint. */
export function disabledWords({ disabled }: Webhook): string | null {
  return disabled && `${DISABLED[disabled]} Nothing is sent until a test is received.`;
}
