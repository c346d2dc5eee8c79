import { setTimeout as sleep } from 'node:timers/promises';
import { OLD_SECRET_HOURS } from '@ledgerlift/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { completeTask, failTask } from '../jobs/finish-task.ts';
import { tasks, webhookDeliveries, webhookEndpoints } from '../store/schema.ts';
import { openSecrets, type Secrets } from '../store/secret-key.ts';
import { addUser } from '../testing/add-user.ts';
import { deferred } from '../testing/deferred.ts';
import { fillQueue, lease } from '../testing/fill-queue.ts';
import { madeConversion } from '../testing/made-statement.ts';
import { randomEmail } from '../testing/random-email.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { ENGINES } from '../testing/use-server.ts';
import { useWebhookReceiver } from '../testing/webhook-receiver.ts';
import { finishDelivery, PAUSES, returnDelivery } from './finish-delivery.ts';
import { leaseDelivery } from './lease-delivery.ts';
import { recordEvent } from './record-event.ts';
import { purgeWebhookDeliveries } from './webhook-deliveries.ts';
import { createWebhook, rotateWebhookSecret, testWebhook, webhooksOf } from './webhook-endpoints.ts';
import { startWebhookSender, type WebhookSender } from './webhook-sender.ts';

const EVENT = {
  jobId: 'a-job',
  fileId: 'a-file',
  documentType: 'invoice',
  status: 'converted',
  proof: 'proved',
  rowCount: 2,
  errorCode: null,
} as const;

