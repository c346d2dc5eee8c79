import type { Environment } from '../env.ts';

/** Where webhooks may be sent. */
export interface WebhookRules {
  /** True for `any`: also by HTTP, and to private addresses. */
  allowsPrivate: boolean;
  /** null: all. */
  ports: readonly number[] | null;
}

/** The operator's rules; null while webhooks are off. */
export function webhookRulesOf({
  WEBHOOKS,
  WEBHOOK_PORTS,
}: Pick<Environment, 'WEBHOOKS' | 'WEBHOOK_PORTS'>): WebhookRules | null {
  if (WEBHOOKS === 'off') return null;
  const allowsPrivate = WEBHOOKS === 'any';
  return { allowsPrivate, ports: allowsPrivate ? null : WEBHOOK_PORTS };
}
