import { type JobFile, jobSchema, type UploadResponse } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { rerunConversions } from '../operator/commands/rerun-conversions.ts';
import { creditEntries, subscriptions, tasks } from '../store/schema.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { type UsedServer, useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const ASYNC = { Prefer: 'respond-async' };
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

interface Begun extends Pick<UploadResponse, 'jobId' | 'files'> {
  client: TestClient;
}

/** Jobs that tests started and have not cancelled; all are cancelled after each test. */
function conversionsOf(server: UsedServer) {
  const begun: Begun[] = [];
  afterEach(async () => {
    for (const { client, jobId } of begun.splice(0))
      await client.call('POST', `/api/convert/${jobId}/cancel`);
  });
  const upload = async (client: TestClient, pages: readonly number[], existing?: string): Promise<Begun> => {
    const scripts = pages.map((count, index) => ({
      name: `${index}`,
      pages: count,
      outcome: 'until-cancelled' as const,
    }));
    const { jobId, files } = await client.upload(scripts, existing);
    const conversion = { client, jobId, files };
    begun.push(conversion);
    return conversion;
  };
  const convert = ({ client, jobId, files }: Begun) => client.startConversion(jobId, files, ASYNC);
  const statuses = async ({ client, jobId }: Begun): Promise<string[]> =>
    jobSchema
      .parse(await okJson(await client.get(`/api/jobs/${jobId}`)))
      .files.map((file: JobFile) => file.status);
  return {
    upload,
    convert,
    statuses,
    /** A conversion that runs until it is cancelled, or one that waits behind it. */
    async begin(client: TestClient, pages: readonly number[], wanted?: string) {
      const conversion = await upload(client, pages);
      expect((await convert(conversion)).status).toBe(202);
      if (wanted !== undefined)
        await expect.poll(async () => (await statuses(conversion)).join(), { timeout: 30_000 }).toBe(wanted);
      return conversion;
    },
    async withPlan(planTier: 'premium' | 'business') {
      const { client, userId } = await signedInUser(server);
      const period = { currentPeriodStart: new Date(), currentPeriodEnd: new Date(Date.now() + MONTH_MS) };
      await server
        .parts()
        .db.insert(subscriptions)
        .values({ ...period, userId, planTier, status: 'active' });
      return client;
    },
  };
}

describe('a full queue', () => {
  const server = useServer(WIRE_ENGINE, {}, { WORKERS: '1', QUEUE_PAGES: '4', WAITING_FILES_PER_OWNER: '3' });
  const { upload, convert, statuses, begin, withPlan } = conversionsOf(server);

  it('refuses a conversion with a clear message, free of charge, and accepts it once there is room', async () => {
    await begin(server.visitor(), [1], 'converting');
    await begin(server.visitor(), [3]);
    const small = await begin(server.visitor(), [1]);
    const late = await upload(server.visitor(), [1, 2]);
    const refused = await convert(late);
    expect(refused.headers.get('retry-after')).toBe('180');
    expect(await errorOf(refused)).toEqual({
      status: 503,
      code: 'unavailable',
      message:
        'Ledgerlift is very busy: 4 pages are waiting. Nothing was charged. Please try again in a few minutes.',
      details: { waitingPages: 4, retryAfter: 180 },
    });
    expect(await late.client.credits()).toBe(3);
    expect(await statuses(late)).toEqual(['uploaded', 'uploaded']);
    const { db } = server.parts();
    expect(await db.select().from(creditEntries).where(eq(creditEntries.jobId, late.jobId))).toEqual([]);
    expect(await db.select().from(tasks).where(eq(tasks.jobId, late.jobId))).toEqual([]);
    await okJson(await small.client.call('POST', `/api/convert/${small.jobId}/cancel`));
    expect((await convert(late)).status).toBe(202);
    expect(await late.client.credits()).toBe(0);
  });

  it('has a quarter more room for Pro and Business, whose files go first', async () => {
    await begin(server.visitor(), [1], 'converting');
    await begin(server.visitor(), [3]);
    await begin(server.visitor(), [1]);
    const first = await begin(await withPlan('business'), [1]);
    const [task] = await server.parts().db.select().from(tasks).where(eq(tasks.jobId, first.jobId));
    expect(task).toMatchObject({ lane: 'priority', pages: 1 });
    const second = await upload(await withPlan('premium'), [1]);
    expect(await errorOf(await convert(second))).toMatchObject({
      status: 503,
      message: expect.stringContaining('5 pages are waiting'),
    });
  });

  it('limits the waiting files of one owner, and names their number', async () => {
    await begin(server.visitor(), [1], 'converting');
    const { client } = await signedInUser(server);
    await begin(client, [1]);
    const more = await upload(client, [1, 1, 1]);
    const refused = await convert(more);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await errorOf(refused)).toEqual({
      status: 429,
      code: 'rate_limited',
      message:
        '1 of your files waits to be converted already, and at most 3 can. Nothing was charged. Wait until some are done. Try again in 1 minute.',
      details: { waitingFiles: 1, retryAfter: 60 },
    });
    expect(await client.credits()).toBe(9);
    expect((await convert({ ...more, files: more.files.slice(1) })).status).toBe(202);
  });

  it('accepts a call with more files than may wait when none is waiting', async () => {
    await begin(server.visitor(), [1], 'converting');
    const { client } = await signedInUser(server);
    await begin(client, [1, 1, 1, 1]);
  });

  it('queues the operator’s reruns in their owner’s turn', async () => {
    const done = server.visitor();
    const converted = await done.upload([{ name: 'done', pages: 2 }]);
    await done.convert(converted);
    await begin(server.visitor(), [1], 'converting');
    const waiting = await begin(server.visitor(), [1, 1, 1]);
    const parts = server.parts();
    await rerunConversions.run(parts, { job_id: converted.jobId, 'discard-edits': false }, 'tester');
    const queued = await parts.db
      .select({ jobId: tasks.jobId, lane: tasks.lane, pages: tasks.pages })
      .from(tasks)
      .where(eq(tasks.status, 'queued'))
      .orderBy(tasks.turn, tasks.id);
    expect(queued.map(({ jobId }) => jobId)).toEqual([
      waiting.jobId,
      converted.jobId,
      waiting.jobId,
      waiting.jobId,
    ]);
    expect(queued[1]).toMatchObject({ lane: 'standard', pages: 2 });
    await okJson(await done.call('POST', `/api/convert/${converted.jobId}/cancel`));
  });
});

describe('the slots of a worker', () => {
  const server = useServer(WIRE_ENGINE, {}, { WORKERS: '2', RUNNING_FILES_PER_OWNER: '1' });
  const { begin, statuses, withPlan } = conversionsOf(server);

  it('include one for short files, which two long files cannot take', async () => {
    const [one, two] = [await withPlan('premium'), await withPlan('premium')];
    const long = await begin(one, [30], 'converting');
    const waiting = await begin(two, [30]);
    const visitor = server.visitor();
    expect((await visitor.convert(await visitor.upload([{ name: 'page' }]))).files).toMatchObject([
      { status: 'converted' },
    ]);
    expect(await statuses(long)).toEqual(['converting']);
    expect(await statuses(waiting)).toEqual(['queued']);
  });

  it('are limited for one owner', async () => {
    const visitor = server.visitor();
    const own = await begin(visitor, [1, 1], 'converting,queued');
    const other = server.visitor();
    await other.convert(await other.upload([{ name: 'page' }]));
    expect(await statuses(own)).toEqual(['converting', 'queued']);
  });
});
