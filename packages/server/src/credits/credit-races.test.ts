import { type JobFile, jobSchema, type UploadResponse } from '@ledgerlift/contract';
import { type Random, seededRandom } from '@ledgerlift/fixtures';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { randomId } from '../random-id.ts';
import { users } from '../store/schema.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import type { Script } from '../testing/fake-converter.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, type UsedServer, useServer } from '../testing/use-server.ts';

type UploadedJob = Pick<UploadResponse, 'jobId' | 'files'>;
const ALLOWANCE = 10;
/** Maximum number of retries of a call for which the server had no database connection. */
const MOST_TRIES = 20;

interface FreeUser {
  client: TestClient;
  /** The owner of the jobs and credits. */
  userId: string;
}

describe('credits under many calls at once', () => {
  const server = useServer(BEHAVIOUR_ENGINE);

  async function expectSpent({ client, userId }: FreeUser, credits: number): Promise<void> {
    const { problems, spent, balances } = await auditLedger(server.parts().db);
    expect(problems).toEqual([]);
    expect(spent.get(userId) ?? 0).toBe(credits);
    expect(balances.get(userId) ?? ALLOWANCE).toBe(ALLOWANCE - credits);
    expect(await client.credits()).toBe(ALLOWANCE - credits);
  }

  it('spends exactly the 10 credits of 200 conversions at once', { timeout: 180_000 }, async () => {
    const user = await freeUser(server);
    const uploads = await uploadJobs(user.client, 4, 50, (name) => ({ name }));
    const calls = uploads.flatMap(({ jobId, files }) =>
      files.map((file) => untilTaken(() => user.client.startConversion(jobId, [file]))),
    );
    const answers = await Promise.all(calls);
    const refused = answers.filter((answer) => answer.status === 402);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(ALLOWANCE);
    expect(refused).toHaveLength(200 - ALLOWANCE);
    for (const answer of refused)
      expect(await errorOf(answer)).toMatchObject({
        code: 'not_enough_credits',
        details: { needed: 1, left: 0 },
      });
    const files = await filesNow(user.client, uploads);
    expect(files.filter((file) => file.status === 'converted')).toHaveLength(ALLOWANCE);
    expect(files.filter((file) => file.status === 'uploaded')).toHaveLength(200 - ALLOWANCE);
    await expectSpent(user, ALLOWANCE);
  });

  it('charges once for a file that two concurrent calls convert', async () => {
    const user = await freeUser(server);
    const [upload] = await uploadJobs(user.client, 1, 8, (name) => ({ name }));
    if (!upload) throw new Error('nothing was uploaded');
    const twice = [...upload.files, ...upload.files];
    const answers = await Promise.all(
      twice.map((file) => untilTaken(() => user.client.startConversion(upload.jobId, [file]))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(twice.map(() => 200));
    await expectSpent(user, 8);
  });

  it('frees the credits of failed files, but not those that a second attempt needs', async () => {
    const user = await freeUser(server);
    const scripts: Script[] = [{ outcome: 'no-rows' }, { faults: 1 }, {}];
    const uploads = await uploadJobs(user.client, 1, 21, (name, index) => ({
      ...scripts[index % scripts.length],
      name,
    }));
    // Refused files try again after others failed and released their credits. Each round ends at least one file.
    for (let round = 0; round < 21 && (await user.client.credits()) > 0; round += 1) {
      const waiting = (await filesNow(user.client, uploads)).filter((file) => file.status === 'uploaded');
      const jobId = uploads[0]?.jobId ?? '';
      await Promise.all(waiting.map((file) => user.client.startConversion(jobId, [file])));
    }
    const converted = (await filesNow(user.client, uploads)).filter((file) => file.status === 'converted');
    expect(converted).toHaveLength(ALLOWANCE);
    await expectSpent(user, ALLOWANCE);
  });

  it.each([1, 2, 3])(
    'keeps the ledger right through schedule %i of conversions, failures, cancellations and deletions',
    { timeout: 90_000 },
    async (seed) => {
      const random = seededRandom(`credit races ${seed}`);
      const user = await freeUser(server);
      const uploads = await uploadJobs(user.client, 3, 12, (name) => randomScript(name, random));
      const statuses: Promise<number>[] = [];
      for (let started = 0; started < 60; started += 1)
        statuses.push(randomAction(user.client, uploads, random, statuses));
      const unexpected = (await Promise.all(statuses)).filter(
        (status) => ![200, 202, 402, 404].includes(status),
      );
      expect(unexpected).toEqual([]);
      await endAll(user.client, uploads);
      const files = await filesNow(user.client, uploads);
      expect(files.filter((file) => file.status === 'converting' || file.status === 'queued')).toEqual([]);
      const { problems, spent, balances } = await auditLedger(server.parts().db);
      expect(problems).toEqual([]);
      expect(balances.get(user.userId)).toBe(ALLOWANCE - (spent.get(user.userId) ?? 0));
      expect(await user.client.credits()).toBe(ALLOWANCE - (spent.get(user.userId) ?? 0));
    },
  );
});

/**
 * Repeats a call, as its Retry-After asks for, while it finds no free connection: on a slow machine the last of 200
 * calls wait for the pool's whole ten seconds. A repeated call does not start twice what the first attempt may have
 * started.
 */
async function untilTaken(call: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    expect(await errorOf(answer)).toMatchObject({ code: 'unavailable' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
}

async function freeUser(server: UsedServer): Promise<FreeUser> {
  const email = `${randomId()}@users.example`.toLowerCase();
  const client = await signedIn(server, email);
  const [user] = await server
    .parts()
    .db.select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, email));
  if (!user) throw new Error('the user is not there');
  return { client, userId: user.id };
}

function uploadJobs(
  client: TestClient,
  jobs: number,
  filesPerJob: number,
  scriptOf: (name: string, index: number) => Script,
): Promise<UploadedJob[]> {
  return Promise.all(
    Array.from({ length: jobs }, (_, job) =>
      client.upload(Array.from({ length: filesPerJob }, (_, index) => scriptOf(`${job}-${index}`, index))),
    ),
  );
}

async function filesNow(client: TestClient, uploads: readonly UploadedJob[]): Promise<JobFile[]> {
  const jobs = await Promise.all(
    uploads.map(async ({ jobId }) => jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)))),
  );
  return jobs.flatMap((job) => job.files);
}

