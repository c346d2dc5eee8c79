import type {
  ApiToken,
  Credits,
  HistoryEntry,
  MailIn,
  SavedLayout,
  Session,
  Settings,
  Subscription,
  Webhook,
  WebhookDelivery,
} from '@ledgerlift/contract';
import { madeLayout } from './made-layout.ts';

/** A paid plan whose period ends on December 22, 2026. */
export function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    planTier: 'premium',
    status: 'active',
    currentPeriodEnd: '2026-12-22T09:30:00.000Z',
    pendingPlanTier: null,
    ...changes,
  };
}

/** Settings with everything set up and no credit packs. */
export function madeSettings(changes: Partial<Settings> = {}): Settings {
  return {
    payment: 'stripe',
    stripePublishableKey: 'pk_test_1',
    creditPacks: [],
    googleSignIn: true,
    assistant: null,
    mail: true,
    webhooks: true,
    mailIn: false,
    privateMode: 'off',
    development: false,
    ...changes,
  };
}

/** The free plan, with 3 of 10 credits used. */
export function madeCredits(changes: Partial<Credits> = {}): Credits {
  return {
    credits: 7,
    allowance: { credits: 10, used: 3, renewsAt: '2026-12-01T00:00:00.000Z' },
    kept: 0,
    ...changes,
  };
}

export function madeSession(id: string, changes: Partial<Session> = {}): Session {
  return {
    id,
    device: 'Firefox on Windows',
    signedInAt: '2026-10-01T12:00:00.000Z',
    lastUsedAt: '2026-11-20T12:00:00.000Z',
    isCurrent: false,
    ...changes,
  };
}

export function madeApiToken(id: string, changes: Partial<ApiToken> = {}): ApiToken {
  return {
    id,
    name: 'Bookkeeping',
    scopes: ['read'],
    createdAt: '2026-11-20T12:00:00.000Z',
    lastUsedAt: null,
    expiresAt: null,
    ...changes,
  };
}

export function madeWebhook(id: string, changes: Partial<Webhook> = {}): Webhook {
  return {
    id,
    url: `https://example.com/${id}`,
    createdAt: '2026-11-20T12:00:00.000Z',
    failingSince: null,
    disabled: null,
    oldSecretEndsAt: null,
    lastDelivery: null,
    ...changes,
  };
}

export function madeDelivery(id: string, changes: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id,
    type: 'conversion.completed',
    createdAt: '2026-11-20T12:00:00.000Z',
    state: 'delivered',
    attempts: 1,
    lastAttemptAt: '2026-11-20T12:00:01.000Z',
    answerStatus: 204,
    problem: null,
    nextAttemptAt: null,
    ...changes,
  };
}

export function historyEntry(jobId: string, changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    jobId,
    customFilename: `${jobId}.csv`,
    shareCode: `code-of-${jobId}`,
    fileNames: [`${jobId}.pdf`],
    documentTypes: ['bank_statement'],
    pages: 3,
    rows: 38,
    proofState: 'proved',
    provedFiles: 1,
    restsOnEdits: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    lastUsedAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  };
}

/** A layout on the account page. */
export function savedLayout(id: string, changes: Partial<SavedLayout> = {}): SavedLayout {
  return {
    ...madeLayout(`layout-${id}`, { name: 'Harbour Giro' }),
    createdAt: '2026-11-01T12:00:00.000Z',
    lastUsedAt: null,
    timesUsed: 0,
    ...changes,
  };
}

/** Addresses of this token; null for none. */
export function madeMailIn(token: string | null, allowedSenders: string[] = []): MailIn {
  const addressFor = (type: string) => `${type}-${token}@in.example.com`;
  const addresses = {
    bank_statement: addressFor('statements'),
    invoice: addressFor('invoices'),
    receipt: addressFor('receipts'),
  };
  if (token === null) return { addresses: null, createdAt: null, allowedSenders };
  return { addresses, createdAt: '2026-11-20T12:00:00.000Z', allowedSenders };
}
