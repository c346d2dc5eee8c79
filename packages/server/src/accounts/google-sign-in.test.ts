import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../http/caller-session.ts';
import { auditLog, identities, owners, sessions, users } from '../store/schema.ts';
import { startIdentityServer } from '../testing/identity-server.ts';
import { randomEmail } from '../testing/random-email.ts';
import { TestClient } from '../testing/test-client.ts';
import { useGoogle } from '../testing/use-google.ts';
import { WIRE_ENGINE } from '../testing/use-server.ts';

const provider = await startIdentityServer();
afterAll(provider.stop);

describe('signing in with Google', () => {
  const { server, answerFor, signIn } = useGoogle(provider, WIRE_ENGINE);

  async function accountsOf(email: string) {
    const { db } = server.parts();
    return db.select().from(users).where(eq(users.emailKey, email.toLowerCase()));
  }

  async function actsOf(email: string) {
    const { db } = server.parts();
    const [user] = await accountsOf(email);
    const acts = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, user?.id ?? ''))
      .orderBy(auditLog.id);
    return acts.map(({ action, details }) => [action, details]);
  }

  async function verify(email: string) {
    const { db } = server.parts();
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.emailKey, email));
  }

  it('creates an account without a password and with a verified address, and finds it again', async () => {
    const email = randomEmail();
    const subject = provider.addAccount({ email: email.toUpperCase() });
    const client = server.visitor();
    expect(await signIn(client, subject, '/account?tab=plan#top')).toBe('/account?tab=plan#top');
    const user = {
      email: email.toUpperCase(),
      credits: 10,
      isEmailVerified: true,
      hasPassword: false,
      subscription: null,
    };
    expect(await client.user()).toMatchObject(user);
    await client.logout();
    expect(await client.user()).toBeNull();
    expect(await signIn(client, subject)).toBe('/');
    expect(await client.user()).toMatchObject(user);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await actsOf(email)).toEqual([
      ['identity.link', { issuer: provider.url }],
      ['register', { by: 'google', claimedJobs: 0 }],
      ['sign-out', {}],
      ['sign-in', { by: 'google', claimedJobs: 0 }],
    ]);
  });

  it('finds an account by its subject even after its address changed', async () => {
    const email = randomEmail();
    const subject = provider.addAccount({ email });
    await signIn(server.visitor(), subject);
    const other = randomEmail();
    await server.visitor().register(other);
    for (const changed of [{ email: other }, { email, isVerified: false }, {}]) {
      provider.changeAccount({ subject, ...changed });
      const client = server.visitor();
      expect(await signIn(client, subject)).toBe('/');
      expect(await client.user()).toMatchObject({ email });
    }
  });

  it('links to the account of a verified address, whose password still works', async () => {
    const email = randomEmail();
    await server.visitor().register(email);
    await verify(email);
    const client = server.visitor();
    expect(await signIn(client, provider.addAccount({ email: email.toUpperCase() }))).toBe('/');
    expect(await client.user()).toMatchObject({ email, hasPassword: true });
    expect(await server.visitor().login(email)).toMatchObject({ email });
    expect((await actsOf(email)).map(([action]) => action)).toEqual([
      'register',
      'identity.link',
      'sign-in',
      'sign-in',
    ]);
  });

  it('does not link to an account with an unverified address: anybody could have registered it', async () => {
    const email = randomEmail();
    const squatter = server.visitor();
    await squatter.register(email);
    const owner = server.visitor();
    const subject = provider.addAccount({ email });
    expect(await signIn(owner, subject)).toBe('/auth?problem=google-address-taken');
    expect(await owner.user()).toBeNull();
    expect(await squatter.user()).toMatchObject({ email });
    expect((await actsOf(email)).at(-1)).toEqual([
      'sign-in.fail',
      { by: 'google', problem: 'google-address-taken', emailHash: expect.stringMatching(/^[\w-]{22}$/) },
    ]);
    await verify(email);
    expect(await signIn(owner, subject)).toBe('/');
    expect(await owner.user()).toMatchObject({ email });
  });

  it('refuses a new account without an address that the provider has verified', async () => {
    const { db } = server.parts();
    const before = (await db.select().from(owners).where(eq(owners.kind, 'user'))).length;
    const unverified = provider.addAccount({ email: randomEmail(), isVerified: false });
    const nameless = provider.addAccount({});
    const malformed = provider.addAccount({ email: 'nobody' });
    for (const subject of [unverified, nameless, malformed]) {
      const client = server.visitor();
      expect(await signIn(client, subject)).toBe('/auth?problem=google-unverified');
      expect(client.cookie(SESSION_COOKIE)).toBeUndefined();
      expect(await client.user()).toBeNull();
    }
    expect(await db.select().from(owners).where(eq(owners.kind, 'user'))).toHaveLength(before);
  });

  it('creates one account when a new user returns in several tabs at once', async () => {
    const email = randomEmail();
    const subject = provider.addAccount({ email });
    const clients = [server.visitor(), server.visitor(), server.visitor(), server.visitor()];
    const answers = await Promise.all(clients.map((client) => answerFor(client, subject)));
    const leads = await Promise.all(clients.map((client, index) => client.visit(answers[index] ?? '')));
    expect(leads.map((lead) => lead.headers.get('location'))).toEqual(['/', '/', '/', '/']);
    for (const client of clients) expect(await client.user()).toMatchObject({ email });
    const [account, ...others] = await accountsOf(email);
    expect(others).toEqual([]);
    const { db } = server.parts();
    const linked = await db.select().from(identities).where(eq(identities.subject, subject));
    expect(linked).toEqual([expect.objectContaining({ userId: account?.id, issuer: provider.url })]);
    const userOwners = await db.select().from(owners).where(eq(owners.kind, 'user'));
    expect(userOwners).toHaveLength((await db.select().from(users)).length);
  });

  it('moves the conversions of the visitor to the account', async () => {
    const client = server.visitor();
    const upload = await client.upload([{}]);
    await client.convert(upload);
    const email = randomEmail();
    await signIn(client, provider.addAccount({ email }));
    const job = await (await client.get(`/api/jobs/${upload.jobId}`)).json();
    expect(job).toMatchObject({ id: upload.jobId, shareCode: expect.any(String) });
    expect((await actsOf(email)).at(-1)).toEqual(['register', { by: 'google', claimedJobs: 1 }]);
  });

  it('ends the browser’s previous session, whoever it belonged to', async () => {
    const client = server.visitor();
    const first = randomEmail();
    await client.register(first);
    const before = new TestClient(server.url, `${SESSION_COOKIE}=${client.cookie(SESSION_COOKIE)}`);
    const email = randomEmail();
    expect(await signIn(client, provider.addAccount({ email }))).toBe('/');
    expect(await client.user()).toMatchObject({ email });
    expect(await before.user()).toBeNull();
    const { db } = server.parts();
    const [left] = await accountsOf(first);
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, left?.id ?? '')),
    ).toEqual([]);
  });

  it('deletes the link together with the account', async () => {
    const email = randomEmail();
    const subject = provider.addAccount({ email });
    const client = server.visitor();
    await signIn(client, subject);
    const [first] = await accountsOf(email);
    expect((await client.call('DELETE', '/api/user', { password: email })).status).toBe(200);
    await signIn(client, subject);
    const [second] = await accountsOf(email);
    expect(second?.id).not.toBe(first?.id);
    expect(await client.user()).toMatchObject({ email });
  });
});
