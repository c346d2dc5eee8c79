import type { WebhookEvent } from '@ledgerlift/contract';
import type { Secrets } from '../store/secret-key.ts';
import { checkTarget, TargetError } from './check-target.ts';
import type { AttemptOutcome } from './finish-delivery.ts';
import type { LeasedDelivery } from './lease-delivery.ts';
import { NoAnswerError, postMessage } from './post-message.ts';
import { signatureHeaders } from './sign-message.ts';
import type { WebhookRules } from './webhook-rules.ts';

/** How long an attempt may take, with the resolution of the host. */
const ATTEMPT_MS = 10_000;

export interface SendingParts {
  secrets: Pick<Secrets, 'webhookCipher'>;
  rules: WebhookRules;
}

/**
 * Makes one attempt. The address is checked again each time: its host may lead elsewhere by now. null: `stopping`
 * aborted before an answer came.
 */
export async function sendDelivery(
  parts: SendingParts,
  delivery: LeasedDelivery,
  stopping: AbortSignal,
): Promise<AttemptOutcome | null> {
  const signing = secretsOf(parts, delivery);
  if (signing === null) return { answerStatus: null, problem: 'lost_secret' };
  const body = JSON.stringify(eventOf(delivery));
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = signatureHeaders({ id: delivery.id, timestamp, body }, signing);
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  const deadline = setTimeout(abort, ATTEMPT_MS);
  stopping.addEventListener('abort', abort);
  if (stopping.aborted) abort();
  try {
    const target = await orTimeout(checkTarget(new URL(delivery.url), parts.rules), attempt.signal);
    const answerStatus = await postMessage(target, body, headers, attempt.signal);
    return { answerStatus, problem: null };
  } catch (error) {
    if (stopping.aborted) return null;
    if (error instanceof TargetError || error instanceof NoAnswerError)
      return { answerStatus: null, problem: error.problem };
    throw error;
  } finally {
    clearTimeout(deadline);
    stopping.removeEventListener('abort', abort);
  }
}

/** The resolution of a host cannot be aborted, so it is left alone. */
function orTimeout<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NoAnswerError('timeout', signal.reason));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject);
  });
}

/** The secrets that sign, newest first; null when they were encrypted by another SECRET_KEY. */
function secretsOf({ secrets }: SendingParts, delivery: LeasedDelivery): string[] | null {
  try {
    const { webhookCipher } = secrets;
    const signing = [webhookCipher.decrypt(delivery.secret)];
    if (delivery.oldSecret && delivery.isOldSigning) signing.push(webhookCipher.decrypt(delivery.oldSecret));
    return signing;
  } catch {
    return null;
  }
}

function eventOf({ type, data, createdAt, fileName }: LeasedDelivery): WebhookEvent {
  const named = type === 'webhook.test' ? {} : { ...data, name: fileName };
  // The type and its data were recorded together.
  return { type, timestamp: createdAt.toISOString(), data: named } as WebhookEvent;
}
