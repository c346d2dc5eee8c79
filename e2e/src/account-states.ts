import {
  type ApiToken,
  type Credits,
  DEFAULT_CSV_PROFILE,
  type HistoryEntry,
  type MailIn,
  type SavedLayout,
  type Session,
  type Settings,
  type Subscription,
  type User,
  type Webhook,
  type WebhookDelivery,
} from '@ledgerlift/contract';
import type { Page } from 'playwright-core';

/** The server's answers about an account, to fake states that would take a month to reach. */
export interface AccountState {
  user: User | null;
  credits: Credits;
  settings: Settings;
  history: HistoryEntry[];
}

const PERIOD_END = '2026-12-22T09:30:00.000Z';
const FIRST_OF_MONTH = '2026-12-01T00:00:00.000Z';

const ACTIVE: Subscription = {
  planTier: 'premium',
  status: 'active',
  currentPeriodEnd: PERIOD_END,
  pendingPlanTier: null,
};
const SUBSCRIPTIONS = {
  free: null,
  active: ACTIVE,
  canceled: { ...ACTIVE, status: 'canceled' },
  'past-due': { ...ACTIVE, status: 'past_due' },
  pending: { ...ACTIVE, planTier: 'business', pendingPlanTier: 'premium' },
} as const satisfies Record<string, Subscription | null>;
export type PlanState = keyof typeof SUBSCRIPTIONS;
export const PLAN_STATES = Object.keys(SUBSCRIPTIONS) as PlanState[];

const SETTINGS: Settings = {
  payment: 'test',
  stripePublishableKey: null,
  creditPacks: [
    { id: 'small', name: '100 credits', credits: 100, price: '4.00', currency: 'USD' },
    { id: 'large', name: '1,000 credits', credits: 1000, price: '30.00', currency: 'USD' },
  ],
  googleSignIn: true,
  assistant: null,
  mail: true,
  webhooks: true,
  mailIn: true,
  privateMode: 'off',
  development: true,
};

const SESSIONS: Session[] = [
  {
    id: '1',
    device: 'Chrome on macOS',
    signedInAt: '2026-11-22T09:00:00.000Z',
    lastUsedAt: '2026-11-22T09:00:00.000Z',
    isCurrent: true,
  },
  {
    id: '2',
    device: 'Firefox on Android',
    signedInAt: '2026-10-02T09:00:00.000Z',
    lastUsedAt: '2026-11-19T09:00:00.000Z',
    isCurrent: false,
  },
];

const TOKEN: ApiToken = {
  id: '1',
  name: 'Bookkeeping script',
  scopes: ['read', 'write'],
  createdAt: '2026-10-02T09:00:00.000Z',
  lastUsedAt: '2026-11-19T09:00:00.000Z',
  expiresAt: null,
};
const ENDED_TOKEN: ApiToken = {
  ...TOKEN,
  id: '2',
  name: 'Scanner',
  scopes: ['write'],
  expiresAt: '2026-11-20T09:00:00.000Z',
};

const DELIVERY: WebhookDelivery = {
  id: 'msg_1',
  type: 'conversion.completed',
  createdAt: '2026-11-22T09:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  lastAttemptAt: '2026-11-22T09:00:01.000Z',
  answerStatus: 204,
  problem: null,
  nextAttemptAt: null,
};
const RETRIED: Partial<WebhookDelivery> = {
  ...{ id: 'msg_2', type: 'conversion.failed', state: 'waiting' },
  ...{ attempts: 2, answerStatus: 500, nextAttemptAt: '2026-11-22T09:10:00.000Z' },
};
const REFUSED: Partial<WebhookDelivery> = {
  ...{ id: 'msg_3', type: 'webhook.test', state: 'failed' },
  ...{ answerStatus: null, problem: 'private_address' },
};
const WEBHOOK: Webhook = {
  id: '1',
  url: 'https://books.example.com/ledgerlift',
  createdAt: '2026-10-02T09:00:00.000Z',
  failingSince: null,
  disabled: null,
  oldSecretEndsAt: '2026-11-23T09:00:00.000Z',
  lastDelivery: DELIVERY,
};
const DISABLED_WEBHOOK: Webhook = {
  ...WEBHOOK,
  id: '2',
  url: 'https://automation.the-old-bookkeeping-service.example.com/hooks/0f3a9e/conversions',
  failingSince: '2026-11-19T09:00:00.000Z',
  disabled: 'failing',
  oldSecretEndsAt: null,
  lastDelivery: { ...DELIVERY, state: 'failed', attempts: 9, answerStatus: null, problem: 'timeout' },
};

const MAIL_IN: MailIn = {
  addresses: {
    bank_statement: 'statements-k7m2q9xw4tzr8v3hpdnb@in.example.com',
    invoice: 'invoices-k7m2q9xw4tzr8v3hpdnb@in.example.com',
    receipt: 'receipts-k7m2q9xw4tzr8v3hpdnb@in.example.com',
  },
  createdAt: '2026-10-02T09:00:00.000Z',
  allowedSenders: ['@bank.example', 'bookkeeping@the-harbour-savings-bank.example.com'],
};

