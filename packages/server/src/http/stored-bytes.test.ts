import { request } from 'node:http';
import { uploadResponseSchema } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailAccountMails } from '../accounts/account-mails.ts';
import { storedBytesOfAll, storedBytesOfNetwork, storedBytesOfOwner } from '../storage/stored-bytes.ts';
import { files, jobs, subscriptions } from '../store/schema.ts';
import type { Script } from '../testing/fake-converter.ts';
import { randomEmail } from '../testing/random-email.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { tokenIn, useMailServer } from '../testing/use-mail-server.ts';
import { type UsedServer, useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const MEGABYTE = 1024 * 1024;
/** Two of them fit into a megabyte together with the form's overhead. */
const SIZE = 450_000;
const FULL = { status: 413, code: 'storage_full' };

/** A file of SIZE bytes that the fake converter accepts. */
function padded(script: Script): Blob {
  return new Blob([JSON.stringify(script).padEnd(SIZE)]);
}

let lastName = 0;
function send(client: TestClient, address: string, script: Script = {}, jobId?: string): Promise<Response> {
  lastName += 1;
  const form = new FormData();
  form.set('documentType', 'bank_statement');
  if (jobId !== undefined) form.set('jobId', jobId);
  form.append('files', padded({ name: String(lastName), ...script }), 'a.pdf');
  return client.call('POST', '/api/upload', form, { 'X-Forwarded-For': address });
}

const uploaded = async (response: Response) => uploadResponseSchema.parse(await okJson(response));

/** Stored bytes of a job's owner. */
async function storedWith(server: UsedServer, jobId: string): Promise<number> {
  const { db } = server.parts();
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  return storedBytesOfOwner(db, job?.ownerId ?? '');
}

const HEAD = '--border\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
const TAIL = '\r\n--border--\r\n';
const CHUNK = Buffer.alloc(MEGABYTE / 4);

/**
 * Sends a file chunk by chunk, calls `beforeEnd` when all but the end of the request is sent, and ends the request.
 * `announces`: whether the request declares its length. Resolves with the answer, rejects when the connection breaks.
 */
async function sendInChunks(
  url: string,
  { chunks, announces }: { chunks: number; announces: boolean },
  beforeEnd: (hasAnswer: () => boolean) => Promise<void>,
): Promise<string> {
  const length = HEAD.length + chunks * CHUNK.length + TAIL.length;
  const upload = request(`${url}/api/upload`, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=border',
      ...(announces && { 'Content-Length': length }),
    },
  });
  let isAnswered = false;
  const answer = new Promise<string>((resolve, reject) => {
    upload.on('error', reject);
    upload.on('response', async (response) => {
      isAnswered = true;
      let text = `${response.statusCode} `;
      for await (const part of response) text += part;
      resolve(text);
    });
  });
  const write = (bytes: string | Buffer) => new Promise((done) => upload.write(bytes, done));
  const send = async () => {
    await write(HEAD);
    for (let sent = 0; sent < chunks; sent += 1) await write(CHUNK);
    await beforeEnd(() => isAnswered);
    upload.end(TAIL);
  };
  const [text] = await Promise.all([answer, send()]);
  return text;
}

