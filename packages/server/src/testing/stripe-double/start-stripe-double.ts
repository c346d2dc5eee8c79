import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiCall } from './api-call.ts';
import { CUSTOMER_CALLS } from './customer-calls.ts';
import type { DoubleWorld } from './double-world.ts';
import { EventSender } from './event-sender.ts';
import { decodeForm, type Params } from './form-decoding.ts';
import { type Answer, IdempotencyKeys } from './idempotency.ts';
import { ObjectStore } from './object-store.ts';
import { PAYMENT_CALLS } from './payment-calls.ts';
import { StripeDouble } from './stripe-double.ts';
import { invalidRequest, StripeFailure } from './stripe-failure.ts';
import { SUBSCRIPTION_CALLS } from './subscription-calls.ts';

/*
 * A double of Stripe: its protocol over real HTTP, written from Stripe's documentation and types (API 2026-10-28).
 *
 * It has: form encoding with nested keys, objects and errors in Stripe's shape, the bearer key, idempotency keys, pages
 * of lists (short ones), expansion four levels deep, unknown parameters refused; customers, checkout sessions with and
 * without an address, the portal with and without its set-up, subscriptions with invoices, payments, refunds, disputes
 * and schedules, and signed events, sent over HTTP until they are taken.
 *
 * It has not: time (a period ends when a test says so, and is then as long as it was; sessions do not expire by
 * themselves), taxes, discounts, trials, quantities, customer balances (a downgrade at once costs and gives nothing),
 * several items in a subscription, drafts that finalize after an hour by themselves, several attempts to charge,
 * partial captures, inquiries before disputes, other prorations than `always_invoice`, thin events, search, Connect,
 * rate limits, concurrent requests with one key (it answers one at a time), live mode.
 */

const CALLS: readonly ApiCall[] = [...CUSTOMER_CALLS, ...SUBSCRIPTION_CALLS, ...PAYMENT_CALLS];
/** So short that lists have several pages. */
const PAGE_SIZE = 2;

/** Starts the double on a free port of this machine, with prices for both plans. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const secretKey = 'sk_test_double_0123456789';
  const webhookSecret = 'whsec_double_0123456789';
  const world: DoubleWorld = {
    store: new ObjectStore(PAGE_SIZE),
    sender: new EventSender(webhookSecret),
    cards: new Map(),
    checkoutPlans: new Map(),
    deletedCustomers: new Set(),
    hasPortal: true,
    hasCheckoutUrl: true,
    pageUrl: '',
  };
  const keys = new IdempotencyKeys();
  const server = createServer((request, response) => {
    void receive(double, keys, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  world.pageUrl = `http://127.0.0.1:${port}`;
  const double = new StripeDouble({
    world,
    url: world.pageUrl,
    secretKey,
    webhookSecret,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
  return double;
}

async function receive(
  double: StripeDouble,
  keys: IdempotencyKeys,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', double.url);
  const method = request.method ?? 'GET';
  const form = method === 'POST' ? await bodyOf(request) : url.search.slice(1);
  const fault = double.takeFault(method, url.pathname + url.search);
  if (fault === 'hang') return;
  if (fault === 'drop') {
    request.socket.destroy();
    return;
  }
  const answer =
    fault === 'error'
      ? { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } }
      : answerOf(double, keys, { method, path: url.pathname, form }, request);
  if (fault === 'drop-after') {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, {
    'Content-Type': 'application/json',
    'Request-Id': `req_${double.requests.length}`,
    'Stripe-Version': request.headers['stripe-version'] ?? '',
  });
  response.end(JSON.stringify(answer.body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface Asked {
  method: string;
  path: string;
  form: string;
}

function answerOf(
  double: StripeDouble,
  keys: IdempotencyKeys,
  asked: Asked,
  { headers }: IncomingMessage,
): Answer {
  const key = headers['idempotency-key'];
  const idempotencyKey = typeof key === 'string' && asked.method === 'POST' ? key : undefined;
  const params = decodeForm(asked.form);
  double.requests.push({ ...asked, params, idempotencyKey });
  return asAnswer(() => {
    if (headers.authorization !== `Bearer ${double.secretKey}`)
      throw new StripeFailure(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_*****');
    const request = `${asked.method} ${asked.path} ${asked.form}`;
    return keys.answer(idempotencyKey, request, () => asAnswer(() => perform(double, asked, params)));
  });
}

/** Converts a StripeFailure to a response. */
function asAnswer(act: () => Answer): Answer {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: error.body };
  }
}

function perform({ world }: StripeDouble, { method, path }: Asked, params: Params): Answer {
  for (const call of CALLS) {
    const match = call.method === method ? call.path.exec(path) : null;
    if (!match) continue;
    const answer = call.answer(world, params, match.slice(1).map(decodeURIComponent));
    const { expand } = params;
    const paths = Array.isArray(expand) ? expand.filter((item) => typeof item === 'string') : [];
    return { status: 200, body: world.store.expand(answer, paths) };
  }
  throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`);
}
