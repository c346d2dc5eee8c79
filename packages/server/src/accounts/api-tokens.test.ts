import { apiTokensSchema, MAX_API_TOKENS, newApiTokenSchema } from '@ledgerlift/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountMails, apiTokens, auditLog, users } from '../store/schema.ts';
import { addApiToken } from '../testing/add-api-token.ts';
import { randomEmail } from '../testing/random-email.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, PASSWORD, TestClient } from '../testing/test-client.ts';
import { useMailServer } from '../testing/use-mail-server.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailAccountMails } from './account-mails.ts';
import { tokenHashOf } from './secret-token.ts';

const REQUEST = { name: 'Accounts', scopes: ['read', 'write'], expiresInDays: 90, password: PASSWORD };
const DAY_MS = 24 * 60 * 60 * 1000;

describe('API tokens', () => {
  const server = useServer(WIRE_ENGINE);
  async function registered() {
    const client = server.visitor();
    const email = randomEmail();
    await client.register(email);
    return { client, email };
  }
  const create = (client: TestClient, changes: Partial<Record<keyof typeof REQUEST, unknown>> = {}) =>
    client.call('POST', '/api/tokens', { ...REQUEST, ...changes });
  const made = async (client: TestClient, changes = {}) =>
    newApiTokenSchema.parse(await okJson(await create(client, changes)));
  const listed = async (client: TestClient) =>
    apiTokensSchema.parse(await okJson(await client.get('/api/tokens')));
  const program = (token: string) => TestClient.byToken(server.url, token);
  const works = async (token: string) => (await program(token).get('/api/user')).status === 200;
  const rowOf = async (token: string) => {
    const { db } = server.parts();
    const [row] = await db
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.tokenHash, tokenHashOf(token)));
    return row;
  };

  it('are shown once and stored as a hash', async () => {
    const { client, email } = await registered();
    const before = Date.now();
    const { token, ...rest } = await made(client, { name: ' Accounts ', scopes: ['read', 'read'] });
    expect(token).toMatch(/^ll_[\w-]{43}$/);
    expect(rest).toMatchObject({ name: 'Accounts', scopes: ['read'], lastUsedAt: null });
    const life = new Date(rest.expiresAt ?? '').getTime() - before;
    expect(Math.round(life / DAY_MS)).toBe(90);
    expect(await listed(client)).toEqual([rest]);
    expect(JSON.stringify(await rowOf(token))).not.toContain(token.slice(3));
    expect(await program(token).user()).toMatchObject({ email });
  });

  it('are listed newest first, with those that never expire', async () => {
    const { client } = await registered();
    await made(client, { name: 'old' });
    await made(client, { name: 'new', expiresInDays: null });
    expect(await listed(client)).toMatchObject([{ name: 'new', expiresAt: null }, { name: 'old' }]);
  });

  it('require the password, or the address of an account without one', async () => {
    const { client } = await registered();
    const wrong = {
      status: 400,
      code: 'invalid_request',
      message: 'This is not your password. No token was made.',
    };
    expect(await errorOf(await create(client, { password: 'wrong horse' }))).toMatchObject(wrong);
    expect(await listed(client)).toEqual([]);
    const email = randomEmail();
    const { client: byGoogle } = await signedInUser(server, email);
    expect(await errorOf(await create(byGoogle))).toMatchObject(wrong);
    await made(byGoogle, { password: email.toUpperCase() });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['no scope', { scopes: [] }],
    ['a scope that there is none of', { scopes: ['admin'] }],
    ['no day', { expiresInDays: 0 }],
    ['half a day', { expiresInDays: 0.5 }],
    ['more than ten years', { expiresInDays: 3651 }],
  ])('are refused with %s', async (_, changes) => {
    const { client } = await registered();
    expect(await errorOf(await create(client, changes))).toMatchObject({ code: 'invalid_request' });
    expect(await listed(client)).toEqual([]);
  });

  it(`are ${MAX_API_TOKENS} at most, also under concurrent requests`, async () => {
    const email = randomEmail();
    const { client, userId } = await signedInUser(server, email);
    for (let index = 2; index < MAX_API_TOKENS; index += 1) await addApiToken(server.parts().db, userId);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await create(client, { password: email })).status),
    );
    expect(statuses.sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await errorOf(await create(client, { password: email }))).toMatchObject({
      code: 'conflict',
      message: 'You have 20 API tokens, and there can be no more. Revoke one that you do not use.',
    });
  });

  it('can be revoked by their user only, with immediate effect', async () => {
    const { client } = await registered();
    const kept = await made(client);
    const { id, token } = await made(client);
    const { client: stranger } = await registered();
    const none = { status: 404, code: 'not_found', message: 'This token is revoked already.' };
    expect(await errorOf(await stranger.call('DELETE', `/api/tokens/${id}`))).toMatchObject(none);
    expect(await works(token)).toBe(true);
    await okJson(await client.call('DELETE', `/api/tokens/${id}`));
    expect(await works(token)).toBe(false);
    expect(await works(kept.token)).toBe(true);
    expect(await errorOf(await client.call('DELETE', `/api/tokens/${id}`))).toMatchObject(none);
  });

  it('appear in the audit log by id, never by text', async () => {
    const { client, userId } = await signedInUser(server, 'noted@users.example');
    const { id, token } = await made(client, { password: 'noted@users.example', scopes: ['write'] });
    await okJson(await client.call('DELETE', `/api/tokens/${id}`));
    const acts = await server
      .parts()
      .db.select({ actor: auditLog.actor, action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.userId, userId))
      .orderBy(asc(auditLog.id));
    expect(acts).toEqual([
      {
        actor: 'user',
        action: 'token.create',
        details: { tokenId: id, scopes: 'write', expiresInDays: 90 },
      },
      { actor: 'user', action: 'token.revoke', details: { tokenId: id } },
    ]);
    expect(JSON.stringify(acts)).not.toContain(token.slice(3));
  });

  it('work until they expire', async () => {
    const { userId } = await signedInUser(server);
    const { db } = server.parts();
    const inTime = (ms: number) => addApiToken(db, userId, { expiresAt: new Date(Date.now() + ms) });
    expect(await works(await inTime(60_000))).toBe(true);
    expect(await works(await inTime(-1))).toBe(false);
  });

  it('show their last use, which is written at most once a minute', async () => {
    const { client, userId } = await signedInUser(server);
    const { db } = server.parts();
    const token = await addApiToken(db, userId);
    const lastUse = async () => (await rowOf(token))?.lastUsedAt?.getTime() ?? 0;
    const before = Date.now();
    await works(token);
    const first = await lastUse();
    expect(first).toBeGreaterThanOrEqual(before);
    expect(await listed(client)).toMatchObject([{ lastUsedAt: new Date(first).toISOString() }]);
    await works(token);
    expect(await lastUse()).toBe(first);
    const ago = (seconds: number) =>
      db
        .update(apiTokens)
        .set({ lastUsedAt: sql`now() - make_interval(secs => ${seconds})` })
        .where(eq(apiTokens.tokenHash, tokenHashOf(token)));
    await ago(61);
    await works(token);
    expect(await lastUse()).toBeGreaterThanOrEqual(first);
  });

  it('are revoked by a new password', async () => {
    const { client } = await registered();
    const { token } = await made(client);
    const { client: other } = await registered();
    const { token: ofAnother } = await made(other);
    await okJson(
      await client.call('PUT', '/api/user/password', {
        currentPassword: PASSWORD,
        newPassword: 'another horse',
      }),
    );
    expect(await works(token)).toBe(false);
    expect(await listed(client)).toEqual([]);
    expect(await works(ofAnother)).toBe(true);
  });

  it('survive signing out everywhere, and end with the account', async () => {
    const { client, email } = await registered();
    const { token } = await made(client);
    await okJson(await client.call('DELETE', '/api/user/sessions'));
    expect(await works(token)).toBe(true);
    await client.login(email);
    await okJson(await client.call('DELETE', '/api/user', { password: PASSWORD }));
    expect(await works(token)).toBe(false);
    expect(await rowOf(token)).toBeUndefined();
  });
});