/** An account with the plan in this state. */
export function accountWith(plan: PlanState): AccountState {
  const subscription = SUBSCRIPTIONS[plan];
  const isPaid = subscription !== null;
  return {
    user: {
      email: 'sam.sample@example.com',
      credits: isPaid ? 312 : 7,
      subscription,
      keepsHistory: true,
      isEmailVerified: isPaid,
      hasPassword: true,
    },
    credits: isPaid
      ? {
          credits: 312,
          allowance: { credits: plan === 'pending' ? 1200 : 400, used: 188, renewsAt: PERIOD_END },
          kept: 100,
        }
      : { credits: 7, allowance: { credits: 10, used: 3, renewsAt: FIRST_OF_MONTH }, kept: 0 },
    settings: SETTINGS,
    history: [],
  };
}

/** A visitor. */
export const VISITOR: AccountState = {
  user: null,
  credits: { credits: 3, allowance: { credits: 3, used: 0, renewsAt: FIRST_OF_MONTH }, kept: 0 },
  settings: SETTINGS,
  history: [],
};

/** Conversions of every type and state, with short and long names. */
export const FILLED_HISTORY: HistoryEntry[] = [
  entry('Barclays 2025-03 statement.csv', ['barclays-march.pdf'], { pages: 4, rows: 87 }),
  entry(null, ['IMG_2231.heic'], {
    documentTypes: ['receipt'],
    pages: 1,
    rows: 6,
    proofState: 'unprovable',
  }),
  entry(
    'Harrington and Daughters Consulting 2025 first quarter invoices and receipts.csv',
    ['invoice-0001.pdf', 'invoice-0002.pdf', 'receipt-17.png', 'receipt-18.png'],
    { documentTypes: ['invoice', 'receipt'], pages: 12, rows: 1204, proofState: 'failed', shareCode: null },
  ),
  entry(null, ['locked-statement.pdf'], { pages: 0, rows: 0, proofState: null }),
  ...Array.from({ length: 16 }, (_, index) =>
    entry(`Giro account 2024-${String(index + 1).padStart(2, '0')}.csv`, [`giro-${index + 1}.pdf`], {
      pages: 3,
      rows: 40 + index,
    }),
  ),
];

function entry(
  customFilename: string | null,
  fileNames: string[],
  changes: Partial<HistoryEntry>,
): HistoryEntry {
  return {
    jobId: fileNames.join('-'),
    customFilename,
    shareCode: 'code',
    fileNames,
    documentTypes: ['bank_statement'],
    pages: 1,
    rows: 1,
    proofState: 'proved',
    provedFiles: changes.proofState === undefined ? fileNames.length : 0,
    restsOnEdits: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    lastUsedAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  };
}

const LAYOUT: SavedLayout = {
  id: 'layout-giro',
  name: 'Postbank Giro',
  guide: {
    version: 1,
    type: 'bank_statement',
    columns: [{ role: 'amount', x0: 0, x1: 1 }],
    tables: [],
    rows: [],
    ignored: [],
  },
  fingerprint: { version: 1, shape: 707, heads: [], furniture: [] },
  createdAt: '2026-10-02T12:00:00.000Z',
  lastUsedAt: '2026-11-19T12:00:00.000Z',
  timesUsed: 14,
};
const UNUSED_LAYOUT = {
  id: 'layout-card',
  name: 'Card of the Harbour Savings Bank, from 2026',
  lastUsedAt: null,
  timesUsed: 0,
};

/** Answers the page's calls about the account with this state. */
export async function serveAccount(page: Page, state: AccountState): Promise<void> {
  const answer = (path: string, body: unknown, status = 200) =>
    page.route(path, (route) => route.fulfill({ status, json: body }));
  await answer('**/api/user', state.user ?? { code: 'not_signed_in', message: '' }, state.user ? 200 : 401);
  await answer('**/api/credits', state.credits);
  await answer('**/api/settings', state.settings);
  await answer('**/api/user/sessions', SESSIONS);
  await answer('**/api/layouts', [LAYOUT, { ...LAYOUT, ...UNUSED_LAYOUT }]);
  await answer('**/api/csv-profiles', [
    { id: 'books-01', profile: { ...DEFAULT_CSV_PROFILE, name: 'Bookkeeping' }, createdAt: '' },
  ]);
  await page.route('**/api/tokens', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'POST'
          ? { ...TOKEN, token: `ll_${'x'.repeat(43)}` }
          : [TOKEN, ENDED_TOKEN],
    }),
  );
  await answer('**/api/mail-in', MAIL_IN);
  await answer('**/api/webhooks/*/deliveries', [
    DELIVERY,
    { ...DELIVERY, ...RETRIED },
    { ...DELIVERY, ...REFUSED },
  ]);
  await page.route('**/api/webhooks', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'POST'
          ? { ...WEBHOOK, secret: `whsec_${'x'.repeat(43)}=` }
          : [WEBHOOK, DISABLED_WEBHOOK],
    }),
  );
  await answer('**/api/history?*', {
    entries: state.history,
    total: state.history.length === 0 ? 0 : 47,
    page: 1,
    pageSize: 20,
  });
}

/** The account of a user who signs in only with Google. */
export function withoutPassword({ user, ...state }: AccountState): AccountState {
  return { ...state, user: user && { ...user, hasPassword: false } };
}

/** Fakes the server's demand for a fresh sign-in wherever it would ask for the password. */
export async function refuseStaleSignIn(page: Page): Promise<void> {
  const message = 'You signed in more than 10 minutes ago. Sign in with Google again to go on.';
  for (const path of ['**/api/tokens', '**/api/user/password'])
    await page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 403, json: { code: 'fresh_sign_in_required', message } }),
    );
}
