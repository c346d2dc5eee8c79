import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { rateLimits } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, okJson, TestClient } from '../testing/test-client.ts';
import { ENGINES, useServer } from '../testing/use-server.ts';
import { RateLimitedError } from './rate-limited-error.ts';
import { openRateLimits } from './rate-limits.ts';

describe.each(ENGINES)('rate limits on %s', (engine) => {
  const server = useServer(engine, {}, { RATE_LIMITS: '1', TRUSTED_PROXIES: 'loopback' });
  let networks = 0;
  /** Headers of a client with its own network address. */
  const elsewhere = () => {
    networks += 1;
    return { 'X-Forwarded-For': `203.0.113.${networks}` };
  };
  const logIn = async (
    client: TestClient,
    email: string,
    password: string,
    headers: Record<string, string>,
  ) => (await client.call('POST', '/api/login', { email, password }, headers)).status;

  it('password guessing: limits a network, and says when to try again', async () => {
    const guesser = elsewhere();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => logIn(server.visitor(), randomEmail(), 'guess', guesser)),
    );
    expect(statuses.sort()).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const refused = await server
      .visitor()
      .call('POST', '/api/login', { email: randomEmail(), password: 'guess' }, guesser);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await errorOf(refused)).toEqual({
      status: 429,
      code: 'rate_limited',
      message: 'Too many failed attempts to sign in. Try again in 15 minutes.',
      details: { retryAfter: seconds },
    });
    expect(await logIn(server.visitor(), randomEmail(), 'guess', elsewhere())).toBe(401);
  });

  it('password guessing: counts failures of one account from all networks, but admits its owner with a known browser', async () => {
    const email = randomEmail();
    const owner = server.visitor();
    await okJson(
      await owner.call('POST', '/api/register', { email, password: 'correct horse' }, elsewhere()),
    );
    await owner.logout();
    for (let guess = 0; guess < 10; guess += 1)
      expect(await logIn(server.visitor(), email, 'guess', elsewhere())).toBe(401);
    expect(await logIn(server.visitor(), email, 'correct horse', elsewhere())).toBe(429);
    expect(await logIn(owner, email, 'correct horse', elsewhere())).toBe(200);
    expect(await logIn(owner, email.toUpperCase(), 'correct horse', elsewhere())).toBe(200);
    for (let guess = 0; guess < 10; guess += 1)
      expect(await logIn(owner, email, 'guess', elsewhere())).toBe(401);
    expect(await logIn(owner, email, 'correct horse', elsewhere())).toBe(429);
  });

  it('password guessing: never locks out a known browser because of others at the same network', async () => {
    const email = randomEmail();
    const office = elsewhere();
    const owner = server.visitor();
    await okJson(await owner.call('POST', '/api/register', { email, password: 'correct horse' }, office));
    for (let guess = 0; guess < 12; guess += 1) await logIn(server.visitor(), randomEmail(), 'guess', office);
    expect(await logIn(server.visitor(), email, 'correct horse', office)).toBe(429);
    // The same while signed in: calls that ask for the password count by account only.
    const change = (currentPassword: string) =>
      owner.call('PUT', '/api/user/password', { currentPassword, newPassword: 'another horse' }, office);
    expect((await change('guess')).status).toBe(400);
    expect((await change('correct horse')).status).toBe(200);
    await owner.logout();
    expect(await logIn(owner, email, 'another horse', office)).toBe(200);
  });

  it('password guessing: failures of a known browser do not count against its network', async () => {
    const email = randomEmail();
    const office = elsewhere();
    const owner = server.visitor();
    await okJson(await owner.call('POST', '/api/register', { email, password: 'correct horse' }, office));
    for (let guess = 0; guess < 10; guess += 1) expect(await logIn(owner, email, 'guess', office)).toBe(401);
    expect(await logIn(owner, email, 'correct horse', office)).toBe(429);
    // Being known for one account does not help with another.
    expect(await logIn(owner, randomEmail(), 'guess', office)).toBe(401);
    expect(await logIn(server.visitor(), email, 'correct horse', office)).toBe(200);
  });

  it.each(['', 'x', '.AAAA'])(
    'password guessing: a cookie with %j behind it makes nobody known',
    async (end) => {
      const office = elsewhere();
      const email = randomEmail();
      const owner = server.visitor();
      await okJson(await owner.call('POST', '/api/register', { email, password: 'correct horse' }, office));
      const known = decodeURIComponent(owner.cookie('ledgerlift_known') ?? '');
      const forged = end === '' ? (known.split('.')[0] ?? '') : known + end;
      const cookie = `ledgerlift_known=${encodeURIComponent(forged)}`;
      for (let guess = 0; guess < 10; guess += 1)
        expect(await logIn(new TestClient(server.url, cookie), email, 'guess', elsewhere())).toBe(401);
      expect(await logIn(new TestClient(server.url, cookie), email, 'correct horse', elsewhere())).toBe(429);
    },
  );

  it('limits guesses of the password by a signed-in browser, by account', async () => {
    const email = randomEmail();
    const client = server.visitor();
    await okJson(
      await client.call('POST', '/api/register', { email, password: 'correct horse' }, elsewhere()),
    );
    const token = { name: 'a', scopes: ['read'], expiresInDays: null };
    const asks = [
      () => client.call('POST', '/api/tokens', { ...token, password: 'guess' }, elsewhere()),
      () => client.call('DELETE', '/api/user', { password: 'guess' }, elsewhere()),
    ];
    for (let guess = 0; guess < 10; guess += 1) expect((await asks[guess % 2]?.())?.status).toBe(400);
    for (const ask of asks) expect((await ask()).status).toBe(429);
  });

  it('limits changes of the password that succeed, each of which sends a mail', async () => {
    const client = server.visitor();
    const network = elsewhere();
    const registration = { email: randomEmail(), password: 'horse 0' };
    await okJson(await client.call('POST', '/api/register', registration, network));
    const change = (number: number) => {
      const body = { currentPassword: `horse ${number}`, newPassword: `horse ${number + 1}` };
      return client.call('PUT', '/api/user/password', body, network);
    };
    for (let number = 0; number < 10; number += 1) expect((await change(number)).status).toBe(200);
    expect(await errorOf(await change(10))).toMatchObject({
      status: 429,
      message: 'Your password was changed too often in a short time. Try again in 60 minutes.',
    });
  });

  it('does not count sign-ins that succeed', async () => {
    const email = randomEmail();
    const home = elsewhere();
    const client = server.visitor();
    await okJson(await client.call('POST', '/api/register', { email, password: 'correct horse' }, home));
    for (let time = 0; time < 12; time += 1)
      expect(await logIn(server.visitor(), email, 'correct horse', home)).toBe(200);
  });

  it('limits registrations, and keeps no address in clear', async () => {
    const network = elsewhere();
    const register = (email: string) =>
      server.visitor().call('POST', '/api/register', { email, password: 'correct horse' }, network);
    for (let time = 0; time < 10; time += 1) expect((await register(randomEmail())).status).toBe(200);
    expect(await errorOf(await register(randomEmail()))).toMatchObject({
      status: 429,
      message: 'Too many accounts were asked for from your network. Try again in 60 minutes.',
    });
    const stored = JSON.stringify(await server.parts().db.select().from(rateLimits));
    expect(stored).not.toMatch(/example\.com|203\.0|127\.0/);
  });

  it('limits wrong passwords of files, not right ones', async () => {
    const client = server.visitor();
    const scripts = Array.from({ length: 22 }, (_, index) => ({ name: `${index}`, password: 'sesame' }));
    const { jobId, files } = await client.upload(scripts);
    const unlock = async (path: string | undefined, password: string) =>
      (await client.call('POST', `/api/jobs/${jobId}/password`, { path, password })).status;
    for (const file of files.slice(1)) expect(await unlock(file.path, 'sesame')).toBe(200);
    for (let guess = 0; guess < 20; guess += 1) expect(await unlock(files[0]?.path, `${guess}`)).toBe(422);
    expect(await unlock(files[0]?.path, 'sesame')).toBe(429);
  });

  it('limits uploads of visitors by network, whose cookies cost nothing, and answers a large upload in full', async () => {
    const network = elsewhere();
    const { rateLimits: limits, addresses } = server.parts();
    const request = {
      headers: { 'x-forwarded-for': network['X-Forwarded-For'] },
      socket: { remoteAddress: '127.0.0.1' },
    };
    const key = `network ${addresses.hashOf(request as never)}`;
    for (let upload = 0; upload < 120; upload += 1) await limits.take('upload', key);
    const form = new FormData();
    form.set('documentType', 'invoice');
    form.append('files', new Blob([new Uint8Array(9_000_000)]), 'large.pdf');
    const refused = await server.visitor().call('POST', '/api/upload', form, network);
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
    const sample = await server.visitor().call('POST', '/api/samples', { documentType: 'invoice' }, network);
    expect(sample.status).toBe(429);
  });

  it('lets calls through when they cannot be counted, and logs that', async () => {
    const log = pino({ level: 'silent' });
    const logged = vi.spyOn(log, 'error');
    const query = async () => {
      throw new Error('no database');
    };
    class Pool {
      query = query;
    }
    const limits = openRateLimits(new Pool() as never, 1, log);
    for (let time = 0; time < 12; time += 1) await limits.take('signIn', 'key');
    expect(logged).toHaveBeenCalledTimes(12);
  });

  it('starts again after the window', async () => {
    const { db, rateLimits: limits } = server.parts();
    for (let time = 0; time < 5; time += 1) await limits.take('contact', 'someone');
    await expect(limits.take('contact', 'someone')).rejects.toThrow(RateLimitedError);
    await db.update(rateLimits).set({ expire: 1 }).where(sql`${rateLimits.key} = 'contact:someone'`);
    await limits.take('contact', 'someone');
  });
});
