import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, okJson, PASSWORD, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';

const { auditLog, creditEntries, edits, files, jobs, owners, rows, sessions, subscriptions, tasks, users } =
  schema;

describe('keeping and deleting user data', () => {
  const server = useServer(BEHAVIOUR_ENGINE);
  const stored = async () => (await server.parts().fileStore.list()).sort();
  const userRow = async (email: string) => {
    const [user] = await server.parts().db.select().from(users).where(eq(users.emailKey, email));
    if (!user) throw new Error('no such user');
    return user;
  };
  const registered = async () => {
    const client = server.visitor();
    const email = randomEmail();
    await client.register(email);
    return { client, ...(await userRow(email)) };
  };
  const deleteAccount = (client: TestClient, password: string) =>
    client.call('DELETE', '/api/user', { password });
  /** One converted and edited file, and one that is being converted. */
  const work = async (client: TestClient) => {
    const done = await client.upload([{ name: 'done' }]);
    await client.convert(done);
    const [row] = await client.transactions(done.jobId);
    await okJson(await client.call('PUT', `/api/transactions/${row?.id}`, { description: 'edited' }));
    const running = await client.upload([{ name: 'running', outcome: 'until-cancelled', pages: 3 }]);
    await client.startConversion(running.jobId, running.files, { Prefer: 'respond-async' });
    return [done.jobId, running.jobId];
  };

  it('keeps the history only if the user chooses so', async () => {
    const { client, id } = await registered();
    const choose = async (keepsHistory: boolean) =>
      okJson(await client.call('PUT', '/api/user/history', { keepsHistory }));
    expect(await choose(false)).toMatchObject({ keepsHistory: false });
    expect(await client.user()).toMatchObject({ keepsHistory: false });
    expect(await choose(true)).toMatchObject({ keepsHistory: true });
    expect((await server.visitor().call('PUT', '/api/user/history', { keepsHistory: true })).status).toBe(
      401,
    );
    const acts = await server.parts().db.select().from(auditLog).where(eq(auditLog.userId, id));
    expect(acts.filter((act) => act.action === 'history.choose').map((act) => act.details)).toEqual([
      { keepsHistory: false },
      { keepsHistory: true },
    ]);
  });

  it('deletes all documents of one user at once, including files', async () => {
    const other = server.visitor();
    const kept = await other.upload([{ name: 'kept' }]);
    const { client } = await registered();
    const before = await stored();
    const jobIds = await work(client);
    expect(await stored()).toHaveLength(before.length + 2);
    expect(await okJson(await client.call('DELETE', '/api/user/documents'))).toEqual({});
    expect(await stored()).toEqual(before);
    for (const jobId of jobIds) expect((await client.get(`/api/jobs/${jobId}`)).status).toBe(404);
    expect((await other.get(`/api/jobs/${kept.jobId}`)).status).toBe(200);
    // The converted file cost one credit; the other file had reserved three.
    expect(await client.credits()).toBe(9);
    const { db } = server.parts();
    expect(await db.select().from(edits)).toEqual([]);
    expect(await db.select().from(rows)).toEqual([]);
    expect(await db.select().from(tasks)).toEqual([]);
    expect(await client.upload([{}])).toMatchObject({ rejected: [] });
  });

  it('deletes an account and all its data, and keeps only the record of the deletion', async () => {
    const { client, id, email } = await registered();
    const before = await stored();
    const phone = server.visitor();
    await phone.login(email);
    await work(client);
    expect(await okJson(await deleteAccount(client, PASSWORD))).toEqual({});
    expect(await client.user()).toBeNull();
    expect(client.cookie('ledgerlift_known')).toBeUndefined();
    expect(await phone.user()).toBeNull();
    expect(await stored()).toEqual(before);
    const { db } = server.parts();
    expect(await db.select().from(owners).where(eq(owners.id, id))).toEqual([]);
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    expect(await db.select().from(creditEntries).where(eq(creditEntries.ownerId, id))).toEqual([]);
    expect(await db.select().from(jobs).where(eq(jobs.ownerId, id))).toEqual([]);
    const acts = await db.select().from(auditLog).where(eq(auditLog.userId, id)).orderBy(auditLog.id);
    expect(acts.at(-1)).toMatchObject({ action: 'account.delete', actor: 'user' });
    expect(JSON.stringify(acts)).not.toContain(email);
    const login = await server.visitor().call('POST', '/api/login', { email, password: PASSWORD });
    expect(login.status).toBe(401);
    await server.visitor().register(email);
  });

  it('asks for the password, or for the address of an account without one', async () => {
    const { client, id, email } = await registered();
    expect(await errorOf(await deleteAccount(client, 'wrong horse'))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'This is not your password. Nothing was deleted.',
    });
    expect(await client.user()).not.toBeNull();
    await server.parts().db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
    expect((await deleteAccount(client, PASSWORD)).status).toBe(400);
    expect((await deleteAccount(client, email.toUpperCase())).status).toBe(200);
    expect((await deleteAccount(server.visitor(), PASSWORD)).status).toBe(401);
  });

  it('keeps an account whose subscription it cannot end', async () => {
    const { client, id } = await registered();
    const { db } = server.parts();
    const start = new Date();
    const plan = { userId: id, source: 'stripe', planTier: 'premium', status: 'active' } as const;
    await db
      .insert(subscriptions)
      .values({ ...plan, currentPeriodStart: start, currentPeriodEnd: new Date(start.getTime() + 1e9) });
    expect(await errorOf(await deleteAccount(client, PASSWORD))).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: expect.stringContaining('cannot be ended now'),
    });
    expect(await client.user()).toMatchObject({ subscription: { planTier: 'premium', status: 'active' } });
    await db.update(subscriptions).set({ source: 'operator' }).where(eq(subscriptions.userId, id));
    expect((await deleteAccount(client, PASSWORD)).status).toBe(200);
  });

  it('leaves no file of an upload that ends during the deletion', async () => {
    const { client, id } = await registered();
    const { jobId } = await client.upload([{ name: 'first' }]);
    const uploads = Array.from({ length: 6 }, (_, index) =>
      client.upload([{ name: `${index}` }], index % 2 ? jobId : undefined).catch(() => null),
    );
    const [deleted] = await Promise.all([deleteAccount(client.at(server.url), PASSWORD), ...uploads]);
    expect(deleted.status).toBe(200);
    const { db } = server.parts();
    expect(await db.select().from(jobs).where(eq(jobs.ownerId, id))).toEqual([]);
    // An upload after the session's end belongs to an anonymous visitor.
    const left = await db.select({ storedName: files.storedName }).from(files);
    expect(await stored()).toEqual(left.map((file) => file.storedName).sort());
  });
});