function randomScript(name: string, random: Random): Script {
  return {
    name,
    pages: random.integer(1, 3),
    faults: random.chance(0.1) ? 1 : 0,
    outcome: random.pick(['rows', 'rows', 'rows', 'no-rows', 'until-cancelled']),
  };
}

/** A call that starts at once or after a random earlier one; resolves with its status. */
async function randomAction(
  client: TestClient,
  uploads: readonly UploadedJob[],
  random: Random,
  earlier: readonly Promise<number>[],
): Promise<number> {
  const { jobId, files } = random.pick(uploads);
  const some = random.shuffled(files).slice(0, random.integer(1, 4));
  const action = random.pick(['convert', 'convert', 'convert', 'cancel', 'delete'] as const);
  const before = earlier.length > 0 && random.chance(0.8) ? random.pick(earlier) : null;
  await before;
  return (await untilTaken(() => callOf(client, action, jobId, some))).status;
}

function callOf(
  client: TestClient,
  action: 'convert' | 'cancel' | 'delete',
  jobId: string,
  files: readonly JobFile[],
): Promise<Response> {
  if (action === 'cancel') return client.call('POST', `/api/convert/${jobId}/cancel`);
  if (action === 'delete')
    return client.call('DELETE', '/api/files', {
      jobId,
      filePaths: files.slice(0, 1).map((file) => file.path),
    });
  return client.startConversion(jobId, files, { Prefer: 'respond-async' });
}

/** Cancels endless conversions until none is left. */
async function endAll(client: TestClient, uploads: readonly UploadedJob[]): Promise<void> {
  let round = 0;
  const isBusy = async () => {
    const files = await filesNow(client, uploads);
    if (!files.some((file) => file.status === 'converting' || file.status === 'queued')) return false;
    round += 1;
    if (round > 20)
      for (const { jobId } of uploads) await client.call('POST', `/api/convert/${jobId}/cancel`);
    return true;
  };
  await expect.poll(isBusy, { interval: 200, timeout: 60_000 }).toBe(false);
}
