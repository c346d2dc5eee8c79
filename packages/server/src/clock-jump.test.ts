import { afterEach, describe, expect, it, vi } from 'vitest';
import { purgeStrayCounters } from './limits/purge-stray-counters.ts';
import { rateLimits } from './store/schema.ts';
import { randomEmail } from './testing/random-email.ts';
import { errorOf } from './testing/test-client.ts';
import { useServer, WIRE_ENGINE } from './testing/use-server.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('a server whose clock jumps', () => {
  const server = useServer(WIRE_ENGINE, {}, { RATE_LIMITS: '1' });
  afterEach(() => {
    vi.useRealTimers();
  });
  const setClock = (now: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
  };
  const jump = (days: number) => {
    setClock(Date.now() + days * DAY_MS);
  };

  it('signs users out while the clock is wrong, and loses no data', async () => {
    const client = server.visitor();
    await client.register(randomEmail());
    const before = await client.upload([{ name: 'before' }]);
    await client.convert(before);
    const rows = await client.transactions(before.jobId);
    const credits = await client.credits();

    jump(400);
    expect(await errorOf(await client.get(`/api/jobs/${before.jobId}`))).toMatchObject({ status: 404 });
    expect((await client.get('/api/user')).status).toBe(401);

    vi.useRealTimers();
    expect((await client.get('/api/user')).status).toBe(200);
    expect(await client.transactions(before.jobId)).toEqual(rows);
    expect(await client.credits()).toBe(credits);
    const after = await client.upload([{ name: 'after' }]);
    expect((await client.convert(after)).files.map((file) => file.status)).toEqual(['converted']);
    expect(await client.credits()).toBe(credits - 1);
  });

  it('converts and charges once while the clock is behind or ahead', async () => {
    // Credits belong to a month, so the jumps start in the middle of one.
    const today = new Date();
    const middleOfMonth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 15);
    for (const days of [-3, 3]) {
      setClock(middleOfMonth + days * DAY_MS);
      const client = server.visitor();
      const upload = await client.upload([{ name: `by ${days}` }]);
      const answer = await client.convert(upload);
      expect(answer.files.map((file) => file.status)).toEqual(['converted']);
      setClock(middleOfMonth);
      expect(await client.credits()).toBe(2);
      expect(await client.transactions(upload.jobId)).toHaveLength(1);
    }
  });

  it('deletes counters that were written while the clock was ahead', async () => {
    const { db } = server.parts();
    await db.delete(rateLimits);
    jump(400);
    const email = randomEmail();
    for (let times = 0; times < 10; times++)
      await server.visitor().call('POST', '/api/login', { email, password: 'wrong horse' });
    vi.useRealTimers();
    expect((await server.visitor().call('POST', '/api/login', { email, password: 'wrong' })).status).toBe(
      429,
    );
    expect(await purgeStrayCounters(db)).toBeGreaterThan(0);
    expect((await server.visitor().call('POST', '/api/login', { email, password: 'wrong' })).status).toBe(
      401,
    );
  });
});
