import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { sessions } from '../store/schema.ts';
import { startIdentityServer } from '../testing/identity-server.ts';
import { randomEmail } from '../testing/random-email.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, PASSWORD, type TestClient } from '../testing/test-client.ts';
import { useGoogle } from '../testing/use-google.ts';
import { type UsedServer, useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const provider = await startIdentityServer();
afterAll(provider.stop);

/**
 * Every action that asks for the password, and the consequence that its refusal names. `proof`: the password, or what
 * replaces it.
 */
const ASKING: [string, (client: TestClient, proof: string) => Promise<Response>][] = [
  [
    'No token was made.',
    (client, password) =>
      client.call('POST', '/api/tokens', { name: 'a', scopes: ['read'], expiresInDays: 30, password }),
  ],
  [
    'Your password stays as it is.',
    (client, currentPassword) =>
      client.call('PUT', '/api/user/password', { currentPassword, newPassword: 'another horse' }),
  ],
  ['Nothing was deleted.', (client, password) => client.call('DELETE', '/api/user', { password })],
];

/** Moves the start of all sessions back. */
const signedInAgo = (server: UsedServer, seconds: number) =>
  server
    .parts()
    .db.update(sessions)
    .set({ createdAt: sql`now() - make_interval(secs => ${seconds})` });

describe('an account without a password', () => {
  const server = useServer(WIRE_ENGINE);

  it.each(ASKING)('must have signed in recently, otherwise: %s', async (consequence, ask) => {
    const email = randomEmail();
    const { client } = await signedInUser(server, email);
    await signedInAgo(server, 11 * 60);
    expect(await errorOf(await ask(client, email))).toEqual({
      status: 403,
      code: 'fresh_sign_in_required',
      message: `You signed in more than 10 minutes ago. Sign in with Google again to go on. ${consequence}`,
    });
    expect(await client.user()).toMatchObject({ email, hasPassword: false });
    await signedInAgo(server, 9 * 60);
    expect(await errorOf(await ask(client, 'guess'))).toMatchObject({ status: 400, code: 'invalid_request' });
    await okJson(await ask(client, email));
  });

  it('needs a fresh sign-in even if the session is in use', async () => {
    const email = randomEmail();
    const { client, userId } = await signedInUser(server, email);
    await signedInAgo(server, 2 * 24 * 60 * 60);
    const ofUser = eq(sessions.userId, userId);
    await server
      .parts()
      .db.update(sessions)
      .set({ lastUsedAt: sql`now() - interval '2 days'` })
      .where(ofUser);
    expect(await client.user()).not.toBeNull();
    for (const [, ask] of ASKING) expect((await ask(client, email)).status).toBe(403);
  });
});

describe('an account that has a password', () => {
  const server = useServer(WIRE_ENGINE);

  it.each(ASKING)('needs no fresh sign-in: %s', async (_, ask) => {
    const client = server.visitor();
    await client.register(randomEmail());
    await signedInAgo(server, 24 * 60 * 60);
    await okJson(await ask(client, PASSWORD));
  });
});

describe('signing in with Google again', () => {
  const { server, signIn } = useGoogle(provider, WIRE_ENGINE);

  it('counts as a fresh sign-in', async () => {
    const email = randomEmail();
    const subject = provider.addAccount({ email });
    const client = server.visitor();
    await signIn(client, subject, '/account');
    await signedInAgo(server, 24 * 60 * 60);
    const [[, createToken] = []] = ASKING;
    expect((await createToken?.(client, email))?.status).toBe(403);
    expect(await signIn(client, subject, '/account')).toBe('/account');
    expect((await createToken?.(client, email))?.status).toBe(200);
  });
});
