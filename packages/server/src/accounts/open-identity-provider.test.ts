import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../env.ts';
import { startIdentityServer } from '../testing/identity-server.ts';
import { useGoogle } from '../testing/use-google.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import type { SignInRefused } from './identity-provider.ts';
import { openIdentityProvider } from './open-identity-provider.ts';

const FAILED = '/auth?problem=google-failed';
const OWN = 'http://localhost:3000';
const HOUR = 60 * 60 * 1000;

const provider = await startIdentityServer();
afterAll(provider.stop);

describe('an identity provider', () => {
  const { server, begin, signIn } = useGoogle(provider, WIRE_ENGINE);

  it('is asked again at the next sign-in after an outage', async () => {
    provider.isDown = true;
    expect(await begin(server.visitor())).toBe(FAILED);
    provider.isDown = false;
    expect(await begin(server.visitor())).toContain(`${provider.url}/auth?`);
    // Its configuration is still cached.
    provider.isDown = true;
    expect(await begin(server.visitor())).toContain(`${provider.url}/auth?`);
    provider.isDown = false;
    const client = server.visitor();
    expect(await signIn(client, provider.addAccount({ email: 'somebody@example.com' }))).toBe('/');
  });
});

describe('without a client of an identity provider', () => {
  const server = useServer(WIRE_ENGINE);

  it('the button leads back to the sign-in page, which shows the reason', async () => {
    const problem = '/auth?problem=google-not-set-up';
    for (const [path, lead] of [
      ['/auth/google', problem],
      ['/auth/google?returnTo=/account', `${problem}&returnTo=%2Faccount`],
      ['/auth/google?returnTo=//other.example', problem],
      ['/auth/google/callback?code=x&state=y', problem],
    ] as const) {
      const response = await server.visitor().visit(path);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(lead);
    }
  });
});

describe('the configuration that a provider publishes', () => {
  /** A provider with this answer, opened with a timeout of a second, and the number of its requests. */
  async function opened(answer: RequestListener) {
    let asked = 0;
    const listener = createServer((request, response) => {
      asked += 1;
      answer(request, response);
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const url = `http://localhost:${(listener.address() as AddressInfo).port}`;
    const settings = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: url };
    const opening = openIdentityProvider(settings, OWN, 1);
    if (!opening) throw new Error('no provider was opened');
    return {
      begin: () => opening.begin(),
      asked: () => asked,
      stop() {
        listener.close();
        listener.closeAllConnections();
      },
    };
  }
  const metadata = (issuer: string) =>
    JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` });
  const honest: RequestListener = (request, response) =>
    response.setHeader('Content-Type', 'application/json').end(metadata(`http://${request.headers.host}`));

  it('is not awaited longer than the timeout', async () => {
    const silent = await opened(() => undefined);
    const refused = await silent.begin().catch((error: SignInRefused) => error);
    expect(refused).toMatchObject({ problem: 'google-failed', cause: { code: 'OAUTH_TIMEOUT' } });
    silent.stop();
  });

  it('must name the configured issuer', async () => {
    const liar = await opened((_request, response) =>
      response.setHeader('Content-Type', 'application/json').end(metadata('http://localhost:1')),
    );
    await expect(liar.begin()).rejects.toMatchObject({ problem: 'google-failed' });
    liar.stop();
  });

  it('is fetched once for concurrent sign-ins, and again after an hour', async () => {
    const { begin, asked, stop } = await opened(honest);
    await Promise.all([begin(), begin(), begin()]);
    expect(asked()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    await begin();
    vi.useRealTimers();
    expect(asked()).toBe(2);
    stop();
  });

  it('must use HTTPS in production', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://ledgerlift.example',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    };
    expect(readEnvironment(production).GOOGLE_ISSUER).toBe('https://accounts.google.com');
    const insecure = { ...production, GOOGLE_ISSUER: 'http://accounts.example' };
    expect(() => readEnvironment(insecure)).toThrow('GOOGLE_ISSUER: must begin with https:// in production');
    expect(() => readEnvironment({ ...insecure, NODE_ENV: 'development' })).not.toThrow();
  });
});
