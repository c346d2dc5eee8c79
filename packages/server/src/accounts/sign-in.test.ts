import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../http/caller-session.ts';
import { auditLog, owners, sessions, users } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, okJson, PASSWORD } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('signing in', () => {
  const server = useServer(WIRE_ENGINE);

  it('registers, is signed in, signs out and in again', async () => {
    const client = server.visitor();
    const email = randomEmail();
    const user = {
      email,
      credits: 10,
      subscription: null,
      keepsHistory: true,
      isEmailVerified: false,
      hasPassword: true,
    };
    expect(await client.register(email)).toEqual(user);
    expect(await client.user()).toEqual(user);
    await client.logout();
    expect(await client.user()).toBeNull();
    expect(client.cookie(SESSION_COOKIE)).toBeUndefined();
    await client.logout();
    expect(await client.login(email.toUpperCase())).toEqual(user);
    expect(await client.credits()).toBe(10);
  });

  it('stores the session in a cookie that scripts cannot read, and only its hash in the database', async () => {
    const credentials = { email: randomEmail(), password: 'correct horse' };
    const response = await server.visitor().call('POST', '/api/register', credentials);
    const cookie = response.headers.getSetCookie().find((header) => header.startsWith('ledgerlift_session='));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const token = cookie?.match(/=([^;]+)/)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    const stored = JSON.stringify(await server.parts().db.select().from(sessions));
    expect(stored).not.toContain(token);
  });

  it('gives the same answer for an unknown address, a wrong password and an account without one', async () => {
    const email = randomEmail();
    const withoutPassword = randomEmail();
    for (const address of [email, withoutPassword]) await server.visitor().register(address);
    const { db } = server.parts();
    await db.update(users).set({ passwordHash: null }).where(eq(users.emailKey, withoutPassword));
    for (const address of [email, withoutPassword, randomEmail()]) {
      const credentials = { email: address, password: 'wrong horse' };
      expect(await errorOf(await server.visitor().call('POST', '/api/login', credentials))).toEqual({
        status: 401,
        code: 'not_signed_in',
        message: 'Invalid email or password',
      });
    }
  });

  it('rehashes a password with outdated parameters, without signing anybody out', async () => {
    const { db } = server.parts();
    const email = randomEmail();
    const ofUser = eq(users.emailKey, email);
    const before = server.visitor();
    await before.register(email);
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db.update(users).set({ passwordHash: weak }).where(ofUser);
    const wrong = await server.visitor().call('POST', '/api/login', { email, password: 'wrong horse' });
    expect(wrong.status).toBe(401);
    const hashNow = async () => (await db.select().from(users).where(ofUser))[0]?.passwordHash;
    expect(await hashNow()).toBe(weak);
    // Several logins at once: none fails because another one renewed the hash.
    await Promise.all([1, 2, 3].map(() => server.visitor().login(email)));
    const renewed = await hashNow();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await before.user()).toMatchObject({ email });
    await server.visitor().login(email);
    expect(await hashNow()).toBe(renewed);
  });

  it('lets one of two concurrent registrations have the address', async () => {
    const email = randomEmail();
    const answers = await Promise.all(
      [email, email.toUpperCase()].map((address) =>
        server.visitor().call('POST', '/api/register', { email: address, password: 'correct horse' }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused && (await errorOf(refused))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Log in'),
    });
    const { db } = server.parts();
    const made = await db.select().from(users).where(eq(users.emailKey, email));
    expect(made).toHaveLength(1);
    const userOwners = await db.select().from(owners).where(eq(owners.kind, 'user'));
    expect(userOwners).toHaveLength((await db.select().from(users)).length);
  });

  it('refuses invalid addresses and short passwords with the messages of the forms', async () => {
    const problemsOf = async (body: unknown) => {
      const error = await errorOf(await server.visitor().call('POST', '/api/register', body));
      return [error.status, error.message];
    };
    expect(await problemsOf({ email: 'nobody', password: 'long enough' })).toEqual([
      400,
      'The request is not valid. email: Please enter a valid email address',
    ]);
    expect(await problemsOf({ email: randomEmail(), password: 'short' })).toEqual([
      400,
      'The request is not valid. password: Password must be at least 6 characters',
    ]);
  });

  it('session fixation: creates a new token at every sign-in and ends the previous session', async () => {
    const client = server.visitor();
    const email = randomEmail();
    await client.register(email);
    const first = client.at(server.url);
    await client.login(email);
    expect(client.cookie(SESSION_COOKIE)).not.toBe(first.cookie(SESSION_COOKIE));
    expect(await first.user()).toBeNull();
    expect(await client.user()).not.toBeNull();
  });

  it('session fixation: does not adopt a planted session', async () => {
    const attacker = server.visitor();
    const planted = 'planted-by-somebody-else';
    const email = randomEmail();
    await attacker.register(email);
    const response = await server.visitor().call(
      'POST',
      '/api/login',
      { email, password: 'correct horse' },
      {
        Cookie: `ledgerlift_session=${planted}`,
      },
    );
    await okJson(response);
    const asPlanted = await server.visitor().get('/api/user', { Cookie: `ledgerlift_session=${planted}` });
    expect(asPlanted.status).toBe(401);
  });

  it("session fixation: ends an attacker's own session that was planted, and leaves nothing of the user's in it", async () => {
    const attacker = server.visitor();
    const email = randomEmail();
    await server.visitor().register(email);
    for (const path of ['/api/login', '/api/register']) {
      await attacker.register(randomEmail());
      const victim = attacker.at(server.url);
      const credentials = { email: path === '/api/login' ? email : randomEmail(), password: 'correct horse' };
      await okJson(await victim.call('POST', path, credentials));
      expect(victim.cookie(SESSION_COOKIE)).not.toBe(attacker.cookie(SESSION_COOKIE));
      expect(await attacker.user()).toBeNull();
      expect(await victim.user()).toMatchObject({ email: credentials.email });
    }
  });

  it('separates accounts from each other, and sessions too', async () => {
    const email = randomEmail();
    const [laptop, phone] = [server.visitor(), server.visitor()];
    await laptop.register(email);
    await phone.login(email);
    await laptop.logout();
    expect(await laptop.user()).toBeNull();
    expect(await phone.user()).toMatchObject({ email });
  });

  it('writes sign-ins to the audit log without an address', async () => {
    const email = randomEmail();
    const client = server.visitor();
    await client.register(email);
    await server.visitor().call('POST', '/api/login', { email, password: 'wrong horse' });
    await client.logout();
    await client.login(email);
    const { db } = server.parts();
    const [user] = await db.select().from(users).where(eq(users.emailKey, email));
    const acts = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, user?.id ?? ''))
      .orderBy(auditLog.id);
    expect(acts.map((act) => [act.actor, act.action])).toEqual([
      ['user', 'register'],
      ['user', 'sign-in.fail'],
      ['user', 'sign-out'],
      ['user', 'sign-in'],
    ]);
    expect(JSON.stringify(acts)).not.toContain(email);
  });

  it('accepts long passwords with any characters', async () => {
    const client = server.visitor();
    const email = randomEmail();
    const password = 'pässwörd 密码 '.repeat(70);
    await client.register(email, password);
    expect(await client.login(email, password)).toMatchObject({ email });
  });
});
