import {
  MAX_WEBHOOKS,
  type NewWebhook,
  newWebhookSchema,
  type Webhook,
  type WebhookDelivery,
  webhookEventSchema,
} from '@ledgerlift/contract';
import { eq, sql } from 'drizzle-orm';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { auditLog, webhookDeliveries, webhookEndpoints } from '../store/schema.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';
import { useWebhookReceiver } from '../testing/webhook-receiver.ts';
import { makeWebhookSecret } from './sign-message.ts';

const create = (client: TestClient, url: string) => client.call('POST', '/api/webhooks', { url });
const made = async (client: TestClient, url: string): Promise<NewWebhook> =>
  newWebhookSchema.parse(await okJson(await create(client, url)));
const listed = async (client: TestClient) => (await okJson(await client.get('/api/webhooks'))) as Webhook[];
const deliveriesTo = async (client: TestClient, id: string) =>
  (await okJson(await client.get(`/api/webhooks/${id}/deliveries`))) as WebhookDelivery[];
const SOON = { timeout: 20_000 };

describe('webhooks', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, { WEBHOOKS: 'any' });
  const receiver = useWebhookReceiver();
  const received = (path: string, count: number) =>
    vi.waitFor(() => {
      expect(receiver.to(path)).toHaveLength(count);
      return receiver.to(path);
    }, SOON);

  it('report each converted and failed document, signed by the published scheme', async () => {
    const { client } = await signedInUser(server);
    const { id, secret } = await made(client, receiver.urlOf('/events'));
    const { jobId, files } = await client.upload([{ name: 'good' }, { name: 'empty', outcome: 'no-rows' }]);
    await client.convert({ jobId, files });
    const webhooks = await received('/events', 2);
    const events = webhooks.map(({ body, headers }) =>
      webhookEventSchema.parse(new StandardWebhook(secret).verify(body, headers)),
    );
    const [good, empty] = files;
    const same = { jobId, documentType: 'bank_statement' };
    expect(events).toHaveLength(2);
    expect(events).toContainEqual({
      type: 'conversion.completed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        ...{ ...same, fileId: good?.fileId, name: 'good.pdf', status: 'converted' },
        ...{ proof: 'proved', rowCount: expect.any(Number), errorCode: null },
      },
    });
    expect(events).toContainEqual({
      type: 'conversion.failed',
      timestamp: expect.any(String),
      data: {
        ...{ ...same, fileId: empty?.fileId, name: 'empty.pdf', status: 'failed' },
        ...{ proof: null, rowCount: null, errorCode: 'no_transactions' },
      },
    });
    for (const { body, headers } of webhooks)
      expect(() => new StandardWebhook(makeWebhookSecret()).verify(body, headers)).toThrow();
    await vi.waitFor(async () => {
      const log = await deliveriesTo(client, id);
      expect(log).toHaveLength(2);
      for (const delivery of log)
        expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, answerStatus: 204, problem: null });
    }, SOON);
    expect(await listed(client)).toMatchObject([{ id, lastDelivery: { state: 'delivered' } }]);
  });

  it('are sent again after a 500, with the same id and body', async () => {
    const { client } = await signedInUser(server);
    const { id, secret } = await made(client, receiver.urlOf('/again'));
    receiver.answer = async () => ({ status: 500 });
    const upload = await client.upload([{ name: 'again' }]);
    await client.convert(upload);
    await received('/again', 1);
    await vi.waitFor(
      async () =>
        expect(await deliveriesTo(client, id)).toMatchObject([
          { state: 'waiting', attempts: 1, answerStatus: 500, nextAttemptAt: expect.any(String) },
        ]),
      SOON,
    );
    expect(await listed(client)).toMatchObject([{ failingSince: expect.any(String), disabled: null }]);
    receiver.answer = async () => ({ status: 200 });
    await server
      .parts()
      .db.update(webhookDeliveries)
      .set({ nextAttemptAt: sql`now()` })
      .where(eq(webhookDeliveries.endpointId, id));
    const [first, second] = await received('/again', 2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    new StandardWebhook(secret).verify(second?.body ?? '', second?.headers ?? {});
    await vi.waitFor(
      async () =>
        expect(await deliveriesTo(client, id)).toMatchObject([
          { state: 'delivered', attempts: 2, answerStatus: 200, nextAttemptAt: null },
        ]),
      SOON,
    );
    expect(await listed(client)).toMatchObject([{ failingSince: null }]);
  });

  it('do not contain the name of a document that was deleted meanwhile', async () => {
    const { client } = await signedInUser(server);
    const { id } = await made(client, receiver.urlOf('/deleted'));
    receiver.answer = async () => ({ status: 500 });
    const upload = await client.upload([{ name: 'secret name' }]);
    await client.convert(upload);
    await received('/deleted', 1);
    await okJson(await client.call('DELETE', `/api/jobs/${upload.jobId}`));
    const { db } = server.parts();
    await vi.waitFor(
      async () => expect(await deliveriesTo(client, id)).toMatchObject([{ attempts: 1 }]),
      SOON,
    );
    await db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: sql`now()` })
      .where(eq(webhookDeliveries.endpointId, id));
    const [, second] = await received('/deleted', 2);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ data: { jobId: upload.jobId, name: null } });
    const [stored] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id));
    expect(JSON.stringify(stored)).not.toContain('secret name');
  });

  it('can be tested, which is tried once', async () => {
    const { client } = await signedInUser(server);
    const { id, secret } = await made(client, receiver.urlOf('/test'));
    receiver.answer = async () => ({ status: 404 });
    const queued = await okJson(await client.call('POST', `/api/webhooks/${id}/test`));
    expect(queued).toMatchObject({ type: 'webhook.test', state: 'waiting', attempts: 0 });
    const [webhook] = await received('/test', 1);
    const event = new StandardWebhook(secret).verify(webhook?.body ?? '', webhook?.headers ?? {});
    expect(event).toEqual({ type: 'webhook.test', timestamp: expect.any(String), data: {} });
    await vi.waitFor(
      async () =>
        expect(await deliveriesTo(client, id)).toMatchObject([
          { type: 'webhook.test', state: 'failed', attempts: 1, answerStatus: 404, nextAttemptAt: null },
        ]),
      SOON,
    );
  });

  it('keep their secret encrypted, and show it only when it is made', async () => {
    const { client, userId } = await signedInUser(server);
    const first = await made(client, receiver.urlOf('/secret'));
    const second = newWebhookSchema.parse(
      await okJson(await client.call('POST', `/api/webhooks/${first.id}/secret`)),
    );
    expect(second).toMatchObject({ id: first.id, oldSecretEndsAt: expect.any(String) });
    expect(second.secret).not.toBe(first.secret);
    expect(JSON.stringify(await listed(client))).not.toContain('whsec_');
    const { db } = server.parts();
    const [stored] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, first.id));
    for (const bytes of [stored?.secret, stored?.oldSecret])
      expect(Buffer.from(bytes ?? []).toString('latin1')).not.toContain('whsec_');
    await okJson(await client.call('DELETE', `/api/webhooks/${first.id}`));
    const acts = await db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id);
    expect(acts.map(({ action, details }) => [action, details])).toEqual(
      ['create', 'rotate', 'delete'].map((act) => [`webhook.${act}`, { webhookId: first.id }]),
    );
  });

  it(`are ${MAX_WEBHOOKS} at most, also under concurrent requests`, async () => {
    const { client } = await signedInUser(server);
    for (let index = 2; index < MAX_WEBHOOKS; index += 1) await made(client, receiver.urlOf('/many'));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(client, receiver.urlOf('/many'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await errorOf(await create(client, receiver.urlOf('/many')))).toMatchObject({
      code: 'conflict',
      message: 'You have 5 webhooks, and there can be no more. Delete one that you do not use.',
    });
  });

  it('are unknown to other users, who get no events of them', async () => {
    const { client } = await signedInUser(server);
    const { id } = await made(client, receiver.urlOf('/owner'));
    const { client: stranger } = await signedInUser(server);
    for (const [method, path] of [
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['POST', `/api/webhooks/${id}/test`],
      ['POST', `/api/webhooks/${id}/secret`],
      ['DELETE', `/api/webhooks/${id}`],
    ] as const)
      expect(await errorOf(await stranger.call(method, path)), path).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    expect(await listed(stranger)).toEqual([]);
    for (const other of [stranger, server.visitor()]) await other.convert(await other.upload([{}]));
    expect(await deliveriesTo(client, id)).toEqual([]);
    expect((await server.visitor().get('/api/webhooks')).status).toBe(401);
  });

  it.each([
    'receiver.example',
    'ftp://receiver.example/',
    'javascript:alert(1)',
    `https://a/${'x'.repeat(2000)}`,
  ])('are refused for the address %s', async (url) => {
    const { client } = await signedInUser(server);
    expect(await errorOf(await create(client, url))).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await listed(client)).toEqual([]);
  });

  it('are gone with the account, and so are their deliveries', async () => {
    const { client, userId } = await signedInUser(server);
    const { id } = await made(client, receiver.urlOf('/copied'));
    await okJson(await client.call('POST', `/api/webhooks/${id}/test`));
    const { db } = server.parts();
    const email = (await client.user())?.email;
    await okJson(await client.call('DELETE', '/api/user', { password: email }));
    expect(await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.userId, userId))).toEqual([]);
    expect(await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))).toEqual([]);
  });
});

