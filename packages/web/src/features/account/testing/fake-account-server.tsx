import {
  type ApiToken,
  type Credits,
  DEFAULT_CSV_PROFILE,
  ERROR_STATUS,
  type ErrorCode,
  type MailIn,
  type SavedCsvProfile,
  type SavedLayout,
  type Session,
  type Settings,
  type User,
  type Webhook,
  type WebhookDelivery,
} from '@ledgerlift/contract';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  madeApiToken,
  madeCredits,
  madeDelivery,
  madeMailIn,
  madeSession,
  madeSettings,
  madeWebhook,
  savedLayout,
} from '../../../testing/account-examples.ts';
import { registeredUser } from '../../../testing/examples.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { server } from '../../../testing/server.ts';
import { AccountPage } from '../account-page.tsx';

export interface FakeAccountServer {
  user: User | null;
  settings: Settings;
  credits: Credits;
  sessions: Session[];
  tokens: ApiToken[];
  layouts: SavedLayout[];
  csvProfiles: SavedCsvProfile[];
  webhooks: Webhook[];
  mailIn: MailIn;
  /** Answers the calls that make and change addresses, and is shown from then on. */
  changedMailIn: MailIn;
  /** To every webhook. */
  deliveries: WebhookDelivery[];
  /** Method, path and body of each changing call. */
  calls: string[];
  /** Refuses the next changing call with this message. */
  refusal: string | null;
  /** The error code of a refusal; `invalid_request` by default. */
  refusalCode: ErrorCode;
  /** How often the page called `onJobsGone`. */
  jobsGone: number;
}

/** Fakes the server for a registered user with two sessions on the account page. */
export function fakeAccountServer(): FakeAccountServer {
  window.history.pushState(null, '', '/account');
  const fake: FakeAccountServer = {
    user: registeredUser(),
    settings: madeSettings(),
    credits: madeCredits(),
    sessions: [madeSession('here', { isCurrent: true }), madeSession('there', { device: '' })],
    tokens: [],
    layouts: [],
    csvProfiles: [],
    webhooks: [],
    mailIn: madeMailIn(null),
    changedMailIn: madeMailIn('made'),
    deliveries: [],
    calls: [],
    refusal: null,
    refusalCode: 'invalid_request',
    jobsGone: 0,
  };
  const act = async ({ request }: { request: Request }) => {
    fake.calls.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
    if (fake.refusal !== null)
      return HttpResponse.json(
        { code: fake.refusalCode, message: fake.refusal },
        { status: ERROR_STATUS[fake.refusalCode] },
      );
    if (request.url.endsWith('/password')) return HttpResponse.json({ ...fake.user, hasPassword: true });
    if (request.url.endsWith('/api/tokens')) {
      const [made = madeApiToken('made')] = fake.tokens;
      return HttpResponse.json({ ...made, token: 'll_secret' });
    }
    if (request.url.endsWith('/test')) return HttpResponse.json(madeDelivery('test', { state: 'waiting' }));
    if (request.method === 'POST' && request.url.includes('/api/webhooks'))
      return HttpResponse.json({ ...(fake.webhooks[0] ?? madeWebhook('made')), secret: 'whsec_secret' });
    if (request.url.includes('/api/mail-in')) {
      fake.mailIn = request.method === 'DELETE' ? madeMailIn(null) : fake.changedMailIn;
      return HttpResponse.json(fake.mailIn);
    }
    if (request.url.includes('/api/csv-profiles/'))
      return HttpResponse.json({ id: 'made', profile: DEFAULT_CSV_PROFILE, createdAt: '' });
    if (request.url.includes('/api/layouts/')) return HttpResponse.json(savedLayout('made'));
    if (request.url.endsWith('/history')) return HttpResponse.json(fake.user);
    return HttpResponse.json({});
  };
  server.use(
    http.get('/api/user', () =>
      fake.user === null ? new HttpResponse(null, { status: 401 }) : HttpResponse.json(fake.user),
    ),
    http.get('/api/settings', () => HttpResponse.json(fake.settings)),
    http.get('/api/credits', () => HttpResponse.json(fake.credits)),
    http.get('/api/user/sessions', () => HttpResponse.json(fake.sessions)),
    http.get('/api/tokens', () => HttpResponse.json(fake.tokens)),
    http.get('/api/csv-profiles', () => HttpResponse.json(fake.csvProfiles)),
    http.put('/api/csv-profiles/:id', act),
    http.delete('/api/csv-profiles/:id', act),
    http.get('/api/layouts', () => HttpResponse.json(fake.layouts)),
    http.get('/api/webhooks', () => HttpResponse.json(fake.webhooks)),
    http.get('/api/webhooks/:id/deliveries', () => HttpResponse.json(fake.deliveries)),
    http.get('/api/mail-in', () => HttpResponse.json(fake.mailIn)),
    http.post('/api/mail-in', act),
    http.put('/api/mail-in/senders', act),
    http.delete('/api/mail-in', act),
    http.post('/api/webhooks', act),
    http.post('/api/webhooks/:id/secret', act),
    http.post('/api/webhooks/:id/test', act),
    http.delete('/api/webhooks/:id', act),
    http.put('/api/layouts/:id', act),
    http.delete('/api/layouts/:id', act),
    http.post('/api/tokens', act),
    http.delete('/api/tokens/:id', act),
    http.put('/api/user/history', act),
    http.post('/api/user/verification', act),
    http.put('/api/user/password', act),
    http.delete('/api/user/sessions/:id', act),
    http.delete('/api/user/sessions', act),
    http.delete('/api/user/documents', act),
    http.delete('/api/user', act),
  );
  return fake;
}

/** Renders the account page; `fake` counts its `onJobsGone` calls. */
export async function renderAccount(fake: FakeAccountServer) {
  const page = renderPage(
    <AccountPage
      onJobsGone={() => {
        fake.jobsGone += 1;
      }}
    />,
  );
  await screen.findByRole('heading', { name: 'Your Account' });
  return page;
}

export const section = (name: string) => screen.findByRole('region', { name });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const dialog = async () => within(await screen.findByRole('alertdialog'));