describe.each(ENGINES)('senders of webhooks on %s', (engine) => {
  const used = useOpenDatabase(engine);
  const receiver = useWebhookReceiver();
  const rules = { allowsPrivate: true, ports: null };
  const senders: WebhookSender[] = [];
  let secrets: Secrets;
  beforeAll(async () => {
    secrets = await openSecrets(used.dataDir, 'x'.repeat(32));
  });
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()));
    await used.db.delete(webhookEndpoints);
  });

  const start = (changes: Partial<Parameters<typeof startWebhookSender>[0]> = {}) => {
    const sender = startWebhookSender(
      { db: used.db, secrets, rules, log: pino({ level: 'silent' }), ...changes },
      { stopSeconds: 0, idleMs: 20 },
    );
    senders.push(sender);
    return sender;
  };
  const parts = () => ({ db: used.db, secrets, webhookRules: rules });
  /** A user with an endpoint at each path. */
  const userWith = async (...paths: string[]) => {
    const userId = await addUser(used.db, randomEmail());
    const endpoints = [];
    for (const path of paths)
      endpoints.push({ path, ...(await createWebhook(parts(), userId, receiver.urlOf(path))) });
    return { userId, endpoints };
  };
  const happen = (userId: string, times = 1) =>
    used.db.transaction(async (tx) => {
      for (let time = 0; time < times; time += 1)
        await recordEvent(tx, userId, 'conversion.completed', EVENT);
    });
  const deliveries = () => used.db.select().from(webhookDeliveries);
  const only = async () => {
    const [delivery] = await deliveries();
    if (!delivery) throw new Error('there is no delivery');
    return delivery;
  };
  const until = (expected: Partial<typeof webhookDeliveries.$inferSelect>) =>
    vi.waitFor(async () => expect(await only()).toMatchObject(expected), { timeout: 20_000 });
  const makeDue = () => used.db.update(webhookDeliveries).set({ nextAttemptAt: sql`now()` });
  const makeLeaseEnd = () =>
    used.db.update(webhookDeliveries).set({ leasedUntil: sql`now() - interval '1 second'` });

  it('get an event together with the outcome of its conversion, or neither', async () => {
    const { userId } = await userWith('/together');
    await fillQueue(used.db, [1, 1], { ownerId: userId });
    const [first, second] = [await lease(used.db), await lease(used.db)];
    if (!first || !second) throw new Error('nothing was leased');
    const store = async () => {
      const error = { code: 'unreadable', message: 'This is no document.' } as const;
      const conversion = completeTask(used.db, first, madeConversion([100]), 0);
      return (await Promise.allSettled([conversion, failTask(used.db, second, error, 0)])).map(
        ({ status }) => status,
      );
    };
    const states = async () =>
      (await used.db.select().from(tasks).orderBy(tasks.id)).map(({ status }) => status);
    await used.db.execute(sql`alter table webhook_deliveries add constraint refused check (false) not valid`);
    expect(await store()).toEqual(['rejected', 'rejected']);
    expect(await states()).toEqual(['running', 'running']);
    await used.db.execute(sql`alter table webhook_deliveries drop constraint refused`);
    expect(await store()).toEqual(['fulfilled', 'fulfilled']);
    expect(await states()).toEqual(['done', 'failed']);
    const recorded = await used.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.type);
    expect(recorded).toMatchObject([
      { type: 'conversion.completed', data: { fileId: first.fileId, proof: 'proved', rowCount: 1 } },
      { type: 'conversion.failed', data: { fileId: second.fileId, errorCode: 'unreadable' } },
    ]);
  });

  it('send each delivery once, one at a time to an endpoint, and two at a time for a user', async () => {
    const { userId, endpoints } = await userWith('/a', '/b', '/c');
    const open = new Map<string, number>();
    const most = new Map<string, number>();
    const two = deferred();
    receiver.answer = async ({ path }) => {
      open.set(path, (open.get(path) ?? 0) + 1);
      most.set(path, Math.max(most.get(path) ?? 0, open.get(path) ?? 0));
      if (receiver.mostOpen >= 2) two.resolve();
      await two.promise;
      await sleep(20);
      open.set(path, (open.get(path) ?? 0) - 1);
      return { status: 200 };
    };
    await happen(userId, 4);
    for (let count = 0; count < 3; count += 1) start();
    await vi.waitFor(
      async () => expect((await deliveries()).map(({ state }) => state)).toEqual(Array(12).fill('delivered')),
      { timeout: 20_000 },
    );
    for (const { path } of endpoints) {
      const ids = receiver.to(path).map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(4);
      expect(ids).toHaveLength(4);
      expect(most.get(path)).toBe(1);
    }
    expect(receiver.mostOpen).toBe(2);
  });

  it('retry one whose sender was killed, after its lease, and ignore what that one stores late', async () => {
    const { userId } = await userWith('/killed');
    await happen(userId);
    const killed = await leaseDelivery(used.db);
    if (!killed) throw new Error('nothing was leased');
    expect(await leaseDelivery(used.db)).toBeNull();
    await makeLeaseEnd();
    start();
    await until({ state: 'delivered', attempts: 2 });
    await finishDelivery(used.db, killed, { answerStatus: 500, problem: null });
    await returnDelivery(used.db, killed);
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 2, answerStatus: 204 });
    expect(receiver.to('/killed')).toHaveLength(1);
  });

  it('lease again what was leased or put off while the clock was far ahead', async () => {
    const { userId } = await userWith('/ahead');
    await happen(userId);
    await leaseDelivery(used.db);
    const ahead = sql`now() + interval '1 year'`;
    await used.db.update(webhookDeliveries).set({ leasedUntil: ahead, nextAttemptAt: ahead });
    start();
    await until({ state: 'delivered', attempts: 2 });
  });

  it('return what they are sending when they stop, which is no attempt', async () => {
    const { userId } = await userWith('/slow');
    receiver.answer = () => new Promise(() => undefined);
    await happen(userId);
    const sender = start();
    await vi.waitFor(() => expect(receiver.to('/slow')).toHaveLength(1), { timeout: 20_000 });
    await sender.stop();
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0, leaseToken: null });
    receiver.answer = async () => ({ status: 200 });
    start();
    await until({ state: 'delivered', attempts: 1 });
  });

  it('pause longer after each failure, and give up after the tenth attempt', async () => {
    const { userId } = await userWith('/failing');
    receiver.answer = async () => ({ status: 503 });
    await happen(userId);
    start();
    for (const [index, pause] of PAUSES.entries()) {
      await until({ state: 'waiting', attempts: index + 1, leaseToken: null });
      const { nextAttemptAt, lastAttemptAt } = await only();
      const waited = (nextAttemptAt.getTime() - (lastAttemptAt?.getTime() ?? 0)) / 1000;
      expect(waited).toBeGreaterThanOrEqual(pause);
      expect(waited).toBeLessThanOrEqual(pause * 1.1 + 1);
      expect(receiver.to('/failing')).toHaveLength(index + 1);
      await makeDue();
    }
    await until({ state: 'failed', attempts: 10 });
    expect(await webhooksOf(used.db, userId)).toMatchObject([
      { disabled: null, failingSince: expect.any(String) },
    ]);
    receiver.answer = async () => ({ status: 200 });
    await happen(userId);
    await vi.waitFor(
      async () => expect(await webhooksOf(used.db, userId)).toMatchObject([{ failingSince: null }]),
      { timeout: 20_000 },
    );
  });

  it('disable an endpoint that is gone, until a test is received', async () => {
    const { userId, endpoints } = await userWith('/gone');
    receiver.answer = async () => ({ status: 410 });
    await happen(userId, 2);
    start();
    await vi.waitFor(
      async () => expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed']),
      { timeout: 20_000 },
    );
    expect(receiver.to('/gone')).toHaveLength(1);
    expect(await webhooksOf(used.db, userId)).toMatchObject([{ disabled: 'gone' }]);
    await happen(userId);
    expect(await deliveries()).toHaveLength(2);
    receiver.answer = async () => ({ status: 200 });
    await testWebhook(parts(), userId, endpoints[0]?.id ?? '');
    await vi.waitFor(
      async () => expect(await webhooksOf(used.db, userId)).toMatchObject([{ disabled: null }]),
      { timeout: 20_000 },
    );
    const [test] = receiver.to('/gone').slice(1);
    expect(JSON.parse(test?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} });
  });

  it('disable an endpoint of which everything has failed for three days', async () => {
    const { userId } = await userWith('/dead');
    receiver.answer = () => Promise.reject(new Error('broken'));
    await happen(userId);
    start();
    await until({ state: 'waiting', attempts: 1, answerStatus: null, problem: 'unreachable' });
    const ago = (hours: number) =>
      used.db.update(webhookEndpoints).set({ failingSince: sql`now() - make_interval(hours => ${hours})` });
    await ago(71);
    await makeDue();
    await until({ state: 'waiting', attempts: 2 });
    expect(await webhooksOf(used.db, userId)).toMatchObject([{ disabled: null }]);
    await ago(73);
    await makeDue();
    await until({ state: 'failed', attempts: 3 });
    expect(await webhooksOf(used.db, userId)).toMatchObject([{ disabled: 'failing' }]);
  });

  it('sign with the old secret too until a day after the rotation', async () => {
    const { userId, endpoints } = await userWith('/rotated');
    const [{ id, secret: old } = { id: '', secret: '' }] = endpoints;
    const { secret } = await rotateWebhookSecret(parts(), userId, id);
    const verifies = (by: string, index: number) => {
      const webhook = receiver.to('/rotated')[index];
      if (!webhook) throw new Error('nothing was received');
      return () => new Webhook(by).verify(webhook.body, webhook.headers);
    };
    await happen(userId);
    start();
    await until({ state: 'delivered' });
    expect(verifies(secret, 0)).not.toThrow();
    expect(verifies(old, 0)).not.toThrow();
    const ended = sql`${webhookEndpoints.oldSecretEndsAt} - make_interval(hours => ${OLD_SECRET_HOURS})`;
    await used.db.update(webhookEndpoints).set({ oldSecretEndsAt: ended });
    await happen(userId);
    await vi.waitFor(() => expect(receiver.to('/rotated')).toHaveLength(2), { timeout: 20_000 });
    expect(verifies(secret, 1)).not.toThrow();
    expect(verifies(old, 1)).toThrow();
  });

  it('check the address again each time: it may have become private', async () => {
    const { userId } = await userWith('/private');
    await happen(userId);
    await used.db.update(webhookEndpoints).set({ url: 'https://localhost/private' });
    start({ rules: { allowsPrivate: false, ports: [443] } });
    await until({ state: 'waiting', attempts: 1, answerStatus: null, problem: 'private_address' });
    expect(receiver.to('/private')).toEqual([]);
  });

  it('report a secret that another SECRET_KEY has encrypted', async () => {
    const { userId } = await userWith('/unsigned');
    await happen(userId);
    start({ secrets: await openSecrets(used.dataDir, 'y'.repeat(32)) });
    await until({ state: 'waiting', attempts: 1, problem: 'lost_secret' });
    expect(receiver.to('/unsigned')).toEqual([]);
  });

  it('leave deliveries in the log for 30 days', async () => {
    const { userId } = await userWith('/old');
    await happen(userId, 2);
    const [old] = await deliveries();
    await used.db
      .update(webhookDeliveries)
      .set({ createdAt: sql`now() - interval '30 days 1 minute'` })
      .where(eq(webhookDeliveries.id, old?.id ?? ''));
    expect(await purgeWebhookDeliveries(used.db)).toBe(1);
    expect(await deliveries()).toHaveLength(1);
  });
});
