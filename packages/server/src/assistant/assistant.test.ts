import {
  type ConvertResponse,
  type JobFile,
  settingsSchema,
  uploadResponseSchema,
} from '@ledgerlift/contract';
import { TURNED_ACCOUNT_NUMBER, turnedStatement } from '@ledgerlift/fixtures';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppParts } from '../app-parts.ts';
import { type Converter, createConverter } from '../jobs/converter.ts';
import { auditLog, rateLimits, users } from '../store/schema.ts';
import { type ModelDouble, type ModelProvider, startModelDouble } from '../testing/model-double.ts';
import { randomEmail } from '../testing/random-email.ts';
import { okJson, TestClient } from '../testing/test-client.ts';
import { startTestServer, temporaryFolder, testEnvironment } from '../testing/test-server.ts';

/** Generous, for a busy machine. */
const WAIT = { timeout: 30_000 };
const KEY = 'a-key-of-the-provider';
const PATHS: Record<ModelProvider, string> = {
  openai: '/v1/responses',
  anthropic: '/v1/messages',
  google: '/v1beta/models/double:generateContent',
  compatible: '/v1/chat/completions',
};

let double: ModelDouble;
let converter: Converter;
let file: Blob;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  double = await startModelDouble();
  const limits = { WORKERS: 1, WORKER_MEMORY_MB: 1_500, MAX_PAGES_PER_FILE: 100 };
  // Shared by all servers of this file: its child processes stay warm.
  converter = createConverter(limits, pino({ level: 'silent' }));
  closers.push(() => converter.close(), double.stop);
  file = new Blob([new Uint8Array(await turnedStatement())]);
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

interface Started {
  url: string;
  parts: AppParts;
  /** What the log says. */
  lines: string[];
}

async function start(variables: Record<string, string>): Promise<Started> {
  const folder = await temporaryFolder();
  const lines: string[] = [];
  let parts: AppParts | undefined;
  const environment = testEnvironment(folder.path, undefined, { LOG_LEVEL: 'info', ...variables });
  const server = await startTestServer(environment, {
    converter: { ...converter, close: async () => undefined },
    logTo: { write: (line) => void lines.push(line) },
    onReady: (ready) => {
      parts = ready;
    },
  });
  closers.push(folder.remove, server.close);
  if (!parts) throw new Error('the server is not ready');
  return { url: server.url, parts, lines };
}

const settingsOf = (provider: ModelProvider, changes: Record<string, string> = {}) => ({
  ASSISTANT: 'on',
  ASSISTANT_PROVIDER: provider,
  ASSISTANT_API_KEY: KEY,
  ASSISTANT_MODEL: 'double',
  ASSISTANT_URL: double.urlOf(provider),
  ...changes,
});

interface Converted {
  jobId: string;
  file: ConvertResponse['files'][number];
  uploaded: JobFile;
}

async function convert(client: TestClient): Promise<Converted> {
  const answer = await client.sendFiles([{ name: 'march.pdf', body: file }]);
  const upload = uploadResponseSchema.parse(await okJson(answer));
  const { files } = await client.convert(upload);
  const [converted, uploaded] = [files[0], upload.files[0]];
  if (!converted || !uploaded) throw new Error('one file was sent');
  return { jobId: upload.jobId, file: converted, uploaded };
}

const sentPages = ({ parts }: Started) =>
  parts.db.select().from(auditLog).where(eq(auditLog.action, 'assistant.page-sent'));