describe('stored bytes', () => {
  const mail = useMailServer();
  const variables = { STORED_MB_PER_OWNER: '1', STORED_MB_PER_ADDRESS: '2', TRUSTED_PROXIES: 'loopback' };
  const server = useServer(WIRE_ENGINE, {}, Object.assign(mail.variables, variables));

  it('of one address are limited, however many cookies upload at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(server.visitor(), '203.0.113.1')),
    );
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(12 - Math.floor((2 * MEGABYTE) / SIZE));
    for (const answer of refused) expect(await errorOf(answer)).toMatchObject(FULL);
    const accepted = answers.filter(({ ok }) => ok);
    const { db, fileStore } = server.parts();
    const { jobId } = await uploaded(accepted[0] as Response);
    const [file] = await db.select().from(files).where(eq(files.jobId, jobId));
    expect(await storedBytesOfNetwork(db, file?.uploaderNetwork ?? '')).toBe(accepted.length * SIZE);
    expect(await fileStore.list()).toHaveLength((await db.select().from(files)).length);

    const { message } = await errorOf(await send(server.visitor(), '203.0.113.1'));
    expect(message).toMatch(
      /^There is no room for this upload\. Others at your network address may be using Ledgerlift, too: together, visitors who are not logged in have stored 1\.\d MB of at most 2 MB\. Files that are not converted are deleted after an hour\. Log in with a verified account/,
    );
    expect((await send(server.visitor(), '203.0.113.2')).status).toBe(200);
  });

  it('of a visitor are limited, and deleting frees room', async () => {
    const visitor = server.visitor();
    const first = await uploaded(await send(visitor, '203.0.113.10'));
    await uploaded(await send(visitor, '203.0.113.11', {}, first.jobId));
    const refused = await errorOf(await send(visitor, '203.0.113.12'));
    expect(refused).toMatchObject({
      ...FULL,
      message:
        'There is no room for this upload: you have stored 0.9 MB of at most 1 MB. Remove files that you no longer need, and try again. Files that are not converted are deleted after an hour.',
      details: { storedBytes: 2 * SIZE, mostBytes: MEGABYTE },
    });
    const removal = { jobId: first.jobId, filePaths: [first.files[0]?.path] };
    await okJson(await visitor.call('DELETE', '/api/files', removal));
    expect((await send(visitor, '203.0.113.12')).status).toBe(200);
  });

  it('of a user are limited, ten times higher with a plan', async () => {
    const { client, userId } = await signedInUser(server);
    const { db } = server.parts();
    await db.insert(files).values(await heldBy(userId, 1.9 * MEGABYTE));
    expect(await errorOf(await send(client, '203.0.113.20'))).toMatchObject({
      ...FULL,
      message: expect.stringContaining('Delete conversions that you no longer need, and try again.'),
    });
    const sample = await client.call('POST', '/api/samples', { documentType: 'invoice' });
    expect(await errorOf(sample)).toMatchObject(FULL);
    const plan = { source: 'operator', planTier: 'premium', status: 'active' } as const;
    const period = { currentPeriodStart: new Date(), currentPeriodEnd: new Date(Date.now() + 60_000) };
    await db.insert(subscriptions).values({ userId, ...plan, ...period });
    const { jobId } = await uploaded(await send(client, '203.0.113.20'));
    // A paying account does not count for its address.
    const [file] = await db.select().from(files).where(eq(files.jobId, jobId));
    expect(file?.uploaderNetwork).toBeNull();
  });

  it('of an unverified account count against its address until it is verified', async () => {
    const address = '203.0.113.30';
    const { db } = server.parts();
    const email = randomEmail();
    const client = server.visitor();
    const asVisitor = await uploaded(await send(client, address));
    await client.register(email);
    const asUser = await uploaded(await send(client, address));
    const networkOf = async (jobId: string) =>
      (await db.select().from(files).where(eq(files.jobId, jobId)))[0]?.uploaderNetwork;
    const network = await networkOf(asUser.jobId);
    expect(await networkOf(asVisitor.jobId)).toBe(network);
    expect(await storedBytesOfNetwork(db, network ?? '')).toBe(2 * SIZE);

    await mailAccountMails(server.parts());
    const token = tokenIn(mail.to(email)[0]);
    await okJson(await client.call('POST', '/api/verify-email', { token }));
    expect(await storedBytesOfNetwork(db, network ?? '')).toBe(0);
    expect(await storedWith(server, asUser.jobId)).toBe(2 * SIZE);
    await okJson(
      await client.call('DELETE', '/api/files', {
        jobId: asUser.jobId,
        filePaths: [asUser.files[0]?.path],
      }),
    );
    expect(await networkOf((await uploaded(await send(client, address))).jobId)).toBeNull();
  });

  it('of a visitor stop counting against the address when a verified account takes them over', async () => {
    const { db } = server.parts();
    const email = randomEmail();
    const verified = server.visitor();
    await verified.register(email);
    await mailAccountMails(server.parts());
    await okJson(await verified.call('POST', '/api/verify-email', { token: tokenIn(mail.to(email)[0]) }));
    const visitor = server.visitor();
    const { jobId } = await uploaded(await send(visitor, '203.0.113.40'));
    await visitor.login(email);
    const [file] = await db.select().from(files).where(eq(files.jobId, jobId));
    expect(file?.uploaderNetwork).toBeNull();
    expect(await storedWith(server, jobId)).toBe(SIZE);
  });

  it('include the stored pictures of a locked file', async () => {
    const visitor = server.visitor();
    const locked = await uploaded(await send(visitor, '203.0.113.50', { password: 'open', pages: 2 }));
    const body = { path: locked.files[0]?.path, password: 'open' };
    await okJson(await visitor.call('POST', `/api/jobs/${locked.jobId}/password`, body));
    await visitor.convert(locked);
    expect(await storedWith(server, locked.jobId)).toBeGreaterThan(SIZE);
  });

  it.each([
    ['before anything is stored, where the request says how long it is', true],
    ['while they arrive, where it does not', false],
  ])('are refused %s, and a client that is still sending gets the answer', async (_when, announces) => {
    const { fileStore } = server.parts();
    const before = await fileStore.list();
    const sent = sendInChunks(server.url, { chunks: 12, announces }, async (hasAnswer) => {
      // A server that stops reading would answer before these calls.
      for (let call = 0; call < 20; call += 1) await server.visitor().get('/healthz');
      expect(hasAnswer()).toBe(false);
    });
    expect(await sent).toMatch(
      /^413 \{"message":"There is no room for this upload: you have stored [\d.]+ MB of at most 1 MB\./,
    );
    expect(await fileStore.list()).toEqual(before);
  });

  async function heldBy(ownerId: string, size: number): Promise<typeof files.$inferInsert> {
    const { db } = server.parts();
    await db.insert(jobs).values({ id: `job of ${ownerId}`, ownerId });
    return {
      id: `file of ${ownerId}`,
      jobId: `job of ${ownerId}`,
      name: 'a.pdf',
      storedName: `stored for ${ownerId}`,
      size: Math.round(size),
      contentHash: '',
      mime: 'application/pdf',
      documentType: 'invoice',
      status: 'converted',
    };
  }
});

