import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../http/caller-session.ts';
import { accountMails, auditLog, mailedTokens, users } from '../store/schema.ts';
import { addApiToken } from '../testing/add-api-token.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, okJson, PASSWORD, TestClient } from '../testing/test-client.ts';
import { tokenIn, useMailServer } from '../testing/use-mail-server.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailAccountMails } from './account-mails.ts';

const NEW_PASSWORD = 'another horse';

describe('a forgotten password', () => {
  const mail = useMailServer();
  const server = useServer(WIRE_ENGINE, {}, mail.variables);

  async function registered() {
    const email = randomEmail();
    const client = server.visitor();
    await client.register(email);
    return { email, client };
  }
  const askFor = async (email: string, client = server.visitor()) =>
    okJson(await client.call('POST', '/api/password-reset', { email }));
  const resetMails = (email: string) =>
    mail.to(email).filter(({ subject }) => subject.startsWith('Set a new'));
  /** Requests a link and returns its token from the mail. */
  async function mailedToken(email: string): Promise<string> {
    await askFor(email);
    await mailAccountMails(server.parts());
    return tokenIn(resetMails(email).at(-1));
  }
  const reset = (token: string, client = server.visitor(), password = NEW_PASSWORD) =>
    client.call('PUT', '/api/password-reset', { token, password });
  const refusal = async (token: string) => errorOf(await reset(token));
  const ended = {
    status: 404,
    code: 'not_found',
    message: 'This link has ended or was used already. Ask for a new one.',
  };
  const logIn = async (email: string, password: string) =>
    (await server.visitor().call('POST', '/api/login', { email, password })).status;
  const userRow = async (email: string) => {
    const [user] = await server.parts().db.select().from(users).where(eq(users.emailKey, email));
    if (!user) throw new Error('no such user');
    return user;
  };
  /** Moves the message back in time, so that the next attempt is due. */
  const later = (minutes: number) =>
    server
      .parts()
      .db.update(accountMails)
      .set({ createdAt: sql`${accountMails.createdAt} - make_interval(mins => ${minutes})` });

  it('is replaced by a mailed link, which signs in here and signs out everywhere else, including programs', async () => {
    const { email, client: elsewhere } = await registered();
    const apiToken = await addApiToken(server.parts().db, (await userRow(email)).id);
    const program = TestClient.byToken(server.url, apiToken);
    expect(await program.user()).toMatchObject({ email });
    const browser = server.visitor();
    expect(await askFor(email.toUpperCase(), browser)).toEqual({});
    await mailAccountMails(server.parts());
    const [sent, ...more] = resetMails(email);
    expect(more).toEqual([]);
    const token = tokenIn(sent);
    expect(sent).toEqual({
      subject: 'Set a new password for Ledgerlift',
      text: [
        'Hello,',
        'Somebody, hopefully you, asked for a new password for your Ledgerlift account. Set it here:',
        `${server.url}/auth/reset#token=${token}`,
        'The link works once, and for 30 minutes.',
        'If you did not ask for this, ignore this mail. Your password stays as it is.',
        'Ledgerlift\n',
      ].join('\n\n'),
    });
    expect(token).toHaveLength(43);
    const user = await okJson(await reset(token, browser));
    expect(user).toMatchObject({ email, hasPassword: true });
    expect(await browser.user()).toEqual(user);
    expect(await elsewhere.user()).toBeNull();
    expect(await program.user()).toBeNull();
    expect(await logIn(email, PASSWORD)).toBe(401);
    expect(await logIn(email, NEW_PASSWORD)).toBe(200);
  });

  it('verifies the address that received the mail', async () => {
    const { email } = await registered();
    const browser = server.visitor();
    const answer = await okJson(await reset(await mailedToken(email), browser));
    expect(answer).toMatchObject({ isEmailVerified: true, credits: 10 });
  });

  it('verifies no other address than the one that the mail went to', async () => {
    const { email } = await registered();
    const token = await mailedToken(email);
    const other = randomEmail();
    const { db } = server.parts();
    await db.update(users).set({ email: other, emailKey: other }).where(eq(users.emailKey, email));
    expect(await okJson(await reset(token))).toMatchObject({ email: other, isEmailVerified: false });
  });

  it("moves the visitor's conversions to the account, as a login does", async () => {
    const { email } = await registered();
    const browser = server.visitor();
    const { jobId } = await browser.upload([{}]);
    await okJson(await reset(await mailedToken(email), browser));
    expect((await browser.get(`/api/jobs/${jobId}`)).status).toBe(200);
    await browser.logout();
    expect((await browser.get(`/api/jobs/${jobId}`)).status).toBe(404);
  });

  it('reset token: works once, also under concurrent use', async () => {
    const { email } = await registered();
    const token = await mailedToken(email);
    const clients = [server.visitor(), server.visitor()];
    const answers = await Promise.all(
      clients.map((client, index) => reset(token, client, `${NEW_PASSWORD} ${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const winner = answers.findIndex(({ ok }) => ok);
    expect(await logIn(email, `${NEW_PASSWORD} ${winner}`)).toBe(200);
    expect(await logIn(email, `${NEW_PASSWORD} ${1 - winner}`)).toBe(401);
    expect(await clients[1 - winner]?.user()).toBeNull();
    expect(await refusal(token)).toMatchObject(ended);
  });

  it('reset token: two different tokens at once do not deadlock', async () => {
    const { email } = await registered();
    const tokens = [await mailedToken(email), await mailedToken(email)];
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('reset token: works for 30 minutes', async () => {
    const { email } = await registered();
    const { db } = server.parts();
    const ageOf = async (token: string, seconds: number) => {
      const made = await db.select().from(mailedTokens).orderBy(mailedTokens.createdAt);
      const newest = made.at(-1);
      expect(newest?.purpose).toBe('password-reset');
      expect(JSON.stringify(made)).not.toContain(token);
      const expiresAt = new Date((newest?.expiresAt.getTime() ?? 0) - seconds * 1000);
      await db
        .update(mailedTokens)
        .set({ expiresAt })
        .where(eq(mailedTokens.tokenHash, newest?.tokenHash ?? ''));
    };
    const late = await mailedToken(email);
    await ageOf(late, 30 * 60);
    expect(await refusal(late)).toMatchObject(ended);
    const inTime = await mailedToken(email);
    await ageOf(inTime, 29 * 60);
    expect((await reset(inTime)).status).toBe(200);
  });

  it('reset token: ends with a change of the password, even in a mail that is not sent yet', async () => {
    const { email, client } = await registered();
    const token = await mailedToken(email);
    mail.server().isDown = true;
    await askFor(email);
    await mailAccountMails(server.parts());
    const body = { currentPassword: PASSWORD, newPassword: 'a third horse' };
    await okJson(await client.call('PUT', '/api/user/password', body));
    mail.server().isDown = false;
    await later(2);
    const before = resetMails(email).length;
    await mailAccountMails(server.parts());
    expect(resetMails(email)).toHaveLength(before);
    expect(await refusal(token)).toMatchObject(ended);
    expect(await logIn(email, 'a third horse')).toBe(200);
  });

  it('reset token: is not valid for other purposes, and unknown tokens are refused', async () => {
    const { email, client } = await registered();
    await mailAccountMails(server.parts());
    const verification = tokenIn(mail.to(email).find(({ subject }) => subject.startsWith('Confirm')));
    expect(await refusal(verification)).toMatchObject(ended);
    expect(await refusal('a NUL \0')).toMatchObject(ended);
    expect((await reset('')).status).toBe(400);
    const token = await mailedToken(email);
    const verify = await client.call('POST', '/api/verify-email', { token });
    expect(verify.status).toBe(404);
    expect((await reset(token)).status).toBe(200);
  });

  it('applies the password rules of registration, and keeps the link valid', async () => {
    const { email } = await registered();
    const token = await mailedToken(email);
    const short = await errorOf(await reset(token, server.visitor(), 'short'));
    expect(short).toMatchObject({ status: 400, message: expect.stringContaining('at least 6 characters') });
    expect((await reset(token)).status).toBe(200);
  });

  it('gives an account without a password its first one', async () => {
    const { email } = await registered();
    await server.parts().db.update(users).set({ passwordHash: null }).where(eq(users.emailKey, email));
    expect(await okJson(await reset(await mailedToken(email)))).toMatchObject({ hasPassword: true });
    expect(await logIn(email, NEW_PASSWORD)).toBe(200);
  });

  it('mails the user that the password changed', async () => {
    const { email } = await registered();
    await okJson(await reset(await mailedToken(email)));
    await mailAccountMails(server.parts());
    expect(mail.to(email).at(-1)).toEqual({
      subject: 'Your Ledgerlift password was changed',
      text: expect.stringMatching(
        /was changed on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\. All other browsers were signed out, and all API tokens have ended\.[\s\S]+If it was not you, set a new password at once/,
      ),
    });
    expect(mail.to(email).at(-1)?.text).toContain(`${server.url}/auth\n`);
  });

  it('sends no mail to an address without an account, and deletes the request', async () => {
    const email = randomEmail();
    const before = mail.server().mails.length;
    await askFor(email);
    await mailAccountMails(server.parts());
    expect(mail.server().mails).toHaveLength(before);
    expect(await server.parts().db.select().from(accountMails)).toEqual([]);
  });

  it('survives an outage of the mail server and a restart, with growing pauses between attempts', async () => {
    const { email } = await registered();
    await mailAccountMails(server.parts());
    mail.server().isDown = true;
    await askFor(email);
    await mailAccountMails(server.parts());
    const { db } = server.parts();
    const attempts = async () => (await db.select().from(accountMails)).map((row) => row.mailAttempts);
    expect(await attempts()).toEqual([1]);
    await mailAccountMails(server.parts());
    expect(await attempts()).toEqual([1]);
    await later(1);
    await mailAccountMails(server.parts());
    expect(await attempts()).toEqual([2]);
    mail.server().isDown = false;
    await mailAccountMails(server.parts());
    expect(resetMails(email)).toEqual([]);
    await later(2);
    await Promise.all([mailAccountMails(server.parts()), mailAccountMails(server.parts())]);
    expect(resetMails(email)).toHaveLength(1);
    expect(await attempts()).toEqual([]);
    expect((await reset(tokenIn(resetMails(email)[0]))).status).toBe(200);
  });

  it('gives up on a link that is too old', async () => {
    const { email } = await registered();
    await mailAccountMails(server.parts());
    mail.server().isDown = true;
    await askFor(email);
    await mailAccountMails(server.parts());
    mail.server().isDown = false;
    await later(61);
    await mailAccountMails(server.parts());
    expect(resetMails(email)).toEqual([]);
    expect(await server.parts().db.select().from(accountMails)).toEqual([]);
  });

  it('drops queued mails of a deleted account', async () => {
    const { email, client } = await registered();
    mail.server().isDown = true;
    await askFor(email);
    await mailAccountMails(server.parts());
    await okJson(await client.call('DELETE', '/api/user', { password: PASSWORD }));
    expect(await server.parts().db.select().from(accountMails)).toEqual([]);
    mail.server().isDown = false;
  });

  it('writes to the audit log without address or token', async () => {
    const { email } = await registered();
    const token = await mailedToken(email);
    await okJson(await reset(token));
    await mailAccountMails(server.parts());
    const { id } = await userRow(email);
    const acts = await server
      .parts()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.userId, id))
      .orderBy(auditLog.id);
    const actions = acts.map((act) => `${act.actor} ${act.action}`);
    expect(actions.filter((action) => action !== 'system verification.mail')).toEqual([
      'user register',
      'system password-reset.mail',
      'user password.reset',
      'system password-changed.mail',
    ]);
    expect(JSON.stringify(acts)).not.toContain(email);
    expect(JSON.stringify(acts)).not.toContain(token);
  });

  it('session fixation: ends the browser’s previous session, planted or not', async () => {
    const { email } = await registered();
    const { client: attacker } = await registered();
    const victim: TestClient = attacker.at(server.url);
    await okJson(await reset(await mailedToken(email), victim));
    expect(victim.cookie(SESSION_COOKIE)).not.toBe(attacker.cookie(SESSION_COOKIE));
    expect(await attacker.user()).toBeNull();
    expect(await victim.user()).toMatchObject({ email });
  });
});
