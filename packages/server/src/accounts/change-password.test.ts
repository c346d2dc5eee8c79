import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../http/caller-session.ts';
import type { Database } from '../store/database.ts';
import { auditLog, sessions, users } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, okJson, PASSWORD, type TestClient } from '../testing/test-client.ts';
import { useMailServer } from '../testing/use-mail-server.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailAccountMails } from './account-mails.ts';
import { logIn } from './log-in.ts';

const NEW_PASSWORD = 'another horse';
const CHANGE = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };

describe('changing the password', () => {
  const mail = useMailServer();
  const server = useServer(WIRE_ENGINE, {}, mail.variables);
  const userRow = async (email: string) => {
    const [user] = await server.parts().db.select().from(users).where(eq(users.emailKey, email));
    if (!user) throw new Error('no such user');
    return user;
  };
  async function registered() {
    const email = randomEmail();
    const client = server.visitor();
    await client.register(email);
    return { email, client };
  }
  const change = (client: TestClient, body: object = CHANGE) =>
    client.call('PUT', '/api/user/password', body);
  const statusOfLogin = async (email: string, password: string) =>
    (await server.visitor().call('POST', '/api/login', { email, password })).status;

  it('signs out everywhere else and renews the session here', async () => {
    const { email, client } = await registered();
    const phone = server.visitor();
    await phone.login(email);
    const before = client.at(server.url);
    const answer = await okJson(await change(client));
    expect(answer).toEqual(await client.user());
    expect(answer).toMatchObject({ email, hasPassword: true });
    expect(client.cookie(SESSION_COOKIE)).not.toBe(before.cookie(SESSION_COOKIE));
    for (const other of [phone, before]) expect(await other.user()).toBeNull();
    expect(await statusOfLogin(email, PASSWORD)).toBe(401);
    expect(await statusOfLogin(email, NEW_PASSWORD)).toBe(200);
  });

  it('mails the user and writes to the audit log', async () => {
    const { email, client } = await registered();
    await okJson(await change(client));
    await mailAccountMails(server.parts());
    const notices = mail
      .to(email)
      .filter(({ subject }) => subject === 'Your Ledgerlift password was changed');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).not.toContain('#token=');
    const { id } = await userRow(email);
    const acts = await server.parts().db.select().from(auditLog).where(eq(auditLog.userId, id));
    expect(acts.filter(({ action }) => action === 'password.change')).toMatchObject([{ actor: 'user' }]);
  });

  it('requires the current password, or the address of an account without one', async () => {
    const { email, client } = await registered();
    expect(await errorOf(await change(client, { ...CHANGE, currentPassword: 'guess' }))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'This is not your password. Your password stays as it is.',
    });
    expect((await change(client, { ...CHANGE, newPassword: 'short' })).status).toBe(400);
    expect((await change(server.visitor())).status).toBe(401);
    expect(await statusOfLogin(email, PASSWORD)).toBe(200);
    await server.parts().db.update(users).set({ passwordHash: null }).where(eq(users.emailKey, email));
    expect((await change(client)).status).toBe(400);
    const first = await change(client, { ...CHANGE, currentPassword: email.toUpperCase() });
    expect(await okJson(first)).toMatchObject({ hasPassword: true });
    expect(await statusOfLogin(email, NEW_PASSWORD)).toBe(200);
  });

  it('accepts one of two concurrent changes', async () => {
    const { email, client } = await registered();
    const phone = server.visitor();
    await phone.login(email);
    const answers = await Promise.all([
      change(client, { ...CHANGE, newPassword: 'of the laptop' }),
      change(phone, { ...CHANGE, newPassword: 'of the phone' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const winner = statuses.indexOf(200);
    expect(await statusOfLogin(email, ['of the laptop', 'of the phone'][winner] ?? '')).toBe(200);
    expect(await [phone, client][winner]?.user()).toBeNull();
  });

  it('refuses a login whose old password was checked before the change and whose session would begin after it', async () => {
    const { email, client } = await registered();
    const parts = server.parts();
    const { db } = parts;
    // Makes the change between the check of the password and the start of the session.
    const late = new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name, target);
        return async (work: Parameters<Database['transaction']>[0]) => {
          await okJson(await change(client));
          return db.transaction(work);
        };
      },
    });
    const browser = { token: null, visitorId: null, knownUserId: null, network: '', device: '' };
    const signIn = logIn({ ...parts, db: late }, browser, { email, password: PASSWORD });
    await expect(signIn).rejects.toMatchObject({ code: 'not_signed_in' });
    const { id } = await userRow(email);
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
  });
});