describe('stored bytes of all users', () => {
  const server = useServer(WIRE_ENGINE, {}, { STORED_MB: '1' });

  it('are limited', async () => {
    const { db } = server.parts();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(server.visitor(), '')));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(2);
    expect(await storedBytesOfAll(db)).toBeLessThanOrEqual(MEGABYTE);
    const refused = answers.find(({ ok }) => !ok) as Response;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await errorOf(refused)).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: expect.stringMatching(
        /all users together have stored [\d.]+ MB of at most 1 MB\. Nothing was lost/,
      ),
    });
  });
});

describe('a disk that is nearly full', () => {
  let free = 0;
  const server = useServer(WIRE_ENGINE, { measureDisk: async () => free }, { FREE_DISK_MB: '100' });

  it('refuses uploads and samples, and continues everything else', async () => {
    const client = server.visitor();
    free = 101 * MEGABYTE;
    const upload = await uploaded(await send(client, ''));
    free = 99 * MEGABYTE;
    // The free space is cached for a second.
    await expect.poll(async () => (await send(server.visitor(), '')).ok, { timeout: 30_000 }).toBe(false);
    const refused = {
      status: 503,
      code: 'unavailable',
      message: 'Files cannot be stored right now. Nothing was lost; please try again in a few minutes.',
    };
    expect(await errorOf(await send(client, ''))).toEqual(refused);
    const sample = () => client.call('POST', '/api/samples', { documentType: 'invoice' });
    expect(await errorOf(await sample())).toEqual(refused);
    await client.convert(upload);
    expect(await client.transactions(upload.jobId)).toHaveLength(1);
    expect((await client.get(`/api/jobs/${upload.jobId}/download?format=csv`)).status).toBe(200);
    free = 101 * MEGABYTE;
    await expect.poll(async () => (await sample()).ok, { timeout: 30_000 }).toBe(true);
  });
});
