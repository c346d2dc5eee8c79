import { sessionsSchema } from '@ledgerlift/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../http/caller-session.ts';
import { auditLog, sessions } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, PASSWORD, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('where a user is signed in', () => {
  const server = useServer(WIRE_ENGINE);
  const list = async (client: TestClient) =>
    sessionsSchema.parse(await okJson(await client.get('/api/user/sessions')));
  const end = (client: TestClient, id: string | undefined) =>
    client.call('DELETE', `/api/user/sessions/${id}`);
  const actsOf = async (userId: string) => {
    const { db } = server.parts();
    const acts = await db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id);
    return acts.map(({ action, details }) => ({ action, details }));
  };
  async function signInBy(email: string, userAgent: string, path = '/api/login'): Promise<TestClient> {
    const client = server.visitor();
    const body = { email, password: PASSWORD };
    await okJson(await client.call('POST', path, body, { 'User-Agent': userAgent }));
    return client;
  }

  it('lists browsers, last used first, and marks the current one', async () => {
    const email = randomEmail();
    const laptop = await signInBy(email, FIREFOX, '/api/register');
    const desktop = await signInBy(email, CHROME);
    const script = await signInBy(email, 'curl/8.0');
    expect((await list(desktop)).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['', false],
      ['Chrome on Linux', true],
      ['Firefox on Windows', false],
    ]);
    expect((await list(laptop)).map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    const text = JSON.stringify(await list(script));
    for (const client of [laptop, desktop, script])
      expect(text).not.toContain(client.cookie(SESSION_COOKIE)?.slice(0, 8));
    expect((await server.visitor().get('/api/user/sessions')).status).toBe(401);
  });

  it('updates the last use and the end, once a day', async () => {
    const { client, userId } = await signedInUser(server);
    const { db } = server.parts();
    const age = (days: number) =>
      db
        .update(sessions)
        .set({
          expiresAt: sql`now() + make_interval(days => ${30 - days})`,
          lastUsedAt: sql`now() - make_interval(days => ${days})`,
        })
        .where(eq(sessions.userId, userId));
    const lastUse = async () => {
      await client.user();
      const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
      return Math.round((Date.now() - (session?.lastUsedAt.getTime() ?? 0)) / (24 * 60 * 60 * 1000));
    };
    await age(10);
    expect(await lastUse()).toBe(0);
    const lately = new Date(Date.now() - DAY_MS + 60_000);
    await db.update(sessions).set({ lastUsedAt: lately }).where(eq(sessions.userId, userId));
    await client.user();
    const [unmoved] = await db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(unmoved?.lastUsedAt).toEqual(lately);
  });

  it('signs another browser out for good', async () => {
    const email = randomEmail();
    const laptop = await signInBy(email, FIREFOX, '/api/register');
    const phone = await signInBy(email, CHROME);
    const [there] = (await list(laptop)).filter((session) => !session.isCurrent);
    expect(await okJson(await end(laptop, there?.id))).toEqual({});
    expect(await phone.user()).toBeNull();
    expect((await phone.get('/api/history')).status).toBe(401);
    expect(await laptop.user()).not.toBeNull();
    expect(await list(laptop)).toHaveLength(1);
    expect((await end(laptop, there?.id)).status).toBe(404);
  });

  it('also signs out the current browser', async () => {
    const { client, userId } = await signedInUser(server);
    const [session] = await list(client);
    const response = await end(client, session?.id);
    expect(await okJson(response)).toEqual({});
    expect(client.cookie(SESSION_COOKIE)).toBeUndefined();
    expect(await actsOf(userId)).toEqual([{ action: 'session.end', details: {} }]);
  });

  it("cannot end another user's session", async () => {
    const { client: owner } = await signedInUser(server);
    const [session] = await list(owner);
    const { client: stranger } = await signedInUser(server);
    expect(await errorOf(await end(stranger, session?.id))).toMatchObject({ status: 404, code: 'not_found' });
    expect((await end(server.visitor(), session?.id)).status).toBe(401);
    expect(await owner.user()).not.toBeNull();
  });

  it('signs out everywhere, including here', async () => {
    const email = randomEmail();
    const laptop = await signInBy(email, FIREFOX, '/api/register');
    const phone = await signInBy(email, CHROME);
    const { client: other } = await signedInUser(server);
    const copy = phone.at(server.url);
    expect(await okJson(await phone.call('DELETE', '/api/user/sessions'))).toEqual({});
    expect(phone.cookie(SESSION_COOKIE)).toBeUndefined();
    for (const client of [laptop, phone, copy]) expect(await client.user()).toBeNull();
    expect(await other.user()).not.toBeNull();
  });

  it('expiry: a session that was not used for 30 days has ended and is not listed', async () => {
    const email = randomEmail();
    const laptop = await signInBy(email, FIREFOX, '/api/register');
    const { client: other, userId: otherId } = await signedInUser(server);
    const { db } = server.parts();
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.userId, otherId));
    expect(await other.user()).toBeNull();
    const phone = await signInBy(email, CHROME);
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.device, 'Firefox on Windows'));
    expect(await laptop.user()).toBeNull();
    expect(await list(phone)).toHaveLength(1);
  });

  it('expiry: a session ends 90 days after the sign-in, however much it is used', async () => {
    const { client, userId } = await signedInUser(server);
    const { db } = server.parts();
    const signInAgo = (time: string) =>
      db
        .update(sessions)
        .set({
          createdAt: sql`now() - ${time}::interval`,
          lastUsedAt: sql`now() - interval '2 days'`,
          expiresAt: sql`now() + interval '28 days'`,
        })
        .where(eq(sessions.userId, userId));
    await signInAgo('80 days');
    expect(await client.user()).not.toBeNull();
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
    const life = (session?.expiresAt.getTime() ?? 0) - (session?.createdAt.getTime() ?? 0);
    expect(Math.round(life / DAY_MS)).toBe(90);
    // Like a session of an earlier release, whose end is still ahead.
    await signInAgo('90 days 1 second');
    expect(await client.user()).toBeNull();
    expect(await errorOf(await client.get('/api/user/sessions'))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
  });

  it('lasts as long in the browser as on the server', async () => {
    const credentials = { email: randomEmail(), password: PASSWORD };
    const response = await server.visitor().call('POST', '/api/register', credentials);
    const cookie = response.headers.getSetCookie().find((header) => header.startsWith(SESSION_COOKIE));
    expect(cookie).toContain(`; Max-Age=${90 * 24 * 60 * 60};`);
  });

  it('clears the browser’s cache when a session ends, and nothing else', async () => {
    const signOuts = [
      (client: TestClient) => client.call('POST', '/api/logout'),
      (client: TestClient) => client.call('DELETE', '/api/user/sessions'),
      async (client: TestClient) => end(client, (await list(client)).find(({ isCurrent }) => isCurrent)?.id),
      (client: TestClient) => client.call('DELETE', '/api/user', { password: PASSWORD }),
    ];
    for (const signOut of signOuts) {
      const client = await signInBy(randomEmail(), FIREFOX, '/api/register');
      expect((await signOut(client)).headers.get('clear-site-data')).toBe('"cache"');
    }
    const email = randomEmail();
    const client = await signInBy(email, FIREFOX, '/api/register');
    await signInBy(email, CHROME);
    const [other] = (await list(client)).filter(({ isCurrent }) => !isCurrent);
    expect((await end(client, other?.id)).headers.get('clear-site-data')).toBeNull();
  });
});