describe.each(Object.keys(PATHS) as ModelProvider[])('the assistant by %s', (provider) => {
  let server: Started;
  beforeAll(async () => {
    server = await start(settingsOf(provider));
  });

  it('proves a failed statement, and audits the page that was sent', async () => {
    const client = new TestClient(server.url);
    const email = randomEmail();
    await client.register(email);
    const [user] = await server.parts.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    double.calls.length = 0;
    const converted = await convert(client);
    expect(converted.file).toMatchObject({ status: 'converted', rowCount: 4, proof: { state: 'proved' } });
    expect((await client.transactions(converted.jobId)).map(({ description }) => description)).toEqual([
      'Groceries',
      'Salary',
      'Rent',
      'Refund',
    ]);
    expect(double.calls.map(({ path }) => path)).toEqual([PATHS[provider]]);
    expect(await sentPages(server)).toMatchObject([
      {
        actor: 'system',
        userId: user?.id,
        details: {
          fileId: expect.any(String),
          taskId: expect.any(Number),
          page: 1,
          provider,
          model: 'double',
          words: 41,
          redactions: 3,
        },
      },
    ]);
    expect(server.lines.join('')).toContain('the assistant answered');
  });

  it('receives words with their positions, and neither account number nor names of holder or file', async () => {
    const [call] = double.calls;
    expect(call?.text).toMatch(/\d+:Groceries@\d+-\d+/);
    expect(call?.text).toContain('[number]');
    expect(call?.text).toContain('[name]');
    for (const secret of [TURNED_ACCOUNT_NUMBER, 'Rosalind', 'Oakhurst', 'march.pdf'])
      expect(call?.text).not.toContain(secret);
    expect(Object.values(call?.headers ?? {}).join()).toContain(KEY);
    if (provider === 'openai') expect(call?.body.store).toBe(false);
  });

  it('is known to clients only by the name of its provider', async () => {
    const answer = await new TestClient(server.url).get('/api/settings');
    expect(settingsSchema.parse(await answer.json()).assistant).toEqual({ provider });
  });
});

describe('an assistant', () => {
  const server = { started: null as Started | null };
  const running = () => {
    if (!server.started) throw new Error('the server is not ready');
    return server.started;
  };
  let alone: Converted;
  beforeAll(async () => {
    double.calls.length = 0;
    const off = await start({ ...settingsOf('compatible'), ASSISTANT: 'off' });
    alone = await convert(new TestClient(off.url));
    expect(await sentPages(off)).toEqual([]);
    const answer = await new TestClient(off.url).get('/api/settings');
    expect(settingsSchema.parse(await answer.json()).assistant).toBeNull();
    // Long enough for an answer on a busy machine; the silent model takes this long.
    const changes = { ASSISTANT_SECONDS: '10', ASSISTANT_PAGES_PER_DAY: '2' };
    server.started = await start(settingsOf('compatible', changes));
  });

  it('that is off gets no call, and the statement fails', () => {
    expect(double.calls).toEqual([]);
    expect(alone.file).toMatchObject({ status: 'converted', proof: { state: 'failed' } });
  });

  it.each(['invented', 'nonsense', 'other-shape', 'busy', 'down', 'silent'] as const)(
    'that is %s leaves the result as it was',
    async (mood) => {
      const { parts, lines } = running();
      await parts.db.delete(rateLimits);
      double.calls.length = 0;
      double.mood = mood;
      lines.length = 0;
      try {
        const { file: converted } = await convert(new TestClient(running().url));
        expect(converted.proof).toEqual(alone.file.proof);
        expect(converted.rowCount).toBe(alone.file.rowCount);
        expect(converted.status).toBe('converted');
      } finally {
        double.mood = 'right';
      }
      expect(double.calls.length).toBeGreaterThan(0);
      expect(double.calls.length).toBeLessThanOrEqual(2);
      const logged = lines.join('');
      expect(logged).toContain(
        mood === 'invented' ? 'the assistant answered' : 'the assistant did not answer',
      );
      expect(logged).not.toMatch(/Groceries|Opening|Ignore all/);
    },
  );

  it('is not asked once the pages of the day are used up', async () => {
    const { parts, lines, url } = running();
    await parts.db.delete(rateLimits);
    const noted = (await sentPages(running())).length;
    double.calls.length = 0;
    const states: (string | undefined)[] = [];
    for (let time = 0; time < 3; time += 1)
      states.push((await convert(new TestClient(url))).file.proof?.state);
    expect(states).toEqual([...Array<string>(2).fill('proved'), 'failed']);
    expect(double.calls).toHaveLength(2);
    expect(await sentPages(running())).toHaveLength(noted + 2);
    expect(lines.join('')).toContain('ASSISTANT_PAGES_PER_DAY are used up');
  });

  it('is not asked by a cancelled conversion', async () => {
    const { parts, url } = running();
    await parts.db.delete(rateLimits);
    double.mood = 'silent';
    double.cut = 0;
    double.calls.length = 0;
    const client = new TestClient(url);
    const upload = uploadResponseSchema.parse(
      await okJson(await client.sendFiles([{ name: 'march.pdf', body: file }])),
    );
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    await expect.poll(() => double.calls.length, WAIT).toBe(1);
    await okJson(await client.call('POST', `/api/convert/${upload.jobId}/cancel`));
    await expect.poll(() => double.cut, WAIT).toBe(1);
    double.mood = 'right';
  });
});
