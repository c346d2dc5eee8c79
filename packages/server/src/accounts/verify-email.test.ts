import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountMails, auditLog, mailedTokens, users } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { tokenIn, useMailServer } from '../testing/use-mail-server.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailAccountMails } from './account-mails.ts';

describe('verifying an address', () => {
  const mail = useMailServer();
  const server = useServer(WIRE_ENGINE, {}, mail.variables);
  async function registered() {
    const email = randomEmail();
    const client = server.visitor();
    const user = await client.register(email);
    await mailAccountMails(server.parts());
    return { email, client, user };
  }
  const verify = (client: TestClient, token: string) => client.call('POST', '/api/verify-email', { token });
  const askAgain = (client: TestClient) => client.call('POST', '/api/user/verification');

  it('is not required: a new account works at once, with a visitor’s allowance', async () => {
    const { email, client, user } = await registered();
    expect(user).toMatchObject({ isEmailVerified: false, credits: 3 });
    const { jobId } = await client.upload([{}]);
    expect((await client.get(`/api/jobs/${jobId}`)).status).toBe(200);
    const sent = mail.to(email);
    const token = tokenIn(sent[0]);
    expect(sent).toEqual([
      {
        subject: 'Confirm your e-mail address for Ledgerlift',
        text: [
          'Hello,',
          'Welcome to Ledgerlift. An account was made with this e-mail address. If it is yours, please confirm the address:',
          `${server.url}/auth/verify#token=${token}`,
          'You may have to log in to the account for it. The link works once, and for 7 days.',
          'If you did not register, ignore this mail. The address then stays unconfirmed.',
          'Ledgerlift\n',
        ].join('\n\n'),
      },
    ]);
    expect(await okJson(await verify(client, token))).toEqual({});
    expect(await client.user()).toMatchObject({ isEmailVerified: true, credits: 10 });
  });

  it('works once, for 7 days, and reports an invalid link', async () => {
    const { email, client } = await registered();
    const token = tokenIn(mail.to(email)[0]);
    const { db } = server.parts();
    const [user] = await db.select().from(users).where(eq(users.emailKey, email));
    const ofUser = eq(mailedTokens.userId, user?.id ?? '');
    const [made] = await db.select().from(mailedTokens).where(ofUser);
    const days = ((made?.expiresAt.getTime() ?? 0) - (made?.createdAt.getTime() ?? 0)) / (24 * 3600 * 1000);
    expect(days).toBeCloseTo(7, 2);
    await db.update(mailedTokens).set({ expiresAt: new Date() }).where(ofUser);
    expect(await errorOf(await verify(client, token))).toMatchObject({
      status: 404,
      message: 'This link has ended or was used already. Ask for a new one.',
    });
    expect(await client.user()).toMatchObject({ isEmailVerified: false });
    await okJson(await askAgain(client));
    await mailAccountMails(server.parts());
    const again = tokenIn(mail.to(email)[1]);
    expect((await verify(client, again)).status).toBe(200);
    expect((await verify(client, again)).status).toBe(404);
    expect((await verify(client, 'never given')).status).toBe(404);
    const acts = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, user?.id ?? ''));
    expect(acts.filter(({ action }) => action === 'email.verify')).toHaveLength(1);
  });

  it('works for the account’s own user only, in any browser; other users cannot consume the link', async () => {
    const { email, client } = await registered();
    const token = tokenIn(mail.to(email)[0]);
    expect(await errorOf(await verify(server.visitor(), token))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
    const { client: another } = await registered();
    const ofAnother = await errorOf(await verify(another, token));
    expect(ofAnother).toMatchObject({ status: 404, code: 'not_found' });
    expect(await errorOf(await verify(another, 'never given'))).toEqual(ofAnother);
    for (const each of [client, another])
      expect(await each.user()).toMatchObject({ isEmailVerified: false, credits: 3 });
    const elsewhere = server.visitor();
    await elsewhere.login(email);
    expect((await verify(elsewhere, token)).status).toBe(200);
    expect(await client.user()).toMatchObject({ isEmailVerified: true });
    expect(await another.user()).toMatchObject({ isEmailVerified: false });
  });

  it('verifies no other address than the one that the mail went to', async () => {
    const { email, client } = await registered();
    const token = tokenIn(mail.to(email)[0]);
    const other = randomEmail();
    const { db } = server.parts();
    await db.update(users).set({ email: other, emailKey: other }).where(eq(users.emailKey, email));
    expect((await verify(client, token)).status).toBe(200);
    expect(await client.user()).toMatchObject({ email: other, isEmailVerified: false });
  });

  it('sends no more mails to a verified address', async () => {
    const { email, client } = await registered();
    await okJson(await verify(client, tokenIn(mail.to(email)[0])));
    expect(await errorOf(await askAgain(client))).toMatchObject({ status: 409, code: 'conflict' });
    expect((await askAgain(server.visitor())).status).toBe(401);
    await mailAccountMails(server.parts());
    expect(mail.to(email)).toHaveLength(1);
  });

  it('drops a queued mail when the address is verified before it is sent', async () => {
    const { email, client } = await registered();
    mail.server().isDown = true;
    await okJson(await askAgain(client));
    await mailAccountMails(server.parts());
    mail.server().isDown = false;
    const { db } = server.parts();
    expect(await db.select().from(accountMails)).toMatchObject([
      { purpose: 'verification', mailAttempts: 1 },
    ]);
    await okJson(await verify(client, tokenIn(mail.to(email)[0])));
    await db.update(accountMails).set({ createdAt: sql`now() - interval '1 minute'` });
    await mailAccountMails(server.parts());
    expect(mail.to(email)).toHaveLength(1);
    expect(await db.select().from(accountMails)).toEqual([]);
  });
});

describe('mails to one address', () => {
  const mail = useMailServer();
  const server = useServer(
    WIRE_ENGINE,
    {},
    Object.assign(mail.variables, { RATE_LIMITS: '1', TRUSTED_PROXIES: 'loopback' }),
  );
  const askAgain = (client: TestClient) => client.call('POST', '/api/user/verification');

  it('are limited to five an hour of each kind, silently, by whichever call', async () => {
    const email = randomEmail();
    const client = server.visitor();
    await client.register(email);
    for (let time = 0; time < 4; time += 1) expect((await askAgain(client)).status).toBe(200);
    expect(await errorOf(await askAgain(client))).toMatchObject({
      status: 429,
      message: expect.stringContaining('Too many links were sent to your address.'),
    });
    const answers: unknown[] = [];
    for (let time = 0; time < 7; time += 1)
      answers.push(await okJson(await server.visitor().call('POST', '/api/password-reset', { email })));
    expect(answers).toEqual(Array(7).fill({}));
    await mailAccountMails(server.parts());
    const subjects = mail.to(email).map(({ subject }) => subject.split(' ')[0]);
    expect(subjects.filter((subject) => subject === 'Confirm')).toHaveLength(5);
    expect(subjects.filter((subject) => subject === 'Set')).toHaveLength(5);
  });

  it('are limited to ten an hour for one network, which gets an error', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const body = { email: randomEmail() };
      const headers = { 'X-Forwarded-For': '203.0.113.7' };
      const answer = await server.visitor().call('POST', '/api/password-reset', body, headers);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