describe('a mail about a new API token', () => {
  const mail = useMailServer();
  const server = useServer(WIRE_ENGINE, {}, Object.assign(mail.variables, { RATE_LIMITS: '1' }));
  const create = (client: TestClient, changes = {}) =>
    client.call('POST', '/api/tokens', { ...REQUEST, ...changes });
  const mailsTo = async (email: string) => {
    await mailAccountMails(server.parts());
    return mail.to(email).filter(({ subject }) => subject === 'A new API token for your Ledgerlift account');
  };
  async function registered() {
    const client = server.visitor();
    const email = randomEmail();
    await client.register(email);
    return { client, email, ofUser: eq(users.emailKey, email) };
  }

  it('names it, its scopes and its expiry, and never contains the token', async () => {
    const { client, email, ofUser } = await registered();
    await server.parts().db.update(users).set({ emailVerifiedAt: new Date() }).where(ofUser);
    const name = 'Book\nkeeping';
    const { token } = newApiTokenSchema.parse(await okJson(await create(client, { name })));
    const [sent] = await mailsTo(email);
    expect(sent?.text.split('\n\n')).toEqual([
      'Hello,',
      expect.stringMatching(
        /^An API token, “Book keeping”, was made for your Ledgerlift account on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\. Whoever has it can see and download your conversions, and upload, convert, edit and delete conversions\. It ends on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\.$/,
      ),
      'If it was you, there is nothing to do.',
      'If this was not you, revoke it on your account page and change your password:',
      `${server.url}/account`,
      'Ledgerlift\n',
    ]);
    expect(sent?.text).not.toContain(token);
    await okJson(await create(client, { scopes: ['read'], expiresInDays: null }));
    expect((await mailsTo(email)).map(({ text }) => text.includes('It never ends.'))).toEqual([false, true]);
  });

  it('contains no text by the registrant of an unverified address, and is limited in number', async () => {
    const { client, email } = await registered();
    await okJson(await create(client, { name: 'Buy at http://evil.example' }));
    const [sent] = await mailsTo(email);
    expect(sent?.text).toContain('An API token was made for');
    expect(sent?.text).not.toContain('evil');
    const { db } = server.parts();
    for (let more = 0; more < 19; more += 1) {
      await db.delete(apiTokens);
      await okJson(await create(client));
    }
    await db.delete(apiTokens);
    expect(await errorOf(await create(client))).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await mailsTo(email)).toHaveLength(20);
  });

  it('is also sent when the token was revoked meanwhile', async () => {
    const { client, email } = await registered();
    mail.server().isDown = true;
    const { id } = newApiTokenSchema.parse(await okJson(await create(client)));
    await mailAccountMails(server.parts());
    await okJson(await client.call('DELETE', `/api/tokens/${id}`));
    mail.server().isDown = false;
    await server.parts().db.update(accountMails).set({ mailAttempts: 0 });
    expect((await mailsTo(email))[0]?.text).toContain('It was revoked since.');
  });
});
