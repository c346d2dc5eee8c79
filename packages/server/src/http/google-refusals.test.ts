import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CALLBACK_PATH } from '../accounts/identity-provider.ts';
import { auditLog, sessions } from '../store/schema.ts';
import { OTHER_CLIENT_ID, startIdentityServer } from '../testing/identity-server.ts';
import { randomEmail } from '../testing/random-email.ts';
import { signInAtProvider } from '../testing/sign-in-at-provider.ts';
import type { Tampering } from '../testing/tamper-with-token.ts';
import type { TestClient } from '../testing/test-client.ts';
import { leadOf, useGoogle } from '../testing/use-google.ts';
import { WIRE_ENGINE } from '../testing/use-server.ts';
import { SESSION_COOKIE } from './caller-session.ts';

const provider = await startIdentityServer();
afterAll(provider.stop);
const FAILED = '/auth?problem=google-failed';
const HOUR_SECONDS = 3600;

describe('a sign-in with Google', () => {
  const logged: string[] = [];
  const { server, begin, answerFor, signIn } = useGoogle(
    provider,
    WIRE_ENGINE,
    { logTo: { write: (line) => logged.push(line) } },
    { LOG_LEVEL: 'debug' },
  );
  afterEach(async () => {
    provider.tampering = {};
    provider.isDown = false;
  });

  const newSubject = () => provider.addAccount({ email: randomEmail() });
  const comeBack = async (client: TestClient, path: string) => leadOf(await client.visit(path));

  async function expectNobody(client: TestClient) {
    expect(client.cookie(SESSION_COOKIE)).toBeUndefined();
    expect(await client.user()).toBeNull();
  }

  const reasonsLogged = () =>
    logged
      .map((line) => JSON.parse(line))
      .flatMap(({ reasons = [] }) => reasons)
      .join('\n');
  const seconds = () => Math.floor(Date.now() / 1000);
  /** Name, change of the token, and the expected reason in the log: another reason would hide a missing check. */
  const TAMPERINGS: [string, () => Tampering, string][] = [
    ['of another nonce', () => ({ claims: { nonce: 'planted' } }), 'unexpected ID Token "nonce"'],
    ['without a nonce', () => ({ claims: { nonce: undefined } }), '"nonce" (nonce) claim missing'],
    ['for another client', () => ({ claims: { aud: OTHER_CLIENT_ID } }), 'unexpected JWT "aud"'],
    [
      'for another client, too',
      () => ({ claims: { aud: ['ledgerlift', OTHER_CLIENT_ID], azp: OTHER_CLIENT_ID } }),
      'unexpected ID Token "azp"',
    ],
    [
      'of another issuer',
      () => ({ claims: { iss: 'https://accounts.other.example' } }),
      'unexpected JWT "iss"',
    ],
    [
      'that has expired',
      () => ({ claims: { iat: seconds() - 2 * HOUR_SECONDS, exp: seconds() - HOUR_SECONDS } }),
      'unexpected JWT "exp"',
    ],
    ['of somebody without a name', () => ({ claims: { sub: undefined } }), '"sub" (subject) claim missing'],
    [
      "signed by a key that is not the provider's",
      () => ({ signature: 'foreign' }),
      'signature verification',
    ],
    ['that is not signed', () => ({ signature: 'none' }), 'unexpected JWT "alg"'],
    ['of a token endpoint that fails', () => ({ tokenStatus: 503 }), 'unexpected HTTP response status'],
    ['of a token endpoint that is down', () => ({ tokenStatus: 0 }), 'SocketError'],
  ];
  it.each(TAMPERINGS)('is refused with a token %s', async (_name, tampering, reason) => {
    const { db } = server.parts();
    const client = server.visitor();
    const before = (await db.select().from(sessions)).length;
    const subject = newSubject();
    provider.tampering = tampering();
    logged.length = 0;
    expect(await signIn(client, subject, '/account')).toBe(`${FAILED}&returnTo=%2Faccount`);
    expect(reasonsLogged()).toContain(reason);
    await expectNobody(client);
    expect(await db.select().from(sessions)).toHaveLength(before);
    const acts = await db.select().from(auditLog).orderBy(auditLog.id);
    expect(acts.at(-1)).toMatchObject({
      action: 'sign-in.fail',
      userId: null,
      details: { by: 'google', problem: 'google-failed' },
    });
  });

  it('is accepted with an unchanged token that was signed again', async () => {
    provider.tampering = { claims: {} };
    const client = server.visitor();
    expect(await signIn(client, newSubject())).toBe('/');
    expect(await client.user()).not.toBeNull();
  });

  it('is refused with a forged state', async () => {
    const client = server.visitor();
    const answer = new URL(await answerFor(client, newSubject()), server.url);
    for (const state of ['forged', '', `${answer.searchParams.get('state')?.slice(0, -1)}!`]) {
      const forged = new URL(answer);
      forged.searchParams.set('state', state);
      expect(await comeBack(client, forged.pathname + forged.search)).toBe(FAILED);
      await expectNobody(client);
    }
  });

  it('is refused in a browser that did not start it', async () => {
    const answer = await answerFor(server.visitor(), newSubject());
    const stranger = server.visitor();
    expect(await comeBack(stranger, answer)).toBe(FAILED);
    await expectNobody(stranger);
  });

  it('works once', async () => {
    const client = server.visitor();
    const answer = await answerFor(client, newSubject());
    const withItsCookie = client.at(server.url);
    expect(await comeBack(client, answer)).toBe('/');
    await client.logout();
    expect(await comeBack(client, answer)).toBe(FAILED);
    await expectNobody(client);
    // An attacker who kept the cookie: the provider accepts no code twice.
    expect(await comeBack(withItsCookie, answer)).toBe(FAILED);
    await expectNobody(withItsCookie);
  });

  it('cannot be repeated after a refusal', async () => {
    const client = server.visitor();
    const answer = await answerFor(client, newSubject());
    provider.tampering = { tokenStatus: 503 };
    const refused = await client.visit(answer);
    expect(leadOf(refused)).toBe(FAILED);
    expect(refused.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^ledgerlift_google_[\w-]{16}=; Max-Age=0; Path=\/auth\/google;/),
    ]);
    provider.tampering = {};
    expect(await comeBack(client, answer)).toBe(FAILED);
    await expectNobody(client);
  });

  it('is refused with the code of another client, or of another attempt', async () => {
    const subject = newSubject();
    const client = server.visitor();
    const address = new URL(await begin(client));
    address.searchParams.set('client_id', OTHER_CLIENT_ID);
    const { pathname, search } = await signInAtProvider(address.href, subject);
    expect(await comeBack(client, pathname + search)).toBe(FAILED);

    const own = new URL(await answerFor(client, subject), server.url);
    const stolen = new URL(await answerFor(server.visitor(), subject), server.url);
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await comeBack(client, own.pathname + own.search)).toBe(FAILED);
    await expectNobody(client);
  });

  it('is refused when the answer names another issuer', async () => {
    const client = server.visitor();
    const answer = new URL(await answerFor(client, newSubject()), server.url);
    expect(answer.searchParams.get('iss')).toBe(provider.url);
    answer.searchParams.set('iss', 'https://accounts.other.example');
    expect(await comeBack(client, answer.pathname + answer.search)).toBe(FAILED);
    await expectNobody(client);
  });

  it('reports that the user declined', async () => {
    const client = server.visitor();
    const { db } = server.parts();
    const before = (await db.select().from(auditLog)).length;
    expect(await signIn(client, null)).toBe('/auth?problem=google-refused');
    await expectNobody(client);
    expect(await db.select().from(auditLog)).toHaveLength(before);
  });

  it('keeps the return path of a refused user for the next attempt', async () => {
    const client = server.visitor();
    expect(await signIn(client, null, '/account')).toBe('/auth?problem=google-refused&returnTo=%2Faccount');
    expect(await signIn(client, null, 'https://other.example')).toBe('/auth?problem=google-refused');
  });

  it('does not change a session that is signed in', async () => {
    const client = server.visitor();
    const email = randomEmail();
    await client.register(email);
    provider.tampering = { claims: { nonce: 'planted' } };
    expect(await signIn(client, newSubject())).toBe(FAILED);
    expect(await client.user()).toMatchObject({ email });
  });

  it('uses our own origin, regardless of the Host header', async () => {
    const headers = {
      Host: 'other.example',
      'X-Forwarded-Host': 'other.example',
      Forwarded: 'host=other.example',
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${server.url}/auth/google`, { headers }, resolve).on('error', reject),
    );
    response.resume();
    const request = new URL(response.headers.location ?? '').searchParams;
    expect(request.get('redirect_uri')).toBe(server.url + CALLBACK_PATH);
    expect(Object.fromEntries(request)).toMatchObject({
      client_id: 'ledgerlift',
      response_type: 'code',
      scope: 'openid email',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('leads back to no other site', async () => {
    for (const returnTo of ['//other.example', 'https://other.example', '/.//other.example', '/auth']) {
      const client = server.visitor();
      expect(await signIn(client, newSubject(), returnTo)).toBe('/');
    }
  });

  it('writes neither codes nor addresses into the log', async () => {
    const email = randomEmail();
    const client = server.visitor();
    const answer = await answerFor(client, provider.addAccount({ email }));
    provider.tampering = { claims: { aud: OTHER_CLIENT_ID } };
    logged.length = 0;
    expect(await comeBack(client, answer)).toBe(FAILED);
    const log = logged.join('');
    expect(log).toContain('unexpected JWT claim value encountered');
    expect(log).toContain('"route":"/auth/google/callback"');
    const { code, state } = Object.fromEntries(new URL(answer, server.url).searchParams);
    for (const secret of [code, state, email, provider.settings.GOOGLE_CLIENT_SECRET])
      expect(log).not.toContain(secret);
  });
});

describe('a sign-in with Google that fails too often', () => {
  const logged: string[] = [];
  const { server, answerFor, signIn } = useGoogle(
    provider,
    WIRE_ENGINE,
    { logTo: { write: (line) => logged.push(line) } },
    { LOG_LEVEL: 'warn', RATE_LIMITS: '0.1' },
  );

  it('is refused for a while, and successful ones do not count', async () => {
    const subject = provider.addAccount({ email: randomEmail() });
    for (let count = 0; count < 4; count += 1) expect(await signIn(server.visitor(), subject)).toBe('/');
    provider.tampering = { claims: { nonce: 'planted' } };
    for (let count = 0; count < 3; count += 1) expect(await signIn(server.visitor(), subject)).toBe(FAILED);
    provider.tampering = {};
    const client = server.visitor();
    const answer = await answerFor(client, subject);
    logged.length = 0;
    expect(leadOf(await client.visit(answer))).toBe(FAILED);
    expect(logged.join('')).toContain('Too many failed attempts to sign in.');
    expect(await client.user()).toBeNull();
  });
});