describe('webhooks to public addresses alone', () => {
  const server = useServer(BEHAVIOUR_ENGINE);

  it.each([
    ['https://127.0.0.1/hook', 'private network'],
    ['https://localhost/hook', 'private network'],
    ['https://[::1]/hook', 'private network'],
    ['https://169.254.169.254/latest/meta-data', 'private network'],
    ['https://1.1.1.1:8443/hook', 'to port 8443. Allowed: 443.'],
    ['http://1.1.1.1/hook', 'must begin with https://'],
    ['https://user:secret@1.1.1.1/hook', 'user name or password'],
    ['https://no-such-host.invalid/hook', 'no server with the name no-such-host.invalid'],
  ])('are refused for %s', async (url, message) => {
    const { client } = await signedInUser(server);
    expect(await errorOf(await create(client, url))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: expect.stringContaining(message),
    });
    expect(await listed(client)).toEqual([]);
  });

  it('are not sent to an address that has become private', async () => {
    const { client, userId } = await signedInUser(server);
    const { db, secrets } = server.parts();
    const secret = secrets.webhookCipher.encrypt(makeWebhookSecret());
    await db
      .insert(webhookEndpoints)
      .values({ id: 'became-private', userId, url: 'https://localhost/hook', secret });
    await okJson(await client.call('POST', '/api/webhooks/became-private/test'));
    await vi.waitFor(
      async () =>
        expect(await deliveriesTo(client, 'became-private')).toMatchObject([
          { state: 'failed', attempts: 1, answerStatus: null, problem: 'private_address' },
        ]),
      SOON,
    );
  });
});
