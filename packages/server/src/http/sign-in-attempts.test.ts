import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { startIdentityServer } from '../testing/identity-server.ts';
import { randomEmail } from '../testing/random-email.ts';
import { leadOf, useGoogle } from '../testing/use-google.ts';
import { WIRE_ENGINE } from '../testing/use-server.ts';

const provider = await startIdentityServer();
afterAll(provider.stop);
const FAILED = '/auth?problem=google-failed';
const MINUTE = 60_000;

describe('sign-ins in progress', () => {
  const { server, answerFor } = useGoogle(provider, WIRE_ENGINE);
  afterEach(() => vi.useRealTimers());

  const newSubject = () => provider.addAccount({ email: randomEmail() });

  /** A browser that the provider redirected back, before it calls us, with its cookie of the attempt. */
  async function comingBack() {
    const client = server.visitor();
    const answer = await answerFor(client, newSubject());
    const state = new URL(answer, server.url).searchParams.get('state') ?? '';
    const name = `ledgerlift_google_${state.slice(0, 16)}`;
    return { answer, name, value: client.cookie(name) ?? '' };
  }

  it('do not disturb each other in several tabs', async () => {
    const client = server.visitor();
    const [mine, yours] = [randomEmail(), randomEmail()];
    const first = await answerFor(client, provider.addAccount({ email: mine }), '/first');
    const second = await answerFor(client, provider.addAccount({ email: yours }), '/second');
    expect(leadOf(await client.visit(second))).toBe('/second');
    expect(await client.user()).toMatchObject({ email: yours });
    expect(leadOf(await client.visit(first))).toBe('/first');
    expect(await client.user()).toMatchObject({ email: mine });
  });

  it('are limited to five: the oldest are dropped', async () => {
    const client = server.visitor();
    const subject = newSubject();
    const answers: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
      answers.push(await answerFor(client, subject, `/${count}`));
    }
    const leads: string[] = [];
    for (const answer of answers) leads.push(leadOf(await client.visit(answer)));
    expect(leads).toEqual([FAILED, FAILED, FAILED, '/3', '/4', '/5', '/6', '/7']);
  });

  it('expire after ten minutes, even if the browser keeps the cookie', async () => {
    const { answer, name, value } = await comingBack();
    const visit = () => server.visitor().visit(answer, { Cookie: `${name}=${value}` });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE });
    expect(leadOf(await visit())).toBe(FAILED);
    vi.useRealTimers();
    expect(leadOf(await visit())).toBe('/');
  });

  it('cannot be read, changed or swapped in the browser', async () => {
    const { answer, name, value } = await comingBack();
    const other = await comingBack();
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('codeVerifier');
    const changed = `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const planted of [changed, '', 'AAAA', other.value]) {
      const response = await server.visitor().visit(answer, { Cookie: `${name}=${planted}` });
      expect(leadOf(response)).toBe(FAILED);
    }
    expect(leadOf(await server.visitor().visit(answer, { Cookie: `${name}=${value}` }))).toBe('/');
  });
});

describe('a sign-in in progress at a server with an HTTPS address', () => {
  const PUBLIC_URL = 'https://ledgerlift.example';
  const { server, answerFor } = useGoogle(provider, WIRE_ENGINE, {}, { PUBLIC_URL });

  it('has a cookie for HTTPS and the sign-in paths only, which ends with it', async () => {
    const client = server.visitor();
    const [cookie] = (await client.visit('/auth/google')).headers
      .getSetCookie()
      .filter((header) => header.includes('_google_'));
    expect(cookie).toMatch(
      /^__Secure-ledgerlift_google_[\w-]{16}=[\w-]+; Max-Age=600; Path=\/auth\/google; HttpOnly; Secure; SameSite=Lax$/,
    );
    const answer = await answerFor(client, provider.addAccount({ email: randomEmail() }), '/account');
    const response = await client.visit(answer);
    expect(leadOf(response)).toBe('/account');
    const given = response.headers.getSetCookie();
    expect(given.filter((header) => header.includes('_google_'))).toEqual([
      expect.stringMatching(
        /^__Secure-ledgerlift_google_[\w-]{16}=; Max-Age=0; Path=\/auth\/google; .*Secure/,
      ),
    ]);
    expect(given.filter((header) => header.startsWith('__Host-ledgerlift_session='))).toHaveLength(1);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
