import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '../store/schema.ts';
import { startIdentityServer } from '../testing/identity-server.ts';
import { randomEmail } from '../testing/random-email.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { okJson, PASSWORD } from '../testing/test-client.ts';
import { useGoogle } from '../testing/use-google.ts';
import { tokenIn, useMailServer } from '../testing/use-mail-server.ts';
import { type UsedServer, useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { mailAccountMails } from './account-mails.ts';

/** Headers that differ between any two answers. */
const OWN_HEADERS = new Set(['date', 'x-request-id', 'set-cookie']);
const ROUNDS = 21;

const provider = await startIdentityServer();
afterAll(provider.stop);

/** Everything that an answer reveals, except what always differs. */
async function tellingOf(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
  return { status: response.status, headers, cookies, body: await response.text() };
}

function medianOf(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Ratio of the median durations of two actions. They alternate, so that both meet the same load; `between` lets the
 * work that an action started finish.
 */
async function slowness(
  acts: readonly [() => Promise<unknown>, () => Promise<unknown>],
  between: () => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const index of [0, 1] as const) {
      const startedAt = performance.now();
      await acts[index]();
      times[index].push(performance.now() - startedAt);
      await between();
    }
  const medians = times.map(medianOf);
  return Math.max(...medians) / Math.min(...medians);
}

describe('attacks on accounts', () => {
  const mail = useMailServer();
  const server = useServer(WIRE_ENGINE, {}, mail.variables);
  async function registered(): Promise<string> {
    const email = randomEmail();
    await server.visitor().register(email);
    await mailAccountMails(server.parts());
    return email;
  }
  const logIn = (email: string) =>
    server.visitor().call('POST', '/api/login', { email, password: 'wrong horse' });
  const askForReset = (email: string) => server.visitor().call('POST', '/api/password-reset', { email });

  it('enumeration by message: login and reset answer the same for known and unknown addresses', async () => {
    const known = await registered();
    const withoutPassword = await registered();
    await server
      .parts()
      .db.update(users)
      .set({ passwordHash: null })
      .where(eq(users.emailKey, withoutPassword));
    for (const act of [logIn, askForReset]) {
      const [ofKnown, ...others] = await Promise.all(
        [known, withoutPassword, randomEmail()].map(async (email) => tellingOf(await act(email))),
      );
      for (const other of others) expect(other).toEqual(ofKnown);
    }
  });

  it('enumeration by time: login and reset take as long for an unknown address', async () => {
    const email = await registered();
    for (const act of [logIn, askForReset]) {
      const ratios: number[] = [];
      // An inherent difference shows up every time; the noise of a busy machine does not.
      do {
        const acts = [() => act(email), () => act(randomEmail())] as const;
        ratios.push(await slowness(acts, () => mailAccountMails(server.parts())));
      } while (ratios.length < 3 && Math.min(...ratios) >= 2);
      expect(Math.min(...ratios), `${act.name}: ${ratios}`).toBeLessThan(2);
    }
  }, 60_000);

  it('host header: the link of a mail leads to our own address, whatever Host header a request sends', async () => {
    const email = await registered();
    const body = JSON.stringify({ email });
    const status = await callWithHeaders(server, '/api/password-reset', body, {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    });
    expect(status).toBe(200);
    const other = randomEmail();
    const registration = JSON.stringify({ email: other, password: PASSWORD });
    await callWithHeaders(server, '/api/register', registration, { Host: 'evil.example' });
    await mailAccountMails(server.parts());
    for (const address of [email, other]) {
      const text = mail.to(address).at(-1)?.text ?? '';
      expect(text).toContain(`\n${server.url}/auth/`);
      expect(text).not.toContain('evil');
    }
  });

  it('mail to somebody else: another spelling of an address mails only its account, as registered', async () => {
    const email = await registered();
    // The Kelvin sign is a k in lower case, and ſ an s in upper case.
    for (const spelling of [email.replace('u', 'U'), `${email},eve@example.com`, email.replace('s', 'ſ')])
      await askForReset(spelling);
    await mailAccountMails(server.parts());
    expect(mail.to(email).filter(({ subject }) => subject.startsWith('Set'))).toHaveLength(1);
    const recipients = mail.server().mails.flatMap((sent) => [sent.to].flat().map((to) => to?.text));
    expect(recipients).not.toContain('eve@example.com');
  });
});

describe('an account made with the address of somebody else', () => {
  const mail = useMailServer();
  const { server, signIn } = useGoogle(provider, WIRE_ENGINE, {}, mail.variables);
  const PROBLEM = '/auth?problem=google-address-taken';
  const tokenOf = (email: string, subject: string) =>
    tokenIn(mail.to(email).find((sent) => sent.subject.startsWith(subject)));

  it('is not shared: the squatter gains nothing when the mailbox owner opens the link', async () => {
    const email = randomEmail();
    const squatter = server.visitor();
    await squatter.register(email);
    await mailAccountMails(server.parts());
    const token = tokenOf(email, 'Confirm');
    const subject = provider.addAccount({ email });

    const owner = server.visitor();
    const open = async () => (await owner.call('POST', '/api/verify-email', { token })).status;
    expect(await open()).toBe(401);
    await owner.register(randomEmail());
    expect(await open()).toBe(404);
    await owner.logout();
    expect(await squatter.user()).toMatchObject({ isEmailVerified: false });
    expect(await signIn(owner, subject)).toBe(PROBLEM);
    expect(await owner.user()).toBeNull();

    // The mailbox owner takes over the account with a new password, which ends the squatter's access.
    await okJson(await owner.call('POST', '/api/password-reset', { email }));
    await mailAccountMails(server.parts());
    const reset = { token: tokenOf(email, 'Set a new'), password: 'another horse' };
    await okJson(await owner.call('PUT', '/api/password-reset', reset));
    expect(await squatter.user()).toBeNull();
    expect((await squatter.call('POST', '/api/login', { email, password: PASSWORD })).status).toBe(401);
    await owner.logout();
    expect(await signIn(owner, subject)).toBe('/');
    expect(await owner.user()).toMatchObject({ email, isEmailVerified: true });
  });

  it('can belong to the owner: once verified while signed in, it also accepts sign-ins with Google', async () => {
    const email = randomEmail();
    const client = server.visitor();
    await client.register(email);
    await mailAccountMails(server.parts());
    await okJson(await client.call('POST', '/api/verify-email', { token: tokenOf(email, 'Confirm') }));
    const other = server.visitor();
    expect(await signIn(other, provider.addAccount({ email }))).toBe('/');
    expect(await other.user()).toMatchObject({ email, hasPassword: true });
  });
});

describe('guessing', () => {
  const server = useServer(WIRE_ENGINE, {}, { RATE_LIMITS: '1', TRUSTED_PROXIES: 'loopback' });
  const from = (network: number) => ({ 'X-Forwarded-For': `203.0.113.${network}` });

  it('token guessing: a network has twenty attempts at tokens of mailed links', async () => {
    const reset = async (network: number) => {
      const body = { token: randomEmail(), password: 'another horse' };
      return (await server.visitor().call('PUT', '/api/password-reset', body, from(network))).status;
    };
    const client = await signedIn(server);
    const verify = async (network: number) =>
      (await client.call('POST', '/api/verify-email', { token: randomEmail() }, from(network))).status;
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await reset(1)).toBe(404);
      expect(await verify(1)).toBe(404);
    }
    expect(await reset(1)).toBe(429);
    expect(await verify(1)).toBe(429);
    expect(await reset(2)).toBe(404);
  });

  it('password guessing: nobody can guess the current password at an unattended browser', async () => {
    const email = randomEmail();
    const client = server.visitor();
    const registration = { email, password: PASSWORD };
    await okJson(await client.call('POST', '/api/register', registration, from(3)));
    let network = 3;
    const change = async (currentPassword: string) => {
      network += 1;
      const body = { currentPassword, newPassword: 'another horse' };
      return (await client.call('PUT', '/api/user/password', body, from(network))).status;
    };
    for (let guess = 0; guess < 10; guess += 1) expect(await change(`guess ${guess}`)).toBe(400);
    expect(await change(PASSWORD)).toBe(429);
    // Deleting the account asks for the same password and shares the counter.
    const deletion = await client.call('DELETE', '/api/user', { password: PASSWORD }, from(network + 1));
    expect(deletion.status).toBe(429);
    expect((await client.get('/api/user')).status).toBe(200);
  });
});

/** Sends requests that `fetch` refuses to send. Returns the status. */
function callWithHeaders(
  server: UsedServer,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      server.url + path,
      { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
